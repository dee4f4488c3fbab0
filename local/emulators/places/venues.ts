/**
 * The world as the Places emulator knows it: Australian venues people marry at, and suburbs.
 * Streets and positions are real or close to it; nobody should navigate by them.
 */

export interface Venue {
  name: string;
  /** Null for a suburb or town. */
  street: string | null;
  /** 'Bulleen VIC 3105' */
  locality: string;
  latitude: number;
  longitude: number;
}

type Row = readonly [name: string, street: string | null, locality: string, latitude: number, longitude: number];

const VICTORIA: readonly Row[] = [
  ['The Glasshouse at Heide', '7 Templestowe Rd', 'Bulleen VIC 3105', -37.7585, 145.0822],
  ['Heide Museum of Modern Art', '7 Templestowe Rd', 'Bulleen VIC 3105', -37.7588, 145.0836],
  ['Heidelberg Town Hall', '250 Upper Heidelberg Rd', 'Ivanhoe VIC 3079', -37.7629, 145.0476],
  ['Rippon Lea Estate', '192 Hotham St', 'Elsternwick VIC 3185', -37.8784, 144.9986],
  ['Abbotsford Convent', '1 St Heliers St', 'Abbotsford VIC 3067', -37.8026, 145.0045],
  ['Melbourne Town Hall', '90-130 Swanston St', 'Melbourne VIC 3000', -37.815, 144.9666],
  ['Royal Botanic Gardens Melbourne', 'Birdwood Ave', 'Melbourne VIC 3004', -37.8304, 144.9796],
  ['Carousel Albert Park', '22 Aughtie Dr', 'Albert Park VIC 3206', -37.8477, 144.9706],
  ['Quat Quatta', '17 Quat Quatta Ave', 'Ripponlea VIC 3185', -37.8762, 144.9953],
  ['Stones of the Yarra Valley', '14 St Huberts Rd', 'Coldstream VIC 3770', -37.6797, 145.4206],
  ['Château Yering', '42 Melba Hwy', 'Yering VIC 3770', -37.6881, 145.3763],
  ['Lindenderry at Red Hill', '142 Arthurs Seat Rd', 'Red Hill VIC 3937', -38.3704, 145.0102],
  ['Baie Wines', '120 McDermott Rd', 'Curlewis VIC 3222', -38.1671, 144.5427],
  ['Fitzroy Town Hall', '201 Napier St', 'Fitzroy VIC 3065', -37.8009, 144.9796],
  ['Bendigo Art Gallery', '42 View St', 'Bendigo VIC 3550', -36.7577, 144.2747],
  ['Ballarat Mining Exchange', '8 Lydiard St N', 'Ballarat Central VIC 3350', -37.561, 143.8587],
  ['Fitzroy', null, 'VIC 3065', -37.7989, 144.9787],
  ['Bulleen', null, 'VIC 3105', -37.769, 145.088],
  ['St Kilda', null, 'VIC 3182', -37.8679, 144.9809],
  ['Richmond', null, 'VIC 3121', -37.823, 144.998],
];

const NEW_SOUTH_WALES: readonly Row[] = [
  ['Sydney Opera House', 'Bennelong Point', 'Sydney NSW 2000', -33.8568, 151.2153],
  ['Doltone House Jones Bay Wharf', '26-32 Pirrama Rd', 'Pyrmont NSW 2009', -33.8661, 151.1959],
  ['The Grounds of Alexandria', '7A/2 Huntley St', 'Alexandria NSW 2015', -33.9108, 151.1943],
  ['Gunners Barracks', '1160 Middle Head Rd', 'Mosman NSW 2088', -33.8272, 151.2581],
  ['Vaucluse House', 'Wentworth Rd', 'Vaucluse NSW 2030', -33.8567, 151.2745],
  ['Athol Hall', '2 Ashton Park', 'Mosman NSW 2088', -33.8487, 151.2437],
  ['Paddington Town Hall', '249 Oxford St', 'Paddington NSW 2021', -33.8854, 151.2253],
  ['Royal Botanic Garden Sydney', 'Mrs Macquaries Rd', 'Sydney NSW 2000', -33.8642, 151.2166],
  ['Bendooley Estate', '3020 Old Hume Hwy', 'Berrima NSW 2577', -34.4717, 150.3435],
  ['Hunter Valley Gardens', '2090 Broke Rd', 'Pokolbin NSW 2320', -32.7717, 151.2949],
  ['The Farm Byron Bay', '11 Ewingsdale Rd', 'Ewingsdale NSW 2481', -28.6397, 153.5673],
  ['Lilianfels Blue Mountains', '5-19 Lilianfels Ave', 'Katoomba NSW 2780', -33.7287, 150.3123],
  ['Newtown', null, 'NSW 2042', -33.8978, 151.1794],
  ['Bondi Beach', null, 'NSW 2026', -33.8915, 151.2767],
  ['Richmond', null, 'NSW 2753', -33.5996, 150.7511],
];

