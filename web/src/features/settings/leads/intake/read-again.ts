import { listLeadDeliveries, rereadLeadDelivery, type LeadDelivery } from "@automotive-crm/contract/leads/intake";
import { call } from "#lib/api/api-client.ts";
import { wait } from "#lib/browser/wait.ts";
import { outcomeWords } from "./intake-words.ts";

const pauseMs = 500;
/** Fifteen seconds: a worker needs one or two. */
const mostTries = 30;

/** Has a delivery read again, and resolves with what became of it, or while it is still being read if that takes long. */
export async function readAgain({ id }: LeadDelivery, organizationId: string): Promise<LeadDelivery> {
  let delivery = await call(rereadLeadDelivery, { params: { deliveryId: id }, organizationId });
  for (let tries = 0; tries < mostTries && delivery.outcome === "received"; tries++) {
    await wait(pauseMs);
    const { deliveries } = await call(listLeadDeliveries, { query: { deliveryId: id, limit: 1 }, organizationId });
    delivery = deliveries[0] ?? delivery;
  }
  return delivery;
}

/** "Read again: still quarantined, because it is empty." */
export function resultInWords(before: LeadDelivery, { outcome, reasons }: LeadDelivery): string {
  if (outcome === "received") return "It is still being read.";
  const still = outcome === before.outcome ? "still " : "";
  const why = reasons.map((reason) => `${reason.charAt(0).toLowerCase()}${reason.slice(1)}`).join(", and ");
  return `Read again: ${still}${outcomeWords[outcome].word.toLowerCase()}${why && `, because ${why}`}.`;
}
