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

/** What a column is, by its header alone; undefined if nobody calls a column so. */
export function targetOfHeader(header: string): Target | undefined {
  const numbered = numberedValue(header);
  if (numbered) return numbered;
  const whole = comparableHeader(header);
  const inGroup = comparableHeader(fieldOfGroup(header));
  return targetOfName(inGroup) ?? (inGroup === whole ? undefined : targetOfName(whole));
}

/** How many cells of a row are headers that are known. */
export const countKnownHeaders = (cells: readonly string[]): number =>
  cells.filter((cell) => cell.length <= 60 && cell.trim() !== "" && targetOfHeader(cell) !== undefined).length;

function targetOfName(name: string): Target | undefined {
  if (name === "") return undefined;
  return (knownHeaders.get(name) ??
    (optOutOfHeader(name) && { field: "optOut", optOut: optOutOfHeader(name) }) ??
    besidePhone(name) ??
    otherPersons(name) ??
    ofOtherVehicle(name) ??
    ofAddress(name) ??
    withoutPrefix(name) ??
    withoutNumber(name)) as Target | undefined;
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

/** "DayTimePhoneExt" and "Phone 1 Type" say something about "DayTimePhone" and "Phone 1". */
function besidePhone(name: string): Target | undefined {
  const [, phone = "", part = ""] = /^(.*?)(extension|extn|ext|type|label)$/.exec(name) ?? [];
  if (part === "") return undefined;
  const isExtension = part.startsWith("ext");
  if (phone === "") return isExtension ? { field: "phoneExtension" } : undefined;
  if (targetOfName(phone)?.field !== "phone") return undefined;
  return { field: isExtension ? "phoneExtension" : "phoneLabel", group: phone };
}

function otherPersons(name: string): Target | undefined {
  const [, rest] =
    /^(?:cobuyers?|cobuy|coapplicants?|coborrowers?|coowners?|cosigners?|secondbuyer|buyer2|jointbuyer)(.*)$/.exec(
      name,
    ) ?? [];
  if (rest === undefined) {
    const isOther =
      /^(?:spouses?|emergencycontact|reference|referredby|referral|assistants?|managers?|dealers?|dealership|stores?|salespersons?|salesreps?|agents?|advisors?|lender|lienholder|insurance|employer)(?=.)/.test(
        name,
      );
    return isOther &&
      targetOfName(
        name.replace(
          /^(?:spouses?|emergencycontact|reference|referredby|referral|assistants?|managers?|dealers?|dealership|stores?|salespersons?|salesreps?|agents?|advisors?|lender|lienholder|insurance|employer)/,
          "",
        ),
      ) !== undefined
      ? { field: "ignored" }
      : undefined;
  }
  const target = rest === "" ? knownHeaders.get("name") : targetOfName(rest);
  const field = target && coBuyerFields[target.field];
  return field ? { ...target, field } : { field: "kept" };
}

function ofOtherVehicle(name: string): Target | undefined {
  if (/^(?:tradein|trade|desired|wanted|interest|interested|secondtrade)(?:vehicle)?(?=.)/.test(name)) {
    const target = targetOfName(
      name.replace(/^(?:tradein|trade|desired|wanted|interested|interest|secondtrade)(?:vehicle)?/, ""),
    );
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

function withoutPrefix(name: string): Target | undefined {
  const [, rest] =
    /^(?:customers?|clients?|contacts?|cust|buyers?|primarybuyer|primarycontact|primary|consumer|person|personal|prospect|guest|member|purchaser|preferred|default|main|kunden?|cliente)(.+)$/.exec(
      name,
    ) ?? [];
  return rest === undefined || rest === "number" ? undefined : targetOfName(rest);
}

/** "Phone2", "Address 1", "Note 3"; not "User1". */
function withoutNumber(name: string): Target | undefined {
  const rest = /^(.*\D)\d{1,2}$/.exec(name)?.[1] ?? /^([a-z]+)\d(address|number)$/.exec(name)?.slice(1).join("");
  return rest === undefined ? undefined : targetOfName(rest);
}
