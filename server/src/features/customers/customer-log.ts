import { sealedFields } from "@automotive-crm/contract/customers/record";
import { formatPhone } from "@automotive-crm/contract/fields/phones";
import type { AuditedEntity } from "#features/audit/index.ts";

const sealedWords: readonly unknown[] = ["set", "cleared", "revealed"];

const isSealed = (field: string) => sealedFields.some((sealed) => sealed === field);

const despiteFields = ["addedDespite", "savedDespite"] as const;

const isDespite = (field: string) => despiteFields.some((despite) => despite === field);

/** The people in spite of whom someone was added or edited, as an audited change. */
export const despiteDuplicates = (
  field: (typeof despiteFields)[number],
  { acknowledgedDuplicateIds: ids = [] }: { acknowledgedDuplicateIds?: string[] | undefined },
) => (ids.length > 0 ? { [field]: { new: ids } } : {});

/** How the customer's log describes changes to the customer itself. */
export const customerLog: AuditedEntity = {
  name: "customer",
  titles: {
    "customer.created": "Customer added",
    "customer.deleted": "Moved to the trash",
    "customer.restored": "Restored from the trash",
    "customer.revealed": "Encrypted field revealed",
    "do_not_call.added": "Put on the do-not-call list",
    "opt_out.added": "Opted out",
    "do_not_call.removed": "Taken off the do-not-call list",
  },
  titleOf({ action, changed }) {
    const [only] = changed;
    return action === "customer.updated" && changed.length === 1 && only !== undefined ? `${only} changed` : undefined;
  },
  labels: {
    phones: "Phone",
    emails: "Email",
  },
  valueInWords(field, value) {
    // For an encrypted field, only what was done with it, regardless of what the event contains.
    if (isSealed(field)) return sealedWords.includes(value) ? String(value) : "hidden";
    if (!isDespite(field) || !Array.isArray(value)) return undefined;
    return `${value.length} possible duplicate${value.length === 1 ? "" : "s"}`;
  },
  itemInWords: (item) => ({
    name: itemName(item),
    details: [
      ...("type" in item && typeof item.type === "string" ? [item.type] : []),
      ...("label" in item && typeof item.label === "string" ? [item.label] : []),
      ...("isPrimary" in item && item.isPrimary === true ? ["primary"] : []),
      ...("doNotCall" in item && item.doNotCall === true ? ["do not call"] : []),
    ],
  }),
};

/** A phone, an email or a location. */
function itemName(item: object): string | undefined {
  if ("number" in item && typeof item.number === "string") {
    const extension = "extension" in item && typeof item.extension === "string" ? ` x${item.extension}` : "";
    return `${formatPhone(item.number)}${extension}`;
  }
  if ("email" in item && typeof item.email === "string") return item.email;
  return "location" in item ? nameIn(item.location) : undefined;
}

const nameIn = (location: unknown): string | undefined =>
  typeof location === "object" && location !== null && "name" in location && typeof location.name === "string"
    ? location.name
    : undefined;
