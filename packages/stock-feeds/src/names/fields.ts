import { comparableHeader } from "@automotive-crm/customer-files/text-tables";

/**
 * What columns and elements are called, without case, blanks and punctuation. A name is known as a whole, never by a part of it: `id` is a
 * row's number, `title` no model.
 */
const names = {
  vin: "vin vinno vinnumber vehiclevin vehicleidentificationnumber",
  stockNumber: "stock stockno stocknumber stocknum stockid stk stkno stknumber dealerstocknumber",
  /** Meta's name of a car. */
  vehicleId: "vehicleid",
  /** A stock number only in Google's vehicle listings. */
  listingId: "id",
  year: "year modelyear vehicleyear yr",
  make: "make manufacturer vehiclemake makename brand",
  model: "model modelname vehiclemodel",
  trim: "trim series trimlevel trimname vehicletrim",
  style: "style",
  body: "body bodystyle bodytype vehicletype",
  exteriorColor:
    "exteriorcolor exteriorcolour extcolor extcolour color colour color1 vehiclecolor colorexterior colorsexterior",
  interiorColor: "interiorcolor interiorcolour intcolor intcolour color2 colour2 colorinterior colorsinterior",
  engine: "engine enginetype enginedescription",
  // AutoTrader's feed has it without an s.
  transmission: "transmission tranmission transmissiontype transmissiondescription",
  drivetrain: "drivetrain drivetype drivetraindesc drive",
  fuel: "fuel fueltype",
  doors: "doors bodydoorct doorcount",
  description: "description descriptions comments vehiclecomments dealercomments",
  options: "options features equipment",
  condition: "condition vehiclecondition newused usednew neworused nu stateofvehicle",
  isUsed: "isused",
  certified: "certified iscertified cpo iscpo certifiedpreowned",
  type: "type",
  status: "status vehiclestatus inventorystatus stockstatus salestatus",
  availability: "availability",
  disposition: "disposition",
  mileage: "mileage miles odometer vehiclemileage odometerreading mileagevalue odometervalue odometermi odometermiles",
  kilometers: "kilometers kilometres kms km odometerkm mileagekm",
  mileageUnit: "mileageunit mileageunits odometerunit odometerunits",
  msrp: "msrp vehiclemsrp stickerprice",
  list: "list listprice retail retailprice regularprice",
  internet: "internet internetprice webprice onlineprice eprice",
  special: "special specialprice saleprice",
  specialDates: "salepriceeffectivedate specialpriceeffectivedate",
  selling: "sellingprice",
  price: "price vehicleprice",
  currency: "currency pricecurrency",
  invoice: "invoice invoiceprice dealerinvoice",
  cost: "cost dealercost totalcost unitcost vehiclecost",
  book: "book bookvalue",
  inStockOn:
    "dateinstock instockdate inventorydate stockdate stockindate datein datefirstonlot lotdate dateacquired datereceived receiveddate entrydate",
  age: "age daysinstock daysonlot daysininventory",
  dealerId: "dealerid dealercode dealernumber dealershipid",
  storeCode: "storecode storeid storenumber",
  location: "location locationid locationcode locationname lot branch store rooftop",
  dealerName: "dealername dealershipname dealer dealership storename",
  photos: "additionalimagelink mainimage",
  link: "link url vehicledetaillink vehicleurl vdpurl detailurl",
} as const;

export type Field = keyof typeof names;

const known = new Map<string, Field>(
  Object.entries(names).flatMap(([field, all]) => all.split(" ").map((name) => [name, field as Field] as const)),
);

/** `Photo Url List`, `image[0].url`, `<photos><photo>`. */
const photo = /^(?:(?:images?|photos?|pictures?|pics?)(?:list|urls?|links?)?\d{0,3}(?:urls?|links?)?(?:list)?){1,3}$/;

const longestName = 60;

/** Elements have the same names in every car. A feed made for it has others in each, which are not kept. */
const found = new Map<string, Field | undefined>();
const mostFound = 10_000;

/** The field of a column or an element; undefined if nobody calls one so. */
export function fieldOf(name: string): Field | undefined {
  if (name.length > longestName) return undefined;
  if (found.has(name)) return found.get(name);
  const comparable = comparableHeader(name);
  const field = known.get(comparable) ?? (photo.test(comparable) ? "photos" : undefined);
  if (found.size < mostFound) found.set(name, field);
  return field;
}

/** How many cells of a row are names that are known. */
export const countKnown = (cells: readonly string[]): number => knownFields(cells).size;

/** Whether a row names columns: three of them, with what a car is known by. */
export function isHeader(cells: readonly string[]): boolean {
  const fields = knownFields(cells);
  return fields.size >= 3 && (fields.has("vin") || fields.has("stockNumber") || fields.has("vehicleId"));
}

const knownFields = (cells: readonly string[]) =>
  new Set(cells.map((cell) => fieldOf(cell)).filter((field) => field !== undefined));
