import type { RequestOf } from "@automotive-crm/contract/http/endpoint";
import type * as contract from "@automotive-crm/contract/identity/account";
import { verifyWebhook } from "@clerk/backend/webhooks";
import { z } from "zod";
import { workFor, type Db } from "#platform/db/database.ts";
import { AppError, invalidRequest } from "#platform/http/errors.ts";
import { publishEndedSessions } from "#platform/live/publish.ts";
import { recordSessionEvent } from "#features/identity/session-events.ts";
import { revokeAllSessions } from "#features/identity/sessions.repository.ts";
import * as mirror from "./clerk-mirror.repository.ts";
import * as versions from "./clerk-versions.repository.ts";
import type { ClerkDependencies } from "./clerk-dependencies.ts";
import { DeletedSchema, IdSchema, MembershipSchema, OrganizationSchema, UserSchema } from "./clerk-records.ts";
import { findOrMirrorPerson, isAccepted, releaseEmail, reportNotices, writeMirrored } from "./first-sight.ts";
import {
  endMembership,
  findOrganizationByClerkId,
  mirrorMembership,
  mirrorOrganization,
  switchOffOrganization,
} from "./mirror-clerk.ts";
import { mirrorUser, recordMirrored, unlinkPerson } from "./mirror-people.ts";

export type EventDependencies = Pick<ClerkDependencies, "clerk" | "api" | "database" | "clock" | "onTrouble">;

type Outcome = "handled" | "repeated" | "outdated" | "ignored";

/** What was done, for whom, and what an operator should know about it. */
export interface Done {
  outcome: Outcome;
  personId?: string | undefined;
  organizationId?: string | undefined;
  notices?: string[];
}

const ignored = async (): Promise<Done> => ({ outcome: "ignored" });

type Event = RequestOf<typeof contract.receiveClerkEvent>["body"];

/** Whether Clerk signed a request, at most five minutes ago. */
export async function isSignedByClerk(
  signingSecret: string | undefined,
  { headers, body }: { headers: Readonly<Record<string, string | string[] | undefined>>; body: Buffer },
): Promise<boolean> {
  if (signingSecret === undefined) return false;
  const signature = Object.entries(headers).filter(
    (entry): entry is [string, string] => entry[0].startsWith("svix-") && typeof entry[1] === "string",
  );
  const request = new Request("http://webhook", {
    method: "POST",
    body: body.toString(),
    headers: new Headers(signature),
  });
  await verifyWebhook(request, { signingSecret });
  return true;
}

/** Mirrors a signed event from Clerk. Each event is handled once, and events older than what is known are ignored. */
export async function receiveClerkEvent(dependencies: EventDependencies, event: Event, eventId: string): Promise<Done> {
  const done = await handle(dependencies, event, eventId).catch((error: unknown): Done => {
    if (!isRefusedPerson(error)) throw error;
    dependencies.onTrouble(`Clerk event ${eventId} concerns a person we do not import`, error);
    return { outcome: "ignored" };
  });
  reportNotices(dependencies, { notices: done.notices ?? [] });
  return done;
}

/** Sending the event again wouldn't help: the email isn't verified, or is someone else's. */
const isRefusedPerson = (error: unknown) =>
  error instanceof AppError && (error.code === "verification_required" || error.code === "conflict");

async function handle(dependencies: EventDependencies, event: Event, eventId: string): Promise<Done> {
  const { database, clock } = dependencies;
  const prepared = await prepare(dependencies, event);
  return writeMirrored(database, async (db): Promise<Done> => {
    if (!(await versions.takeEvent(db, { id: eventId, type: event.type, at: clock() }))) return { outcome: "repeated" };
    const done = await prepared(db);
    if (done.outcome !== "handled") await versions.noteOutcome(db, eventId, done.outcome);
    return done;
  });
}

function read<T extends z.ZodType>(schema: T, data: unknown): z.output<T> {
  const parsed = schema.safeParse(data, { reportInput: true });
  if (!parsed.success) throw invalidRequest(parsed.error, "data");
  return parsed.data;
}

type Handling = (db: Db) => Promise<Done>;

