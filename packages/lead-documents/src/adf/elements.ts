/** The elements of ADF 1.0, and those that many senders add or write otherwise, by where they stand. */
const containers = {
  adf: ["prospect"],
  prospect: [
    "id",
    "requestdate",
    "vehicle",
    "customer",
    "contact",
    "vendor",
    "provider",
    "comments",
    "comment",
    "timeframe",
  ],
  vehicle:
    "id year make model vin stock trim doors bodystyle transmission odometer mileage condition certified colorcombination color interiorcolor exteriorcolor imagetag price pricecomments option finance comments comment".split(
      " ",
    ),
  odometer: ["value", "units", "unit", "mileage"],
  colorcombination: ["interiorcolor", "exteriorcolor", "preference"],
  option: ["optionname", "manufacturercode", "manufacturecode", "stock", "weighting", "price"],
  finance: ["method", "amount", "balance"],
  customer: ["contact", "id", "timeframe", "comments", "comment", "name", "email", "phone", "address"],
  contact: ["id", "name", "email", "phone", "address", "comments", "comment"],
  address: ["street", "apartment", "city", "regioncode", "region", "state", "postalcode", "zip", "zipcode", "country"],
  timeframe: ["description", "earliestdate", "latestdate"],
  vendor: ["id", "vendorname", "url", "contact"],
  provider: ["id", "name", "service", "url", "email", "phone", "contact"],
} as const satisfies Record<string, readonly string[]>;

const known = new Set<string>([...Object.keys(containers), ...Object.values(containers).flat()]);
const leaves = new Set([...known].filter((name) => !(name in containers)));

export const isKnown = (name: string): boolean => known.has(name);

/** Holds a text and no other element of ADF. */
export const isLeaf = (name: string): boolean => leaves.has(name);
