import { verifyWebhook } from "@clerk/backend/webhooks";
import { z } from "zod";
import { workFor, type Db } from "#platform/db/database.ts";
import { AppError, invalidRequest } from "#platform/http/errors.ts";
import { recordSessionEvent } from "#features/identity/session-events.ts";
import type { SessionReader } from "#features/identity/session-reader.ts";
import { revokeAllSessions } from "#features/identity/sessions.repository.ts";
import * as mirror from "./clerk-mirror.repository.ts";
import * as versions from "./clerk-versions.repository.ts";
import { findOrMirrorPerson, writeMirrored, type ClerkDependencies } from "./clerk-provider.ts";
import { DeletedSchema, MembershipSchema, OrganizationSchema, UserSchema } from "./clerk-records.ts";
import {
  endMembership,
  mirrorMembership,
  mirrorOrganization,
  mirrorUser,
  switchOffOrganization,
  unlinkPerson,
} from "./mirror-clerk.ts";

export type EventDependencies = Pick<ClerkDependencies, "clerk" | "api" | "database" | "clock" | "onTrouble"> & {
  sessions: SessionReader;
};

export interface SignedRequest {
  /** Exactly the bytes that were signed. */
  body: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

type Outcome = "handled" | "repeated" | "outdated" | "ignored";

const EventSchema = z.object({ type: z.string().max(100), data: z.unknown() });
type Event = z.infer<typeof EventSchema>;

export const unsigned = () =>
  new AppError(401, { code: "unauthenticated", message: "The request is not signed as it must be." });

/**
 * Mirrors what Clerk tells: each event once however often it comes, and none that is older than what is known. Throws 401 for what is
 * unsigned, forged or more than five minutes old.
 */
export async function receiveClerkEvent(
  dependencies: EventDependencies,
  request: SignedRequest,
): Promise<{ outcome: Outcome }> {
  const event = await verify(dependencies, request);
  const eventId = String(request.headers["svix-id"]).trim().slice(0, 200);
  const outcome = await handle(dependencies, event, eventId).catch((error: unknown): Outcome => {
    if (!isRefusedPerson(error)) throw error;
    dependencies.onTrouble(`Clerk's event ${eventId} is about somebody whom we do not take in`, error);
    return "ignored";
  });
  // Rights are remembered for a few seconds; what was just taken away must not be used in them.
  if (outcome === "handled") dependencies.sessions.forget(() => true);
  return { outcome };
}

/** Sending the event again would change nothing: the e-mail is not confirmed, or another's. */
const isRefusedPerson = (error: unknown) =>
  error instanceof AppError && (error.code === "verification_required" || error.code === "conflict");

async function handle(dependencies: EventDependencies, event: Event, eventId: string): Promise<Outcome> {
  const { database, clock } = dependencies;
  const prepared = await prepare(dependencies, event);
  return writeMirrored(database, async (db): Promise<Outcome> => {
    if (!(await versions.takeEvent(db, { id: eventId, type: event.type, at: clock() }))) return "repeated";
    const handled = await prepared(db);
    if (handled !== "handled") await versions.noteOutcome(db, eventId, handled);
    return handled;
  });
}

async function verify({ clerk }: EventDependencies, { body, headers }: SignedRequest): Promise<Event> {
  const signingSecret = clerk.webhookSigningSecret;
  if (signingSecret === undefined) throw unsigned();
  const given = Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const request = new Request("http://webhook", { method: "POST", body, headers: new Headers(signatureOf(given)) });
  let verified: unknown;
  try {
    verified = await verifyWebhook(request, { signingSecret });
  } catch {
    throw unsigned();
  }
  return read(EventSchema, verified);
}

const signatureOf = (headers: [string, string][]) => headers.filter(([name]) => name.startsWith("svix-"));

function read<T extends z.ZodType>(schema: T, data: unknown): z.output<T> {
  const parsed = schema.safeParse(data, { reportInput: true });
  if (!parsed.success) throw invalidRequest(parsed.error, "data");
  return parsed.data;
}

type Handling = (db: Db) => Promise<Outcome>;

/** Reads the event and asks Clerk for what is missing in it, before a transaction is opened. */
async function prepare(dependencies: EventDependencies, { type, data }: Event): Promise<Handling> {
  const at = dependencies.clock();
  switch (type) {
    case "user.created":
    case "user.updated": {
      const user = read(UserSchema, data);
      return async (db) => ((await isProven(db, user)) ? (await mirrorUser(db, user)).outcome : "ignored");
    }
    case "user.deleted": {
      const { id } = read(DeletedSchema, data);
      return (db) => removeUser(db, id, at);
    }
    case "organization.created":
    case "organization.updated": {
      const organization = read(OrganizationSchema, data);
      return async (db) => (await mirrorOrganization(db, organization)).outcome;
    }
    case "organization.deleted": {
      const { id } = read(DeletedSchema, data);
      return async (db) => {
        if (!(await versions.markDeleted(db, "organization", id, at))) return "outdated";
        await switchOffOrganization(db, id);
        return "handled";
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
      const session = read(z.object({ id: z.string(), user_id: z.string() }), data);
      return (db) => endSession(db, session, at);
    }
    default:
      return async () => "ignored";
  }
}

/** Nobody is made one of our people before Clerk has seen that the e-mail is theirs; the event that says so follows. */
async function isProven(db: Db, user: z.output<typeof UserSchema>): Promise<boolean> {
  return user.verifiedEmail !== null || (await mirror.findPersonByClerkId(db, user.userId)) !== undefined;
}

async function prepareMembership(dependencies: EventDependencies, data: unknown): Promise<Handling> {
  const membership = read(MembershipSchema, data);
  const personId = await findOrMirrorPerson(dependencies, membership.userId, { isSigningIn: false });
  if (personId === undefined) return async () => "ignored";
  return async (db) => {
    const { id: organizationId } = await mirrorOrganization(db, membership.organization);
    if (organizationId === undefined) return "outdated";
    return mirrorMembership(db, membership, { personId, organizationId, isKept: false });
  };
}

async function removeMember(db: Db, membership: z.output<typeof MembershipSchema>, at: Date): Promise<Outcome> {
  if (!(await versions.endMembershipVersion(db, membership, at))) return "outdated";
  const person = await mirror.findPersonByClerkId(db, membership.userId);
  const organization = await mirror.findOrganizationByClerkId(db, membership.organization.organizationId);
  if (person && organization) await endMembership(db, organization.id, person.id, membership.membershipId);
  return "handled";
}

/** The person stays, for what they wrote; they belong nowhere any more, hold no rank, and none of their sessions lives on. */
async function removeUser(db: Db, clerkUserId: string, at: Date): Promise<Outcome> {
  if (!(await versions.markDeleted(db, "user", clerkUserId, at))) return "outdated";
  const person = await mirror.findPersonByClerkId(db, clerkUserId);
  if (!person) return "handled";
  await endSessionsOf(db, person.id, { at });
  await unlinkPerson(db, person);
  for (const organizationId of await mirror.organizationsOf(db, person.id)) {
    await endMembership(db, organizationId, person.id);
  }
  return "handled";
}

async function endSession(db: Db, session: { id: string; user_id: string }, at: Date): Promise<Outcome> {
  const person = await mirror.findPersonByClerkId(db, session.user_id);
  if (!person) return "ignored";
  return (await endSessionsOf(db, person.id, { at, externalId: session.id })) > 0 ? "handled" : "ignored";
}

async function endSessionsOf(db: Db, personId: string, ended: { at: Date; externalId?: string }): Promise<number> {
  await workFor(db, personId);
  const sessionIds = await revokeAllSessions(db, personId, ended.at, ended.externalId);
  const memberships = (await mirror.organizationsOf(db, personId)).map((organizationId) => ({ organizationId }));
  const event = { action: "session.revoked", sessionIds, ip: null, requestId: null } as const;
  await recordSessionEvent(db, { personId, memberships }, event);
  return sessionIds.length;
}
