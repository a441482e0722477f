-- Turns OpenStreetMap tags into the layers, classes and attributes of the OpenMapTiles schema, for tilemaker 2.2.

node_keys = { "place", "amenity", "shop", "tourism", "leisure", "historic", "railway", "highway", "natural",
              "addr:housenumber", "office", "aeroway", "craft", "barrier" }

local languages = { "fi", "sv", "en", "de", "ru", "fr", "es", "et", "ja", "zh", "ar" }

-- Sets ------------------------------------------------------------------------------------------------------

local function set(words)
  local found = {}
  for word in words:gmatch("%S+") do found[word] = true end
  return found
end

local function map(pairs_text)
  local found = {}
  for key, value in pairs_text:gmatch("(%S+)=(%S+)") do found[key] = value end
  return found
end

local road_class = map [[
  motorway=motorway motorway_link=motorway trunk=trunk trunk_link=trunk primary=primary primary_link=primary
  secondary=secondary secondary_link=secondary tertiary=tertiary tertiary_link=tertiary
  residential=minor unclassified=minor living_street=minor road=minor service=service track=track
  pedestrian=path footway=path cycleway=path path=path steps=path bridleway=path platform=path busway=busway ]]
local road_first_zoom = { motorway = 6, trunk = 7, primary = 8, secondary = 10, tertiary = 11, minor = 12,
                          service = 13, track = 13, path = 13, busway = 12 }
local road_order = { motorway = 9, trunk = 8, primary = 7, secondary = 6, tertiary = 5, minor = 4, busway = 4,
                     service = 3, track = 2, path = 1 }
local rail_class = map [[ rail=rail narrow_gauge=rail preserved=rail funicular=rail
  subway=transit tram=transit light_rail=transit monorail=transit ]]

local landuse_class = map [[
  residential=residential commercial=commercial industrial=industrial retail=retail railway=railway civil=commercial
  cemetery=cemetery military=military quarry=quarry garages=industrial ]]
local landuse_amenity = set "school university kindergarten college library hospital bus_station"
local landuse_leisure = map "pitch=pitch playground=playground stadium=stadium track=track miniature_golf=pitch"
local cover_class = map [[
  forest=wood wood=wood scrub=grass heath=grass grassland=grass meadow=grass grass=grass village_green=grass
  park=grass garden=grass golf_course=grass allotments=farmland farmland=farmland orchard=farmland vineyard=farmland
  recreation_ground=grass flowerbed=grass plant_nursery=farmland wetland=wetland beach=sand sand=sand dune=sand
  bare_rock=rock scree=rock glacier=ice ]]

local shop_class = map [[
  supermarket=grocery convenience=grocery deli=grocery greengrocer=grocery marketplace=grocery bakery=bakery
  butcher=butcher books=library clothes=clothing_store shoes=clothing_store boutique=clothing_store alcohol=alcohol_shop
  wine=alcohol_shop beverages=alcohol_shop music=music hairdresser=hairdresser ice_cream=ice_cream car=car
  mobile_phone=shop department_store=shop mall=shop ]]
local amenity_class = map [[
  restaurant=restaurant food_court=restaurant cafe=cafe fast_food=fast_food bar=bar pub=beer biergarten=beer
  nightclub=bar bank=bank atm=atm pharmacy=pharmacy hospital=hospital clinic=hospital doctors=doctors dentist=dentist
  library=library theatre=theatre arts_centre=art_gallery cinema=cinema school=school kindergarten=school
  university=college college=college post_office=post post_box=post police=police fire_station=fire_station
  townhall=town_hall courthouse=town_hall public_building=town_hall embassy=town_hall place_of_worship=place_of_worship
  fuel=fuel parking=parking bicycle_parking=bicycle_parking bicycle_rental=bicycle_rental ferry_terminal=ferry_terminal
  bus_station=bus toilets=toilets marketplace=grocery fountain=drinking_water community_centre=town_hall
  taxi=car casino=attraction ]]
local tourism_class = map [[
  hotel=lodging hostel=lodging guest_house=lodging motel=lodging apartment=lodging museum=museum gallery=art_gallery
  attraction=attraction artwork=art_gallery viewpoint=attraction information=information zoo=zoo ]]
local station_class = map "station=railway halt=railway tram_stop=railway subway_entrance=entrance"

