import { comparableHeader, fieldOfGroup } from "./comparable-header.ts";
import { knownHeaders } from "./header-words.ts";
import { optOutOfHeader } from "./opt-out-headers.ts";
import type { Field, Target } from "./targets.ts";

const addressFields = new Set<Field>(["street", "city", "state", "postalCode", "country", "wholeAddress"]);
const vehicleFields = new Set<Field>([
  "vin",
  "stock",
  "year",
  "make",
  "model",
  "trim",
  "mileage",
  "licensePlate",
  "color",
  "soldOn",
  "vehicle",
]);
const coBuyerFields: Partial<Record<Field, Field>> = {
  fullName: "coBuyer",
  firstName: "coBuyerFirstName",
  lastName: "coBuyerLastName",
  phone: "coBuyerPhone",
  email: "coBuyerEmail",
};

const longestHeader = 100;
/** How many words are left out before and behind a name: each is tried, so that more would take forever in a header made for it. */
const mostLeftOut = 3;

/** What a column is, by its header alone; undefined if nobody calls a column so. */
export function targetOfHeader(header: string): Target | undefined {
  if (header.length > longestHeader) return undefined;
  const numbered = numberedValue(header) ?? ofNumberedVehicle(header);
  if (numbered) return numbered;
  const whole = comparableHeader(header);
  const inGroup = comparableHeader(fieldOfGroup(header));
  return targetOfName(inGroup) ?? (inGroup === whole ? undefined : targetOfName(whole));
}

/** How many cells of a row are headers that are known. */
export const countKnownHeaders = (cells: readonly string[]): number =>
  cells.filter((cell) => cell.length <= 60 && cell.trim() !== "" && targetOfHeader(cell) !== undefined).length;

function targetOfName(name: string, leftOut = 0): Target | undefined {
  if (name === "" || leftOut > mostLeftOut) return undefined;
  const optOut = optOutOfHeader(name);
  return (
    knownHeaders.get(name) ??
    (optOut && { field: "optOut", optOut }) ??
    besidePhone(name, leftOut + 1) ??
    otherPersons(name, leftOut + 1) ??
    ofOtherVehicle(name, leftOut + 1) ??
    ofAddress(name) ??
    withoutPrefix(name, leftOut + 1) ??
    withoutNumber(name, leftOut + 1)
  );
}

/** Google's "Phone 1 - Value", "Phone 1 - Label", "Address 1 - City". */
function numberedValue(header: string): Target | undefined {
  const [, kind = "", number = "", part = ""] =
    /^\s*(e-?mail|phone|address|organization)\s*(\d+) - (.+)$/i.exec(header) ?? [];
  if (kind === "") return undefined;
  const name = comparableHeader(part);
  const group = `${kind.toLowerCase().replace("-", "")} ${number}`;
  const isLabel = name === "label" || name === "type";
  if (/^phone$/i.test(kind)) {
    return isLabel ? { field: "phoneLabel", group } : { field: "phone", phoneType: "other", group };
  }
  if (/mail$/i.test(kind)) return { field: name === "value" ? "email" : "ignored" };
  if (/^org/i.test(kind)) return { field: name === "name" ? "company" : "ignored" };
  if (name === "formatted") return { field: "wholeAddress", group };
  const target = name === "extendedaddress" ? ({ field: "street" } as const) : knownHeaders.get(name);
  return target && addressFields.has(target.field) ? { field: target.field, group } : { field: "ignored" };
}

/** "Vehicle 2 Make", "VIN 2": of a second vehicle and more. The first one's need no number. */
function ofNumberedVehicle(header: string): Target | undefined {
  const [, before = "", number = "", after = ""] = /^\s*(.*?)[\s_-]*#?([2-9])[\s_-]*(.*?)\s*$/.exec(header) ?? [];
  if (number === "" || !/^(?:vehicle|veh|car|auto|unit|)$/.test(after === "" ? "" : comparableHeader(before)))
    return undefined;
  const target = targetOfName(comparableHeader(after === "" ? before : after));
  const isOne = target !== undefined && vehicleFields.has(target.field) && target.field !== "vehicle";
  return isOne ? { field: target.field, group: `vehicle ${number}` } : undefined;
}

