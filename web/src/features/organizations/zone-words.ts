import { abbreviateZone, defaultLocale } from "@automotive-crm/contract/dates/format-date";
import { nameOfState, stateCodes } from "@automotive-crm/contract/fields/addresses";
import { findByState } from "@automotive-crm/contract/whereabouts/zip-codes";

/** Large cities in a zone besides the one in its name, or the state or country it lies in. */
const places: Readonly<Record<string, string>> = {
  "America/New_York":
    "Akron Albany Allentown Annapolis Ann Arbor Atlanta Augusta Baltimore Boston Bridgeport Buffalo Burlington Charleston Charlotte Chattanooga Cincinnati Cleveland Columbia Columbus Dayton Daytona Beach Dover Durham Erie Fayetteville Fort Lauderdale Fort Myers Fort Wayne Gainesville Grand Rapids Greensboro Greenville Harrisburg Hartford Hialeah Jacksonville Jersey City Knoxville Lakeland Lansing Lexington Macon Manchester Miami Naples Newark New Haven Norfolk Ocala Orlando Palm Bay Paramus Paterson Philadelphia Pittsburgh Port St. Lucie Portland Providence Raleigh Reading Richmond Rochester Roanoke Sarasota Savannah Scranton Springfield Stamford St. Petersburg Syracuse Tallahassee Tampa Toledo Trenton Virginia Beach Washington West Palm Beach Wilmington Winston-Salem Worcester Yonkers Youngstown",
  "America/Detroit": "Michigan MI Ann Arbor Flint Grand Rapids Lansing",
  "America/Indiana/Indianapolis": "Fort Wayne Bloomington Carmel South Bend",
  "America/Kentucky/Louisville": "KY",
  "America/Chicago":
    "Amarillo Arlington Austin Aurora Baton Rouge Beaumont Birmingham Brownsville Cedar Rapids Champaign Corpus Christi Dallas Davenport Des Moines Dubuque Evansville Fargo Fort Smith Fort Worth Frisco Galveston Garland Gary Grand Prairie Green Bay Gulfport Houston Huntsville Independence Irving Jackson Joliet Kansas City Killeen Lafayette Laredo Lincoln Little Rock Lubbock Madison McAllen McKinney Memphis Midland Milwaukee Minneapolis Mobile Montgomery Murfreesboro Naperville Nashville New Orleans Norman Odessa Oklahoma City Omaha Overland Park Panama City Peoria Pensacola Plano Rockford Rochester San Antonio Shreveport Sioux Falls Springfield St. Louis St. Paul Topeka Tulsa Tyler Waco Wichita",
  "America/Denver":
    "Albuquerque Aurora Billings Boulder Casper Cheyenne Colorado Springs El Paso Fort Collins Great Falls Lakewood Las Cruces Missoula Ogden Orem Provo Pueblo Rapid City Salt Lake City Sandy Santa Fe St. George West Jordan West Valley City",
  "America/Boise": "Idaho ID Meridian Nampa",
  "America/Phoenix": "Chandler Flagstaff Gilbert Glendale Mesa Peoria Prescott Scottsdale Surprise Tempe Tucson Yuma",
  "America/Los_Angeles":
    "Anaheim Bakersfield Bellevue Berkeley Chula Vista Coeur d'Alene Corona Elk Grove Escondido Eugene Everett Fontana Fremont Fresno Fullerton Glendale Henderson Huntington Beach Irvine Las Vegas Long Beach Modesto Moreno Valley North Las Vegas Oakland Oceanside Ontario Orange Oxnard Palmdale Pasadena Pomona Portland Rancho Cucamonga Reno Riverside Roseville Sacramento Salem Salinas San Bernardino San Diego San Francisco San Jose Santa Ana Santa Clarita Santa Rosa Seattle Spokane Stockton Tacoma Vancouver Visalia",
  "America/Anchorage": "Fairbanks Wasilla",
  "America/Juneau": "Alaska AK",
  "America/Sitka": "Alaska AK",
  "America/Nome": "Alaska AK",
  "America/Yakutat": "Alaska AK",
  "America/Metlakatla": "Alaska AK",
  "Pacific/Honolulu": "Hilo Kailua Kahului",
  "America/Puerto_Rico": "San Juan Bayamon Ponce Carolina",
  "America/Toronto": "Ottawa Hamilton London Montreal Quebec City Mississauga",
  "America/Edmonton": "Calgary",
  "America/Vancouver": "Victoria Surrey Burnaby",
};

/** The usual ones first: an abbreviation or a state finds them before their rarer kin. */
const usual = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
  "America/Puerto_Rico",
];

/** "EST", "EDT" and "ET" of a zone that people in North America live by. */
function abbreviationsOf(timeZone: string): string[] {
  const names = ["2026-01-15T12:00Z", "2026-07-15T12:00Z"].map((at) =>
    abbreviateZone(new Date(at), timeZone, defaultLocale),
  );
  return [...new Set(names.filter((name) => /^[A-Z]{2,5}$/.test(name)))].flatMap((name) => [
    name,
    name.replace(/[SD]T$/, "T"),
  ]);
}

const addWords = (to: Map<string, string[]>, timeZone: string, words: readonly string[]) =>
  to.set(timeZone, [...(to.get(timeZone) ?? []), ...words]);

/** By zone, the states, cities and abbreviations by which people look for it. */
export function collectZoneWords(): ReadonlyMap<string, string> {
  const words = new Map<string, string[]>();
  for (const state of stateCodes)
    for (const zone of findByState(state)?.zones ?? []) addWords(words, zone, [state, nameOfState(state)]);
  for (const [zone, named] of Object.entries(places)) addWords(words, zone, [named]);
  for (const zone of words.keys()) addWords(words, zone, abbreviationsOf(zone));
  return new Map([...words].map(([zone, list]) => [zone, list.join(" ")]));
}

/** The usual zones, then the others as they are. */
export const usualFirst = (zones: readonly string[]): string[] => [
  ...usual.filter((zone) => zones.includes(zone)),
  ...zones.filter((zone) => !usual.includes(zone)),
];
