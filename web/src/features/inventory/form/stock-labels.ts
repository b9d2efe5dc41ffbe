import { fieldInWords } from "@automotive-crm/contract/fields/field-words";

/** What the fields of a car are called where their own names don't say it. */
export const stockLabels = {
  stockNumber: "Stock number",
  exteriorColor: "Exterior color",
  interiorColor: "Interior color",
  licensePlate: "License plate",
  mileageUnit: "Unit",
  msrpCents: "MSRP",
  askingPriceCents: "List price",
  internetPriceCents: "Internet price",
  specialPriceCents: "Special price",
  costCents: "Cost",
  invoiceCents: "Invoice",
  bookCents: "Book value",
  wholesaleCents: "Wholesale",
  acquiredOn: "In stock since",
  acquiredHow: "Acquired by",
  acquiredFrom: "Acquired from",
  lotPlace: "Place on the lot",
  locationId: "Location",
  holdReason: "Reason for the hold",
};

const labels: Readonly<Record<string, string>> = stockLabels;

/** Any field of a car in words. */
export const stockFieldInWords = (field: string): string => labels[field] ?? fieldInWords(field);