/** "DayTimePhoneExt" and "Phone 1 Type" say something about "DayTimePhone" and "Phone 1". */
function besidePhone(name: string, leftOut: number): Target | undefined {
  const [, phone = "", part = ""] = /^(.*?)(extension|extn|ext|type|label)$/.exec(name) ?? [];
  if (part === "") return undefined;
  const isExtension = part.startsWith("ext");
  if (phone === "") return isExtension ? { field: "phoneExtension" } : undefined;
  if (targetOfName(phone, leftOut)?.field !== "phone") return undefined;
  return { field: isExtension ? "phoneExtension" : "phoneLabel", group: phone };
}

const others =
  /^(?:spouses?|emergencycontact|reference|referredby|referral|assistants?|managers?|dealers?|dealership|stores?|salespersons?|salesreps?|agents?|advisors?|lender|lienholder|insurance|employer)(?=.)/;
const coBuyers =
  /^(?:cobuyers?|cobuy|coapplicants?|coborrowers?|coowners?|cosigners?|secondbuyer|buyer2|jointbuyer)(.*)$/;

function otherPersons(name: string, leftOut: number): Target | undefined {
  const rest = coBuyers.exec(name)?.[1];
  if (rest === undefined) {
    const isKnown = others.test(name) && targetOfName(name.replace(others, ""), leftOut) !== undefined;
    return isKnown ? { field: "ignored" } : undefined;
  }
  const target = rest === "" ? knownHeaders.get("name") : targetOfName(rest, leftOut);
  const field = target && coBuyerFields[target.field];
  return field ? { ...target, field } : { field: "kept" };
}

const otherVehicles = /^(?:tradein|trade|desired|wanted|interested|interest|secondtrade)(?:vehicle)?(?=.)/;

function ofOtherVehicle(name: string, leftOut: number): Target | undefined {
  if (otherVehicles.test(name)) {
    const target = targetOfName(name.replace(otherVehicles, ""), leftOut);
    return target && vehicleFields.has(target.field) ? { field: "kept" } : undefined;
  }
  const [, rest] =
    /^(?:vehicle|veh|delivered|sold|purchased|purchase|owned|current|last|lastpurchased|car|auto|unit|fahrzeug)(?:vehicle)?1?(.+)$/.exec(
      name,
    ) ?? [];
  const target = rest === undefined ? undefined : knownHeaders.get(rest);
  return target && vehicleFields.has(target.field) ? target : undefined;
}

/** The order in which addresses are preferred. */
export const addressGroups = [
  "",
  "home",
  "residential",
  "residence",
  "physical",
  "primary",
  "current",
  "mailing",
  "legal",
  "address",
  "addr",
  "business",
  "work",
  "company",
  "billing",
  "shipping",
  "other",
] as const;
const ofGroup = new RegExp(`^(${addressGroups.filter(Boolean).join("|")})(.+)$`);

function ofAddress(name: string): Target | undefined {
  const [, group = "", rest = ""] = ofGroup.exec(name) ?? [];
  const target = rest === "" ? undefined : (knownHeaders.get(rest) ?? knownHeaders.get(rest.replace(/\d$/, "")));
  if (!target || !addressFields.has(target.field)) return undefined;
  return { field: target.field, group: group === "addr" || group === "address" ? "" : group };
}

function withoutPrefix(name: string, leftOut: number): Target | undefined {
  const [, rest] =
    /^(?:customers?|clients?|contacts?|cust|buyers?|primarybuyer|primarycontact|primary|consumer|person|personal|prospect|guest|member|purchaser|preferred|default|main|kunden?|cliente)(.+)$/.exec(
      name,
    ) ?? [];
  return rest === undefined || rest === "number" ? undefined : targetOfName(rest, leftOut);
}

/** "Phone2", "Address 1", "Note 3"; not "User1". */
function withoutNumber(name: string, leftOut: number): Target | undefined {
  const rest = /^(.*\D)\d{1,2}$/.exec(name)?.[1] ?? /^([a-z]+)\d(address|number)$/.exec(name)?.slice(1).join("");
  return rest === undefined ? undefined : targetOfName(rest, leftOut);
}
