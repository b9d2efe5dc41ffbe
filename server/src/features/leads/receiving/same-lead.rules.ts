import type { LeadVehicle } from "@automotive-crm/contract/leads/record";
import { isOpenLead, type LeadStatus } from "@automotive-crm/contract/leads/statuses";
import { foldLetters } from "@automotive-crm/contract/fields/fold-letters";

/** What an inquiry about the same vehicle has in common with others, however it is written; empty if it names none. */
export function vehicleKey(
  vehicle: Pick<LeadVehicle, "vin" | "stockNumber" | "year" | "make" | "model"> | null,
): string {
  if (!vehicle) return "";
  const { vin, stockNumber, year, make, model } = vehicle;
  if (vin) return `vin ${plain(vin)}`;
  if (stockNumber) return `stock ${plain(stockNumber)}`;
  return make || model ? [year, plain(make ?? ""), plain(model ?? "")].join(" ").trim() : "";
}

const plain = (text: string) => foldLetters(text).replace(/[^\p{L}\p{N}]/gu, "");

/** A recent lead of the same customer. */
export interface RecentLead {
  id: string;
  locationId: string;
  status: LeadStatus;
  sourceId: string | null;
  vehicleKey: string;
  /** Of each of its inquiries. */
  inquiries: readonly { sourceId: string | null; comments: string | null; receivedAt: string }[];
}

export interface NewInquiry {
  locationId: string;
  sourceId: string | null;
  vehicleKey: string;
  comments: string | null;
  receivedAt: Date;
}

/** Forms are pressed three times, and portals send the same mail again. */
const deliveryMs = 3_600_000;
const repeatMs = 30 * 86_400_000;

/** How far back an inquiry may continue a lead. */
export const oldestToContinue = (receivedAt: Date): Date => new Date(receivedAt.getTime() - repeatMs);

/** `delivered`: it came again, nothing is new; `commented`: only its comment is; `repeated`: they asked again. */
export type Continuation = "delivered" | "commented" | "repeated";

/**
 * Which of the customer's leads an inquiry continues, of those at the same location: the same vehicle from the same source within an hour
 * is the same delivery, and otherwise a repeat of a lead that is open. One that names no vehicle continues any open lead.
 */
export function findSameLead<Lead extends RecentLead>(
  leads: readonly Lead[],
  inquiry: NewInquiry,
): { lead: Lead; continues: Continuation } | undefined {
  const here = leads.filter(({ locationId }) => locationId === inquiry.locationId);
  const about = here.filter((lead) => lead.vehicleKey === inquiry.vehicleKey);
  for (const lead of about) {
    const same = lead.inquiries.filter(
      ({ sourceId, receivedAt }) =>
        sourceId === inquiry.sourceId && inquiry.receivedAt.getTime() - Date.parse(receivedAt) < deliveryMs,
    );
    if (same.length === 0) continue;
    const isKnown =
      isEmpty(inquiry.comments) || lead.inquiries.some(({ comments }) => isSameText(comments, inquiry.comments));
    return { lead, continues: isKnown ? "delivered" : "commented" };
  }
  const isOpen = ({ status }: Lead) => isOpenLead(status);
  const open = about.find(isOpen) ?? (inquiry.vehicleKey === "" ? here.find(isOpen) : undefined);
  return open && { lead: open, continues: "repeated" };
}

const words = (text: string | null) =>
  foldLetters(text ?? "")
    .replace(/\s+/g, " ")
    .trim();
const isEmpty = (text: string | null) => words(text) === "";
const isSameText = (one: string | null, other: string | null) => words(one) === words(other);
