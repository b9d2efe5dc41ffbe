import { createHash } from "node:crypto";
import type { LeadVehicle, ReadLead } from "./lead.ts";

export interface DeliveryKey {
  kind: "provider-id" | "message-id" | "fingerprint";
  /** A hash, so that it names nobody. */
  hash: string;
}

/**
 * What tells that a lead was delivered before, the surest first: the provider's id, the mail's, and who asked for what when in which words,
 * at one place, or anywhere under one id. Ids are the sender's own, so they count with it.
 */
export function deliveryKeys(
  lead: ReadLead,
  { sender, place = "", messageId }: { sender: string; place?: string; messageId?: string },
): DeliveryKey[] {
  const keys: DeliveryKey[] = [];
  const add = (kind: DeliveryKey["kind"], ...parts: string[]) => keys.push({ kind, hash: hashOf(kind, ...parts) });
  const { uniqueId } = lead;
  const id = uniqueId && [
    (lead.provider?.name ?? sender).toLowerCase(),
    (uniqueId.source ?? "").toLowerCase(),
    uniqueId.value,
  ];
  if (id) add("provider-id", ...id);
  if (messageId) add("message-id", messageId);
  const who = personKey(lead);
  const words = [who, vehicleOf(lead.vehicles), lead.comments ?? "", lead.requested?.raw ?? ""];
  if (who !== "") for (const where of [[place], ...(id ? [id] : [])]) add("fingerprint", ...words, ...where);
  return keys;
}

/** Whom the lead is about: the first phone and email. */
export const personKey = ({ customer }: ReadLead): string => {
  const [phone] = customer.phones;
  return [phone?.e164 ?? phone?.raw ?? "", customer.emails[0] ?? ""].join("|").replace(/^\|$/, "");
};

/** The car that was asked about, else the trade: by VIN, stock number, or year, make and model. */
function vehicleOf(vehicles: readonly LeadVehicle[]): string {
  const vehicle = vehicles.find(({ role }) => role === "wanted") ?? vehicles[0];
  if (!vehicle) return "";
  const { vin, stock, year, make, model } = vehicle;
  return (vin ?? stock ?? [year, make, model].join("/")).toUpperCase();
}

const hashOf = (...parts: string[]) => createHash("sha256").update(JSON.stringify(parts)).digest("hex");
