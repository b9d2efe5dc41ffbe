import { isFinal } from "@automotive-crm/contract/calls/statuses";
import type { Db } from "#platform/db/database.ts";
import { contacts, recordSourceEntry } from "#features/activities/index.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { publishCustomerEvent, publishOrganizationEvent } from "#platform/live/publish.ts";
import type { OrganizationScope, Scope } from "#platform/scope.ts";
import { statusOf, type CallRow } from "./call-row.ts";
import { attemptOf, describeCall, isTwoWay, type CallEntry } from "./call-words.ts";
import { findByIds } from "./calls.queries.ts";

/** The `source.kind` of timeline entries about calls. */
const callSource = "call";

/** Makes entries about a call show it as it is now. */
export const callTimeline = {
  kind: callSource,
  async load(db: Db, scope: Scope, ids: readonly string[]): Promise<Map<string, ShownCall>> {
    const rows = await findByIds(db, scope, ids);
    return new Map(
      rows.map((row) => {
        const { title, description, callData } = describeCall(row);
        return [row.id, { title, description, callData, author: agentOf(row), ...noteOf(row) }];
      }),
    );
  },
};

interface ShownCall extends Pick<CallEntry, "title" | "description" | "callData"> {
  author: { id: string; name: string } | null;
  note?: CallNote;
}

/** Who has the call. Who takes an incoming one isn't known when its entry is written. */
const agentOf = ({ person_id: id, agent_name: name }: CallRow) => (id !== null && name !== null ? { id, name } : null);

interface CallNote {
  text: string;
  writerId: string | null;
  writtenAt: string;
}

/** What the agent wrote, once the call is over: until then they are still writing. */
function noteOf({ notes, status, person_id, logged_at, started_at }: CallRow): { note?: CallNote } {
  if (notes === null || !isFinal(statusOf({ status }))) return {};
  return { note: { text: notes, writerId: person_id, writtenAt: logged_at ?? started_at } };
}

interface Followed {
  before: CallRow | undefined;
  after: CallRow;
  now: Date;
  /** The entry moves to the time of the call, which can be corrected by hand. */
  isTimed?: boolean;
}

/** Keeps a call's entry in the timeline and the customer's last contact as the call is now, and tells open pages about it. */
export async function followCall(
  db: Db,
  scope: OrganizationScope,
  { before, after, now, isTimed = before === undefined }: Followed,
): Promise<void> {
  const { organizationId } = scope;
  const event = { organizationId, id: after.id, scope } as const;
  publishOrganizationEvent(db, { ...event, kind: "call" });
  const customerId = after.customer_id;
  if (customerId === null) return;
  publishCustomerEvent(db, { ...event, customerId, kind: "call" });
  // A call that only now has a customer is new to their timeline.
  const known = before?.customer_id === customerId ? before : undefined;
  const { title, description, storedData, contactAt: is } = describeCall(after);
  const contactAt = { was: known ? describeCall(known).contactAt : null, is };
  // The entry shows the call as it is (`callTimeline`); what is stored with it matters from the end of the call on.
  const isShown = known && !isFinal(statusOf(after)) && contactAt.was === contactAt.is;
  const entry = {
    title,
    description,
    callData: storedData,
    type: "call" as const,
    source: { kind: callSource, id: after.id },
    customerId,
    locationId: after.location_id,
    contactAt,
    ...(isTimed ? { occurredAt: new Date(after.started_at) } : {}),
    now,
  };
  await awaitQueries([
    announceAttempt(db, scope, { known, after, customerId }),
    isShown ? Promise.resolve() : recordSourceEntry(db, scope, entry),
  ]);
  if (contactAt.was !== contactAt.is)
    publishCustomerEvent(db, { ...event, id: customerId, customerId, kind: "customer" });
}

/** Announces that a call tried to reach its customer, and once more if they talked. */
async function announceAttempt(
  db: Db,
  scope: OrganizationScope,
  { known, after, customerId }: { known: CallRow | undefined; after: CallRow; customerId: string },
): Promise<void> {
  const attempt = attemptOf(after);
  const talked = isTwoWay(after);
  const isNew = attempt?.at !== (known && attemptOf(known)?.at);
  if (!attempt || (!isNew && (!talked || (known && isTwoWay(known))))) return;
  await contacts.announceContact(db, scope, { customerId, ...attempt, personId: after.person_id, isTwoWay: talked });
}