-- How early a point of interest is named: 1 is best.
local poi_rank = { railway = 1, museum = 2, hospital = 3, college = 3, theatre = 4, attraction = 4, town_hall = 5,
  place_of_worship = 5, library = 6, cinema = 6, lodging = 8, grocery = 10, ferry_terminal = 5, post = 18, bank = 18,
  restaurant = 14, cafe = 15, fast_food = 18, bar = 16, beer = 16, pharmacy = 12, art_gallery = 12, school = 8, bus = 12,
  shop = 20, clothing_store = 20, entrance = 22, parking = 24, bicycle_parking = 26, bicycle_rental = 22, toilets = 24,
  atm = 26, drinking_water = 24 }

-- Names -----------------------------------------------------------------------------------------------------

local function names(object)
  local name = object:Find("name")
  object:Attribute("name", name)
  object:Attribute("name:latin", name)
  local english = object:Find("name:en")
  object:Attribute("name_en", english ~= "" and english or name)
  for _, language in ipairs(languages) do
    local other = object:Find("name:" .. language)
    if other ~= "" then object:Attribute("name:" .. language, other) end
  end
end

local function whole(text)
  return tonumber((text:gsub("[;,].*", ""):match("^%-?%d+")))
end

local function metres(text)
  return tonumber((text:match("^%s*(%-?[%d%.]+)")))
end

-- Points of interest ----------------------------------------------------------------------------------------

local function poi_of(object)
  local shop, amenity, tourism = object:Find("shop"), object:Find("amenity"), object:Find("tourism")
  local railway, leisure, historic = object:Find("railway"), object:Find("leisure"), object:Find("historic")
  if station_class[railway] then return station_class[railway], railway end
  if tourism_class[tourism] and tourism ~= "artwork" then return tourism_class[tourism], tourism end
  if amenity_class[amenity] then return amenity_class[amenity], amenity end
  if shop ~= "" and shop ~= "no" and shop ~= "vacant" then return shop_class[shop] or "shop", shop end
  if object:Find("highway") == "bus_stop" then return "bus", "bus_stop" end
  if historic == "monument" or historic == "castle" or historic == "memorial" then return "monument", historic end
  if leisure == "fitness_centre" or leisure == "sports_centre" then return "stadium", leisure end
  if leisure == "park" or leisure == "garden" then return "park", leisure end
  if tourism == "artwork" then return "art_gallery", "artwork" end
end

local function emit_poi(object, area)
  local class, subclass = poi_of(object)
  if not class or (object:Find("name") == "" and class ~= "toilets" and class ~= "parking") then return end
  local rank = poi_rank[class] or 20
  if area then object:LayerAsCentroid("poi") else object:Layer("poi", false) end
  object:MinZoom(rank <= 3 and 12 or rank <= 8 and 13 or 14)
  names(object)
  object:Attribute("class", class)
  object:Attribute("subclass", subclass)
  object:AttributeNumeric("rank", rank)
  local level, layer = whole(object:Find("level")), whole(object:Find("layer"))
  if level then object:AttributeNumeric("level", level) end
  if layer then object:AttributeNumeric("layer", layer) end
  if object:Find("indoor") == "yes" then object:AttributeNumeric("indoor", 1) end
end

local function emit_housenumber(object, area)
  local number = object:Find("addr:housenumber")
  if number == "" then return end
  if area then object:LayerAsCentroid("housenumber") else object:Layer("housenumber", false) end
  object:MinZoom(14)
  object:Attribute("housenumber", number)
end

-- Nodes -----------------------------------------------------------------------------------------------------

local place_zoom = { city = 10, town = 10, village = 11, suburb = 11, quarter = 12, neighbourhood = 13, hamlet = 12,
                     island = 12, square = 13 }
local place_rank = { city = 4, town = 7, village = 9, suburb = 11, quarter = 12, neighbourhood = 13, hamlet = 12,
                     island = 10, square = 14 }

local function emit_place(object, place, area)
  if area then object:LayerAsCentroid("place") else object:Layer("place", false) end
  object:MinZoom(place_zoom[place])
  names(object)
  object:Attribute("class", place)
  object:AttributeNumeric("rank", place_rank[place])
  if object:Find("capital") == "yes" then object:AttributeNumeric("capital", 2) end
end

