import { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/database.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { defineJob, defineJobHandler } from "#platform/jobs/job.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";

export const contactKinds = ["call", "text", "email", "visit", "inbound-call"] as const;

const ContactSchema = z.object({
  customerId: z.uuid(),
  /** When it was made. */
  at: z.iso.datetime(),
  kind: z.enum(contactKinds),
  /** Who made it; null if that is unknown. */
  personId: z.uuid().nullable(),
  /** Whether the customer talked with us, as far as is known: a voicemail or an email of ours is none of theirs. */
  isTwoWay: z.optional(z.boolean()),
});
export type MadeContact = z.infer<typeof ContactSchema>;

/** Does what follows from a contact: leads stop their clocks, deals become engaged. */
export type ContactListener = (
  work: { db: Db; scope: OrganizationScope; now: Date },
  contact: Omit<MadeContact, "at"> & { at: Date },
) => Promise<void>;

declare module "#platform/feature.ts" {
  interface Lists {
    contactListeners: ContactListener;
  }
}

/**
 * Somebody tried to reach a customer, or was reached by them. The features that wait for contacts list what they do in their manifests, so
 * that those who record contacts needn't know who does. A call is announced again once it is known that they talked.
 */
export const contactMade = defineJob({
  name: "activities.contact-made",
  payload: ContactSchema,
  retryDelaySeconds: 1,
  timeoutSeconds: 30,
  concurrency: 4,
});

/** Tells all who listen, in one transaction. */
export const contactMadeHandler = ({ clock, contactListeners }: ListenerDependencies) =>
  defineJobHandler(contactMade, ({ payload: { at, ...contact }, scope, finishWith }) =>
    finishWith(async (db) => {
      const work = { db, scope, now: clock() };
      for (const listen of contactListeners) await listen(work, { ...contact, at: new Date(at) });
    }),
  );

interface ListenerDependencies {
  clock: Clock;
  contactListeners: readonly ContactListener[];
}

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
  visit: "visit",
};

/** What kind of contact a timeline entry of a type stands for; undefined if none. */
export const contactKindOf = (type: string): MadeContact["kind"] | undefined => kindsOfTypes[type];
