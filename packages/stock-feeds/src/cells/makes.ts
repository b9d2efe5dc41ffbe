import { comparableHeader } from "@automotive-crm/customer-files/text-tables";

const nicknames: Readonly<Record<string, string>> = {
  chevy: "Chevrolet",
  vw: "Volkswagen",
  mercedes: "Mercedes-Benz",
  mercedesbenz: "Mercedes-Benz",
  rangerover: "Land Rover",
};

/** Dodge's trucks became a make of their own in 2010. */
const firstYearOfRam = 2010;

/** A make by its usual name, where it is only called otherwise; its spelling stays. */
export function readMake(text: string, year: number | undefined): string {
  const word = comparableHeader(text);
  if (word === "dodgeram") return year !== undefined && year < firstYearOfRam ? "Dodge" : "RAM";
  if (word === "ram" && year !== undefined && year < firstYearOfRam) return "Dodge";
  return nicknames[word] ?? text;
}
