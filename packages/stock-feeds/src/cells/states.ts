import { comparableHeader, lineOf } from "@automotive-crm/customer-files/text-tables";
import type { UnitStatus } from "#src/feed.ts";

export interface Condition {
  condition: "new" | "used";
  isCertified: boolean;
}

const conditions = new Map<string, Condition>(
  Object.entries({
    "new n brandnew newvehicle newcar": { condition: "new", isCertified: false },
    "used u preowned preloved usedvehicle usedcar": { condition: "used", isCertified: false },
    "certified c cpo certifiedpreowned certifiedused usedcertified preownedcertified": {
      condition: "used",
      isCertified: true,
    },
  } as const).flatMap(([words, condition]) => words.split(" ").map((word) => [word, condition] as const)),
);

/** Whether a car is new, used or certified; undefined if a text doesn't say. */
export const readCondition = (text: string): Condition | undefined => conditions.get(comparableHeader(text));

const statuses = new Map<string, UnitStatus>(
  Object.entries({
    available: "available instock active forsale retail live published r",
    hold: "hold onhold held notavailable unavailable outofstock",
    on_order: "onorder ordered factoryorder preorder availablefororder",
    in_transit: "intransit transit",
    preparation: "preparation prep inprep recon inrecon reconditioning",
    pending: "pending salepending pendingsale dealpending reserved deposit",
    sold: "sold",
    delivered: "delivered",
    service: "service inservice",
    demo: "demo demonstrator",
    loaner: "loaner courtesy courtesycar",
    wholesale: "wholesale auction",
    fleet: "fleet",
    removed: "removed deleted inactive",
  }).flatMap(([status, words]) => words.split(" ").map((word) => [word, status as UnitStatus] as const)),
);

/** Where a car stands; undefined if nobody knows the word. */
export const readStatus = (text: string): UnitStatus | undefined => statuses.get(comparableHeader(text));

/** vAuto's letters and words: what is wholesale or fleet isn't offered. */
export function readDisposition(text: string): UnitStatus | undefined {
  const word = comparableHeader(text);
  if (word === "w") return "wholesale";
  return word === "f" ? "fleet" : readStatus(text);
}

/** A yes or no; undefined if it is neither. */
export function readFlag(text: string | undefined): boolean | undefined {
  const word = lineOf(text).toLowerCase();
  if (/^(?:y|yes|true|t|1|x|certified|cpo|c)$/.test(word)) return true;
  return /^(?:n|no|false|f|0|not certified)$/.test(word) ? false : undefined;
}
