import type { Lead } from "@automotive-crm/contract/leads/record";
import { booking } from "#features/appointments/index.ts";
import { runAgain } from "#features/leads/assignment/assign-lead.ts";
import type { LeadWork } from "#features/leads/assignment/tell-people.ts";
import * as turns from "#features/leads/assignment/turns.repository.ts";
import { findByIds } from "#features/leads/leads.queries.ts";
import { update } from "#features/leads/leads.repository.ts";
import { closeIfBarred } from "#features/leads/reach/close-clock.ts";
import { findClosedContact } from "./due-leads.queries.ts";
import { noteAnswer } from "./stop-clocks.ts";

/** Counts what happened while a lead was closed, and starts the clock of one that nobody has answered. Returns it as it is then. */
export async function followReopening(
  work: LeadWork,
  { before, reopened }: { before: Lead; reopened: Lead },
): Promise<Lead> {
  const { db, scope, now } = work;
  const [lead = reopened] = (await countContact(work, reopened)) ? await findByIds(db, scope, [reopened.id], now) : [];
  await countBooking(work, lead);
  if (before.assignedTo === reopened.assignedTo) await startAgain(work, lead);
  const [after = lead] = await findByIds(db, scope, [lead.id], now);
  return after;
}

async function countContact(work: LeadWork, lead: Lead): Promise<boolean> {
  const { db, scope } = work;
  const contact = await findClosedContact(db, scope, lead.id);
  if (!contact) return false;
  await noteAnswer(work, { ...lead, since: contact.since }, { ...contact, at: new Date(contact.at) });
  await turns.stopStages(db, scope, [lead.id]);
  return true;
}

async function countBooking({ db, scope, now }: LeadWork, lead: Lead): Promise<void> {
  const { id, customerId, status, type, receivedAt } = lead;
  if (status !== "new" && status !== "contacted") return;
  const booked = { customerId, isService: type === "service", since: receivedAt };
  if (await booking.isExpected(db, scope, booked, now))
    await update(db, scope, id, { changes: { status: "appointment" }, now });
}

/** Unless it still has a stage ahead. */
async function startAgain(work: LeadWork, lead: Lead): Promise<void> {
  if (lead.firstResponseAt !== null || lead.dueAt === null) return;
  const clock = await turns.findClock(work.db, work.scope, lead.id);
  if (clock?.stage || (await closeIfBarred(work, lead))) return;
  await runAgain(work, lead, { reason: "Reopened", isRecorded: true });
}
