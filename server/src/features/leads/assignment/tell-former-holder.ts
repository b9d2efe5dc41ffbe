import type { Lead } from "@automotive-crm/contract/leads/record";
import { isOpenLead, type LeadStatus } from "@automotive-crm/contract/leads/statuses";
import { personOf } from "#platform/scope.ts";
import { nameOfActor, tellPerson, type LeadWork } from "./tell-people.ts";

/** Tells who had a lead, or was offered it, that someone else closed it or gave it to another person. */
export async function tellFormerHolder(
  work: LeadWork,
  { before, after, reason }: { before: Lead; after: Lead; reason: string | undefined },
): Promise<void> {
  const personId = before.assignedTo ?? before.offeredTo;
  const actorId = personOf(work.scope);
  const isClosed = isOpenLead(before.status) && !isOpenLead(after.status);
  const fate = isClosed ? endWords[after.status] : handWords(before, after, actorId);
  if (personId === null || fate === undefined) return;
  const actor = await nameOfActor(work);
  const why = isClosed ? after.statusReason : reason;
  await tellPerson(work, after, personId, {
    kind: "lead-taken",
    title: `${before.assignedTo === null ? "A lead offered to you" : "Your lead"} ${fate}: ${after.customerName}`,
    text: [`By ${actor ?? "a colleague"}`, why].filter(Boolean).join(": "),
    key: `lead-taken:${after.version}`,
  });
}

const endWords: Partial<Record<LeadStatus, string>> = {
  sold: "was sold",
  lost: "was lost",
  duplicate: "was closed as a duplicate",
  bad: "was closed as not a lead",
};

function handWords(before: Lead, after: Lead, actorId: string | null): string | undefined {
  const holderId = after.assignedTo;
  if (before.assignedTo === holderId || (before.assignedTo === null && before.offeredTo === holderId)) return undefined;
  if (holderId === null) return "was taken away, and nobody has it now";
  return holderId === actorId ? "was taken" : `went to ${after.assignedToName ?? "a colleague"}`;
}