const QUEENSLAND: readonly Row[] = [
  ['Brisbane City Hall', '64 Adelaide St', 'Brisbane City QLD 4000', -27.4689, 153.0235],
  ['Howard Smith Wharves', '5 Boundary St', 'Brisbane City QLD 4000', -27.4622, 153.0354],
  ['Old Government House', '2 George St', 'Brisbane City QLD 4000', -27.4776, 153.0292],
  ['Sirromet Winery', '850-938 Mount Cotton Rd', 'Mount Cotton QLD 4165', -27.6256, 153.2308],
  ['Maleny Manor', '894 Landsborough Maleny Rd', 'Maleny QLD 4552', -26.7693, 152.8983],
  ['Thala Beach Nature Reserve', '5078 Captain Cook Hwy', 'Oak Beach QLD 4877', -16.5834, 145.5195],
  ['Cairns Botanic Gardens', '64 Collins Ave', 'Edge Hill QLD 4870', -16.9003, 145.7488],
  ['Fortitude Valley', null, 'QLD 4006', -27.4564, 153.0347],
  ['Noosa Heads', null, 'QLD 4567', -26.3939, 153.0919],
];

const WESTERN_AUSTRALIA: readonly Row[] = [
  ['Kings Park and Botanic Garden', 'Fraser Ave', 'Perth WA 6005', -31.9609, 115.8322],
  ['Fremantle Arts Centre', '1 Finnerty St', 'Fremantle WA 6160', -32.0478, 115.7534],
  ['State Buildings', '1 Cathedral Ave', 'Perth WA 6000', -31.9554, 115.8604],
  ['Sandalford Wines', '3210 W Swan Rd', 'Caversham WA 6055', -31.8757, 115.9811],
  ['Voyager Estate', '41 Stevens Rd', 'Margaret River WA 6285', -34.0106, 115.0349],
  ['Cottesloe', null, 'WA 6011', -31.9983, 115.7606],
];

const SOUTH_AUSTRALIA: readonly Row[] = [
  ['Adelaide Botanic Garden', 'North Terrace', 'Adelaide SA 5000', -34.9183, 138.6109],
  ['Ayers House', '288 North Terrace', 'Adelaide SA 5000', -34.9213, 138.6085],
  ['Mount Lofty House', '1 Mawson Dr', 'Crafers SA 5152', -34.9884, 138.7109],
  ["d'Arenberg Cube", '58 Osborn Rd', 'McLaren Vale SA 5171', -35.1955, 138.5563],
  ['Seppeltsfield Barossa', '730 Seppeltsfield Rd', 'Seppeltsfield SA 5355', -34.4886, 138.9168],
  ['Glenelg', null, 'SA 5045', -34.9799, 138.5156],
];

const TASMANIA_AND_TERRITORIES: readonly Row[] = [
  ['Mona Museum of Old and New Art', '655 Main Rd', 'Berriedale TAS 7011', -42.8125, 147.2608],
  ['Frogmore Creek Cambridge', '699 Richmond Rd', 'Cambridge TAS 7170', -42.7818, 147.4317],
  ['Royal Tasmanian Botanical Gardens', 'Lower Domain Rd', 'Hobart TAS 7000', -42.8653, 147.3305],
  ['Josef Chromy Wines', '370 Relbia Rd', 'Relbia TAS 7258', -41.5027, 147.1787],
  ['Battery Point', null, 'TAS 7004', -42.8923, 147.3336],
  ['Richmond', null, 'TAS 7025', -42.7345, 147.4393],
  ['National Arboretum Canberra', 'Forest Dr', 'Molonglo Valley ACT 2611', -35.2876, 149.0678],
  ['Old Parliament House', '18 King George Terrace', 'Parkes ACT 2600', -35.3022, 149.1299],
  ['Darwin Ski Club', '20 Conacher St', 'The Gardens NT 0820', -12.4389, 130.8349],
];

export const VENUES: readonly Venue[] = [
  ...VICTORIA,
  ...NEW_SOUTH_WALES,
  ...QUEENSLAND,
  ...WESTERN_AUSTRALIA,
  ...SOUTH_AUSTRALIA,
  ...TASMANIA_AND_TERRITORIES,
].map(([name, street, locality, latitude, longitude]) => ({ name, street, locality, latitude, longitude }));