function node_function(node)
  local place = node:Find("place")
  if place_zoom[place] and node:Find("name") ~= "" then emit_place(node, place) end
  local natural = node:Find("natural")
  if (natural == "bay" or natural == "strait") and node:Find("name") ~= "" then
    node:Layer("water_name", false)
    node:MinZoom(11)
    names(node)
    node:Attribute("class", natural)
  end
  emit_poi(node)
  emit_housenumber(node)
end

-- Ways ------------------------------------------------------------------------------------------------------

local function brunnel(way)
  local bridge, tunnel = way:Find("bridge"), way:Find("tunnel")
  if bridge ~= "" and bridge ~= "no" then return "bridge" end
  if tunnel ~= "" and tunnel ~= "no" then return "tunnel" end
  if way:Find("ford") == "yes" then return "ford" end
end

local function below_ground(way)
  local layer, level = whole(way:Find("layer")), whole(way:Find("level"))
  return (layer and layer < 0) or (level and level < 0 and way:Find("layer") == "")
end

local function carriageway(way, class, subclass, first_zoom, order)
  way:Attribute("class", class)
  if subclass then way:Attribute("subclass", subclass) end
  way:MinZoom(first_zoom)
  local layer = whole(way:Find("layer"))
  way:ZOrder(order + 10 * math.max(-5, math.min(5, layer or 0)))
  local over = brunnel(way)
  if not over and way:Find("indoor") == "yes" then over = "tunnel" end
  if over then way:Attribute("brunnel", over) end
  if layer then way:AttributeNumeric("layer", layer) end
end

