/** A country by its ISO codes and its calling code. */
interface Country {
  readonly iso2: string;
  readonly alpha3Code: string;
  readonly callingCode: string;
}

// biome-ignore format: a list of words, not of lines
const COUNTRY_LIST =
  "AF AFG 93,AX ALA 358,AL ALB 355,DZ DZA 213,AS ASM 1684,AD AND 376,AO AGO 244,AI AIA 1264,AG ATG 1268,AR ARG 54,AM ARM 374,AW ABW 297,AU AUS 61,AT AUT 43,AZ AZE 994,BS BHS 1242,BH BHR 973,BD BGD 880,BB BRB 1246,BY BLR 375,BE BEL 32,BZ BLZ 501,BJ BEN 229,BM BMU 1441,BT BTN 975,BO BOL 591,BQ BES 599,BA BIH 387,BW BWA 267,BR BRA 55,IO IOT 246,VG VGB 1284,BN BRN 673,BG BGR 359,BF BFA 226,BI BDI 257,KH KHM 855,CM CMR 237,CA CAN 1,CV CPV 238,KY CYM 1345,CF CAF 236,TD TCD 235,CL CHL 56,CN CHN 86,CX CXR 61,CC CCK 61,CO COL 57,KM COM 269,CG COG 242,CD COD 243,CK COK 682,CR CRI 506,CI CIV 225,HR HRV 385,CU CUB 53,CW CUW 599,CY CYP 357,CZ CZE 420,DK DNK 45,DJ DJI 253,DM DMA 1767,DO DOM 1809,EC ECU 593,EG EGY 20,SV SLV 503,GQ GNQ 240,ER ERI 291,EE EST 372,SZ SWZ 268,ET ETH 251,FK FLK 500,FO FRO 298,FJ FJI 679,FI FIN 358,FR FRA 33,GF GUF 594,PF PYF 689,GA GAB 241,GM GMB 220,GE GEO 995,DE DEU 49,GH GHA 233,GI GIB 350,GR GRC 30,GL GRL 299,GD GRD 1473,GP GLP 590,GU GUM 1671,GT GTM 502,GG GGY 44,GN GIN 224,GW GNB 245,GY GUY 592,HT HTI 509,HN HND 504,HK HKG 852,HU HUN 36,IS ISL 354,IN IND 91,ID IDN 62,IR IRN 98,IQ IRQ 964,IE IRL 353,IM IMN 44,IL ISR 972,IT ITA 39,JM JAM 1876,JP JPN 81,JE JEY 44,JO JOR 962,KZ KAZ 7,KE KEN 254,KI KIR 686,KW KWT 965,KG KGZ 996,LA LAO 856,LV LVA 371,LB LBN 961,LS LSO 266,LR LBR 231,LY LBY 218,LI LIE 423,LT LTU 370,LU LUX 352,MO MAC 853,MG MDG 261,MW MWI 265,MY MYS 60,MV MDV 960,ML MLI 223,MT MLT 356,MH MHL 692,MQ MTQ 596,MR MRT 222,MU MUS 230,YT MYT 262,MX MEX 52,FM FSM 691,MD MDA 373,MC MCO 377,MN MNG 976,ME MNE 382,MS MSR 1664,MA MAR 212,MZ MOZ 258,MM MMR 95,NA NAM 264,NR NRU 674,NP NPL 977,NL NLD 31,NC NCL 687,NZ NZL 64,NI NIC 505,NE NER 227,NG NGA 234,NU NIU 683,NF NFK 672,KP PRK 850,MK MKD 389,MP MNP 1670,NO NOR 47,OM OMN 968,PK PAK 92,PW PLW 680,PS PSE 970,PA PAN 507,PG PNG 675,PY PRY 595,PE PER 51,PH PHL 63,PL POL 48,PT PRT 351,PR PRI 1787,QA QAT 974,RE REU 262,RO ROU 40,RU RUS 7,RW RWA 250,BL BLM 590,SH SHN 290,KN KNA 1869,LC LCA 1758,MF MAF 590,PM SPM 508,VC VCT 1784,WS WSM 685,SM SMR 378,ST STP 239,SA SAU 966,SN SEN 221,RS SRB 381,SC SYC 248,SL SLE 232,SG SGP 65,SX SXM 1721,SK SVK 421,SI SVN 386,SB SLB 677,SO SOM 252,ZA ZAF 27,KR KOR 82,SS SSD 211,ES ESP 34,LK LKA 94,SD SDN 249,SR SUR 597,SJ SJM 47,SE SWE 46,CH CHE 41,SY SYR 963,TW TWN 886,TJ TJK 992,TZ TZA 255,TH THA 66,TL TLS 670,TG TGO 228,TK TKL 690,TO TON 676,TT TTO 1868,TN TUN 216,TR TUR 90,TM TKM 993,TC TCA 1649,TV TUV 688,VI VIR 1340,UG UGA 256,UA UKR 380,AE ARE 971,GB GBR 44,US USA 1,UY URY 598,UZ UZB 998,VU VUT 678,VA VAT 379,VE VEN 58,VN VNM 84,WF WLF 681,EH ESH 212,YE YEM 967,ZM ZMB 260,ZW ZWE 263";

// biome-ignore format: a list of words, not of lines
const STATE_LISTS = {
  US: "AL Alabama,AK Alaska,AS American Samoa,AZ Arizona,AR Arkansas,AA Armed Forces Americas,AE Armed Forces Europe,AP Armed Forces Pacific,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,GU Guam,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,MP Northern Mariana Islands,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,VI U.S. Virgin Islands,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming",
  CA: "AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon",
};

