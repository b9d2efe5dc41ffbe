import { askedPrice, type StockVehicle } from "@automotive-crm/contract/inventory/record";

/** What a listing is made of: a car, where it stands, and the photos and page that its feed has of it. */
export interface CarToList extends Pick<
  StockVehicle,
  | "id"
  | "stockNumber"
  | "vin"
  | "year"
  | "make"
  | "model"
  | "trim"
  | "condition"
  | "mileage"
  | "mileageUnit"
  | "exteriorColor"
  | "interiorColor"
  | "msrpCents"
  | "specialPriceCents"
  | "internetPriceCents"
  | "askingPriceCents"
  | "description"
> {
  locationName: string;
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  /** Since when it is in stock. */
  stockedOn: string;
  photos: readonly string[];
  link: string | null;
}

/** Google's names: support.google.com/merchants, "vehicle listings". */
export const listingColumns = [
  "vin",
  "id",
  "store_code",
  "dealership_name",
  "dealership_address",
  "image_link",
  "additional_image_link",
  "link",
  "date_in_stock",
  "price",
  "vehicle_msrp",
  "condition",
  "certified_pre_owned",
  "make",
  "model",
  "year",
  "trim",
  "mileage",
  "exterior_color",
  "interior_color",
  "description",
] as const;
export type Listing = Record<(typeof listingColumns)[number], string>;

const mostPhotos = 20;
const longestDescription = 5_000;
const money = (cents: number | null) => (cents === null ? "" : `${(cents / 100).toFixed(2)} USD`);

const addressOf = ({ address, city, state, zipCode }: CarToList): string | undefined =>
  address && city && state && zipCode ? `${address}, ${city}, ${state} ${zipCode}, US` : undefined;

/** What a car lacks to be listed. */
export function findListingProblems(car: CarToList): string[] {
  const problems = [
    !/^[A-HJ-NPR-Z\d]{17}$/.test(car.vin ?? "") && "It has no VIN of 17 characters.",
    car.year === null && "It has no year.",
    priceOf(car) === null && "It has no price.",
    car.condition === "new" && car.msrpCents === null && "A new car needs its MSRP.",
    car.condition !== "new" && car.mileage === null && "A used car needs its mileage.",
    addressOf(car) === undefined && `${car.locationName} has no complete address.`,
  ];
  return problems.filter((problem) => problem !== false);
}

/** An MSRP is only ever shown as one. */
function priceOf(car: CarToList): number | null {
  const asked = askedPrice(car);
  return asked && asked.kind !== "msrp" ? asked.cents : null;
}

export function listingOf(car: CarToList): Listing {
  const [image, ...more] = car.photos.slice(0, mostPhotos);
  return {
    vin: car.vin ?? "",
    id: car.stockNumber ?? car.id,
    store_code: car.locationName,
    dealership_name: car.locationName,
    dealership_address: addressOf(car) ?? "",
    image_link: image ?? "",
    additional_image_link: more.join(","),
    link: car.link ?? "",
    date_in_stock: car.stockedOn,
    price: money(priceOf(car)),
    vehicle_msrp: car.condition === "new" ? money(car.msrpCents) : "",
    condition: car.condition === "new" ? "new" : "used",
    certified_pre_owned: car.condition === "certified" ? "true" : "",
    make: car.make,
    model: car.model,
    year: String(car.year ?? ""),
    trim: car.trim ?? "",
    mileage: car.mileage === null ? "" : `${car.mileage} ${car.mileageUnit === "km" ? "km" : "miles"}`,
    exterior_color: car.exteriorColor ?? "",
    interior_color: car.interiorColor ?? "",
    description: car.description?.slice(0, longestDescription) ?? "",
  };
}