local function emit_road(way, highway)
  local class = road_class[highway]
  if not class or way:Find("indoor") == "yes" then return end
  local area = way:Find("area") == "yes"
  if class == "path" and below_ground(way) and brunnel(way) ~= "tunnel" then return end
  if class == "path" and brunnel(way) == "tunnel" and (way:Find("level") ~= "" or area) then return end
  local first = road_first_zoom[class]
  if area and way:IsClosed() then
    way:Layer("transportation", true)
    carriageway(way, class, highway, 13, 0)
    return
  end
  if highway == "platform" then return end

  way:Layer("transportation", false)
  carriageway(way, class, class ~= highway and (class == "path" or class == "minor") and highway or nil, first,
              road_order[class])
  if highway:match("_link$") then way:AttributeNumeric("ramp", 1) end
  local oneway = way:Find("oneway")
  if oneway == "yes" or oneway == "1" or way:Find("junction") == "roundabout" then
    way:AttributeNumeric("oneway", 1)
  elseif oneway == "-1" then
    way:AttributeNumeric("oneway", -1)
  end
  if class == "service" and way:Find("service") ~= "" then way:Attribute("service", way:Find("service")) end
  local surface = way:Find("surface")
  if surface ~= "" then
    local loose = surface:match("gravel") or surface:match("ground") or surface == "dirt" or surface == "unpaved"
      or surface == "sand" or surface == "compacted"
    way:Attribute("surface", loose and "unpaved" or "paved")
  end

  if way:Find("name") ~= "" or way:Find("ref") ~= "" then
    way:Layer("transportation_name", false)
    carriageway(way, class, class ~= highway and (class == "path" or class == "minor") and highway or nil,
                math.max(first, class == "minor" and 13 or class == "path" and 14 or 12), road_order[class])
    names(way)
    local ref = way:Find("ref")
    if ref ~= "" and class ~= "path" then
      way:Attribute("ref", ref)
      way:AttributeNumeric("ref_length", #ref)
      way:Attribute("network", "road")
    end
  end
end

local function emit_rail(way, railway)
  if way:Find("area") == "yes" then return end
  way:Layer("transportation", false)
  carriageway(way, rail_class[railway], railway, rail_class[railway] == "rail" and 10 or 12, 2)
  local service = way:Find("service")
  if service ~= "" then way:Attribute("service", service) end
end

local function emit_building(way)
  way:Layer("building", true)
  way:MinZoom(13)
  local levels, low = metres(way:Find("building:levels")), metres(way:Find("building:min_level"))
  local height = metres(way:Find("height")) or metres(way:Find("building:height")) or (levels and levels * 3.66) or 5
  local from = metres(way:Find("min_height")) or (low and low * 3.66) or 0
  way:AttributeNumeric("render_height", math.floor(height + 0.5))
  way:AttributeNumeric("render_min_height", math.floor(from + 0.5))
  local colour = way:Find("building:colour")
  if colour:match("^#%x%x%x%x%x%x$") then way:Attribute("colour", colour) end
end

local function emit_cover(way, kind)
  way:Layer("landcover", true)
  way:MinZoom(10)
  way:Attribute("class", cover_class[kind])
  way:Attribute("subclass", kind)
end

local function emit_landuse(way, class)
  way:Layer("landuse", true)
  way:MinZoom(10)
  way:Attribute("class", class)
end

local function emit_water(way, natural, landuse)
  local kind = way:Find("water")
  local class = "lake"
  if natural == "riverbank" or kind == "river" or way:Find("waterway") == "riverbank" then class = "river"
  elseif landuse == "basin" or landuse == "pond" or kind == "pond" or kind == "basin" then class = "pond"
  elseif way:Find("leisure") == "swimming_pool" then class = "swimming_pool"
  elseif way:Find("waterway") == "dock" then class = "dock" end
  if below_ground(way) then return end
  way:Layer("water", true)
  way:MinZoom(10)
  way:Attribute("class", class)
  if way:Find("intermittent") == "yes" then way:AttributeNumeric("intermittent", 1) end
  if way:Find("name") ~= "" then
    way:LayerAsCentroid("water_name")
    way:MinZoom(11)
    names(way)
    way:Attribute("class", "lake")
  end
end

local waterways = set "river stream canal drain ditch"

function way_function(way)
  local highway, railway, natural = way:Find("highway"), way:Find("railway"), way:Find("natural")
  local landuse, leisure, building = way:Find("landuse"), way:Find("leisure"), way:Find("building")
  local amenity, waterway, aeroway = way:Find("amenity"), way:Find("waterway"), way:Find("aeroway")
  local closed = way:IsClosed()

  if highway ~= "" then emit_road(way, highway) end
  if rail_class[railway] then emit_rail(way, railway) end
  if way:Find("man_made") == "pier" then
    way:Layer("transportation", closed)
    carriageway(way, "pier", nil, 12, 0)
  end
  if way:Find("route") == "ferry" then
    way:Layer("transportation", false)
    carriageway(way, "ferry", nil, 10, 0)
  end
  if waterways[waterway] then
    way:Layer("waterway", false)
    way:MinZoom(waterway == "river" and 10 or 12)
    way:Attribute("class", waterway)
    local over = brunnel(way)
    if over then way:Attribute("brunnel", over) end
    if way:Find("name") ~= "" then names(way) end
  end
  if way:Find("boundary") == "administrative" then
    local level = whole(way:Find("admin_level"))
    if level and level <= 10 then
      way:Layer("boundary", false)
      way:MinZoom(level <= 4 and 10 or 12)
      way:AttributeNumeric("admin_level", level)
      way:AttributeNumeric("disputed", way:Find("disputed") == "yes" and 1 or 0)
      way:AttributeNumeric("maritime", way:Find("maritime") == "yes" and 1 or 0)
    end
  end
  if not closed then return end

  if natural == "water" or waterway == "riverbank" or waterway == "dock" or landuse == "basin" or landuse == "reservoir"
    or leisure == "swimming_pool" then
    emit_water(way, natural, landuse)
  elseif building ~= "" and building ~= "no" and not below_ground(way) then
    emit_building(way)
  elseif way:Find("boundary") == "protected_area" or leisure == "nature_reserve" then
    way:Layer("park", true)
    way:MinZoom(10)
    way:Attribute("class", "nature_reserve")
    if way:Find("name") ~= "" then names(way) end
  elseif cover_class[landuse] then emit_cover(way, landuse)
  elseif cover_class[leisure] then emit_cover(way, leisure)
  elseif cover_class[natural] then emit_cover(way, natural)
  elseif landuse_leisure[leisure] then emit_landuse(way, landuse_leisure[leisure])
  elseif landuse_amenity[amenity] then emit_landuse(way, amenity)
  elseif landuse_class[landuse] then emit_landuse(way, landuse_class[landuse])
  end
  if aeroway ~= "" then
    way:Layer("aeroway", true)
    way:MinZoom(11)
    way:Attribute("class", aeroway)
  end
  if way:Find("place") == "square" and way:Find("name") ~= "" then emit_place(way, "square", true) end
  emit_poi(way, true)
  emit_housenumber(way, true)
end

-- The sea, a polygon that the build closes from the coastline.
function attribute_function(attributes)
  return { class = "ocean" }
end