// biome-ignore format: a list of words, not of lines
const CITY_LISTS = {
  "US-GA": "Acworth,Albany,Alma,Alpharetta,Americus,Athens,Atlanta,Auburn,Augusta,Austell,Bainbridge,Barnesville,Baxley,Blackshear,Blakely,Bloomingdale,Blue Ridge,Braselton,Bremen,Brookhaven,Brunswick,Buford,Byron,Cairo,Calhoun,Camilla,Canton,Carrollton,Cartersville,Cedartown,Centerville,Chamblee,Chatsworth,Clarkston,Cochran,College Park,Columbus,Commerce,Conyers,Cordele,Cornelia,Covington,Cumming,Cuthbert,Dahlonega,Dallas,Dalton,Darien,Dawson,Dawsonville,Decatur,Donalsonville,Doraville,Douglas,Douglasville,Dublin,Duluth,Dunwoody,East Point,Eastman,Eatonton,Elberton,Ellijay,Fairburn,Fayetteville,Fitzgerald,Flemington,Flowery Branch,Folkston,Forest Park,Forsyth,Fort Oglethorpe,Fort Valley,Gainesville,Garden City,Glennville,Gray,Greensboro,Griffin,Grovetown,Hampton,Hapeville,Hartwell,Hawkinsville,Hazlehurst,Helen,Hinesville,Hiram,Hogansville,Jackson,Jasper,Jefferson,Jesup,Johns Creek,Jonesboro,Kennesaw,Kingsland,LaFayette,LaGrange,Lawrenceville,Lilburn,Lithonia,Loganville,Louisville,Ludowici,Lyons,Mableton,Macon,Madison,Manchester,Marietta,McDonough,McRae-Helena,Metter,Midway,Milledgeville,Millen,Milton,Monroe,Montezuma,Monticello,Morrow,Moultrie,Nahunta,Nashville,Newnan,Norcross,Oakwood,Ocilla,Oxford,Palmetto,Peachtree City,Peachtree Corners,Pelham,Pembroke,Perry,Pooler,Port Wentworth,Porterdale,Powder Springs,Quitman,Richmond Hill,Rincon,Riverdale,Rockmart,Rome,Rossville,Roswell,Royston,Sandersville,Sandy Springs,Savannah,Senoia,Smyrna,Snellville,Social Circle,Soperton,South Fulton,Springfield,St. Marys,Statesboro,Stockbridge,Stone Mountain,Stonecrest,Sugar Hill,Summerville,Suwanee,Swainsboro,Sylvania,Sylvester,Thomaston,Thomasville,Thomson,Thunderbolt,Tifton,Toccoa,Trenton,Tucker,Tybee Island,Union City,Valdosta,Vidalia,Vienna,Villa Rica,Walthourville,Warner Robins,Washington,Waycross,Waynesboro,West Point,Winder,Woodbine,Woodstock,Wrens,Wrightsville",
  "US-AL": "Auburn,Birmingham,Decatur,Dothan,Florence,Gadsden,Hoover,Huntsville,Madison,Mobile,Montgomery,Opelika,Phenix City,Prattville,Tuscaloosa,Vestavia Hills",
  "US-FL": "Cape Coral,Clearwater,Coral Springs,Daytona Beach,Fernandina Beach,Fort Lauderdale,Fort Myers,Gainesville,Hialeah,Hollywood,Jacksonville,Lakeland,Lake City,Miami,Orlando,Palm Bay,Panama City,Pensacola,Port St. Lucie,Sarasota,St. Augustine,St. Petersburg,Tallahassee,Tampa,West Palm Beach",
  "US-NC": "Asheville,Cary,Chapel Hill,Charlotte,Concord,Durham,Fayetteville,Gastonia,Greensboro,Greenville,Hickory,High Point,Jacksonville,Raleigh,Rocky Mount,Wilmington,Winston-Salem",
  "US-SC": "Aiken,Anderson,Beaufort,Bluffton,Charleston,Columbia,Florence,Goose Creek,Greenville,Hardeeville,Hilton Head Island,Mount Pleasant,Myrtle Beach,North Augusta,North Charleston,Rock Hill,Spartanburg,Summerville,Sumter",
  "US-TN": "Bartlett,Chattanooga,Clarksville,Cleveland,Cookeville,Franklin,Gallatin,Germantown,Hendersonville,Jackson,Johnson City,Kingsport,Knoxville,Memphis,Murfreesboro,Nashville,Smyrna",
};

/** Every country (ISO 3166-1). */
export const COUNTRIES: readonly Country[] = COUNTRY_LIST.split(",").map((line) => {
  const [iso2 = "", alpha3Code = "", callingCode = ""] = line.split(" ");
  return { iso2, alpha3Code, callingCode };
});

/** States and provinces by country, as their post codes them. */
export const STATES: ReadonlyMap<string, readonly { readonly iso2: string; readonly name: string }[]> =
  new Map(
    Object.entries(STATE_LISTS).map(([country, list]) => [
      country,
      list.split(",").map((line) => ({ iso2: line.slice(0, 2), name: line.slice(3) })),
    ]),
  );

/** Cities by country and state, by name: Georgia's, and the larger ones of its neighbours. */
export const CITIES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(CITY_LISTS).map(([place, list]) => [
    place,
    list.split(",").toSorted((a, b) => a.localeCompare(b, "en")),
  ]),
);