/** Reads the event and gets missing data from Clerk, before a transaction is opened. */
async function prepare(dependencies: EventDependencies, { type, data }: Event): Promise<Handling> {
  const at = dependencies.clock();
  switch (type) {
    case "user.created":
    case "user.updated":
      return prepareUser(dependencies, data);
    case "user.deleted": {
      const { id } = read(DeletedSchema, data);
      return (db) => removeUser(db, id, at);
    }
    case "organization.created":
    case "organization.updated": {
      const organization = read(OrganizationSchema, data);
      if (!(await isAccepted(dependencies, organization))) return ignored;
      return async (db) => {
        const { outcome, id: organizationId } = await mirrorOrganization(db, organization);
        return { outcome, organizationId };
      };
    }
    case "organization.deleted": {
      const { id } = read(DeletedSchema, data);
      return async (db) => {
        if (!(await versions.markDeleted(db, "organization", id, at))) return { outcome: "outdated" };
        return { outcome: "handled", organizationId: await switchOffOrganization(db, id) };
      };
    }
    case "organizationMembership.created":
    case "organizationMembership.updated":
      return prepareMembership(dependencies, data);
    case "organizationMembership.deleted": {
      const membership = read(MembershipSchema, data);
      return (db) => removeMember(db, membership, at);
    }
    case "session.ended":
    case "session.removed":
    case "session.revoked": {
      const session = read(z.object({ id: IdSchema, user_id: IdSchema }), data);
      return (db) => endSession(db, session, at);
    }
    default:
      return ignored;
  }
}

async function prepareUser(dependencies: EventDependencies, data: unknown): Promise<Handling> {
  const user = read(UserSchema, data);
  await releaseEmail(dependencies, user);
  return async (db) => {
    if (!(await isProven(db, user))) return { outcome: "ignored" };
    const { outcome, id: personId, changes, notices } = await mirrorUser(db, user);
    if (personId !== undefined) await recordMirrored(db, personId, changes);
    return { outcome, personId, notices };
  };
}

/** Someone becomes one of our people only once Clerk has verified their email; the event that says so follows. */
async function isProven(db: Db, user: z.output<typeof UserSchema>): Promise<boolean> {
  return user.verifiedEmail !== null || (await mirror.findPersonByClerkId(db, user.userId)) !== undefined;
}

async function prepareMembership(dependencies: EventDependencies, data: unknown): Promise<Handling> {
  const membership = read(MembershipSchema, data);
  if (!(await isAccepted(dependencies, membership.organization))) return ignored;
  const personId = await findOrMirrorPerson(dependencies, membership.userId, { isSigningIn: false });
  if (personId === undefined) return ignored;
  return async (db) => {
    const { id: organizationId } = await mirrorOrganization(db, membership.organization);
    if (organizationId === undefined) return { outcome: "outdated" };
    return { outcome: await mirrorMembership(db, membership, { personId, organizationId, isKept: false }), personId };
  };
}

async function removeMember(db: Db, membership: z.output<typeof MembershipSchema>, at: Date): Promise<Done> {
  if (!(await versions.endMembershipVersion(db, membership, at))) return { outcome: "outdated" };
  const person = await mirror.findPersonByClerkId(db, membership.userId);
  const organization = await findOrganizationByClerkId(db, membership.organization.organizationId);
  if (person && organization) await endMembership(db, organization.id, person.id, membership.membershipId);
  return { outcome: "handled", personId: person?.id };
}

/** The person stays, because of what they wrote, but loses memberships, the super admin role and all sessions. */
async function removeUser(db: Db, clerkUserId: string, at: Date): Promise<Done> {
  if (!(await versions.markDeleted(db, "user", clerkUserId, at))) return { outcome: "outdated" };
  const person = await mirror.findPersonByClerkId(db, clerkUserId);
  if (!person) return { outcome: "handled" };
  await endSessions(db, person.id, { at });
  await unlinkPerson(db, clerkUserId, person);
  for (const organizationId of await mirror.listOrganizationIds(db, person.id)) {
    await endMembership(db, organizationId, person.id);
  }
  return { outcome: "handled", personId: person.id };
}

async function endSession(db: Db, session: { id: string; user_id: string }, at: Date): Promise<Done> {
  const person = await mirror.findPersonByClerkId(db, session.user_id);
  if (!person) return { outcome: "ignored" };
  const ended = await endSessions(db, person.id, { at, externalId: session.id });
  return { outcome: ended > 0 ? "handled" : "ignored", personId: person.id };
}

async function endSessions(db: Db, personId: string, ended: { at: Date; externalId?: string }): Promise<number> {
  await workFor(db, personId);
  const sessionIds = await revokeAllSessions(db, personId, ended.at, ended.externalId);
  // What else the event says is not the person's doing.
  await workFor(db, undefined);
  const memberships = (await mirror.listOrganizationIds(db, personId)).map((organizationId) => ({ organizationId }));
  const actor = { kind: "provider", name: "clerk" } as const;
  const event = { action: "session.revoked", sessionIds, actor, ip: null, requestId: null } as const;
  await recordSessionEvent(db, { personId, memberships }, event);
  publishEndedSessions(db, personId, sessionIds);
  return sessionIds.length;
}
