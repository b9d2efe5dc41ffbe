import { z } from "zod";
import type { Db } from "#platform/db/database.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { defineJob } from "#platform/jobs/job.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";

export const contactKinds = ["call", "text", "email", "visit", "inbound-call"] as const;

const ContactSchema = z.object({
  customerId: z.uuid(),
  /** When it was made. */
  at: z.iso.datetime(),
  kind: z.enum(contactKinds),
  /** Who made it; null if that is unknown. */
  personId: z.uuid().nullable(),
});
export type MadeContact = z.infer<typeof ContactSchema>;

/**
 * Somebody tried to reach a customer, or was reached by them. The feature that waits for contacts handles it (leads stop their clocks), so
 * that those who record contacts needn't know who does.
 */
export const contactMade = defineJob({
  name: "activities.contact-made",
  payload: ContactSchema,
  retryDelaySeconds: 1,
  timeoutSeconds: 30,
  concurrency: 4,
});

/** Announces a contact in the transaction that records it. */
export async function announceContact(
  db: Db,
  scope: OrganizationScope,
  { personId = personOf(scope), ...contact }: Omit<MadeContact, "personId"> & { personId?: string | null },
): Promise<void> {
  await enqueue(db, scope, { job: contactMade, payload: { ...contact, personId } });
}

const kindsOfTypes: Partial<Record<string, MadeContact["kind"]>> = {
  call: "call",
  text: "text",
  email: "email",
  video: "email",
  service: "visit",
  appointment: "visit",
};

/** What kind of contact a timeline entry of a type stands for; undefined if none. */
export const contactKindOf = (type: string): MadeContact["kind"] | undefined => kindsOfTypes[type];
