import { reachesCustomer } from "@automotive-crm/contract/permissions/permissions";
import { notify } from "#features/notifications/index.ts";
import { colleagues } from "#features/organizations/index.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { findNewlyMentioned } from "./mentions.rules.ts";

interface Written {
  activityId: string;
  customerId: string;
  locationIds: readonly string[];
  text: string;
  /** What it said before an edit: the people it mentioned were notified then. */
  before?: string;
  now: Date;
}

/** Tells those whom an entry mentions, once, if they may see its customer. */
export async function notifyMentioned(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { activityId, customerId, locationIds, text, before = "", now }: Written,
): Promise<void> {
  if (!text.includes("@") || text === before) return;
  const people = await colleagues.listColleagues(db, scope);
  const author = people.find(({ id }) => id === scope.personId);
  for (const { id, access } of findNewlyMentioned({ before, after: text }, people)) {
    if (id === scope.personId || !reachesCustomer(access, "org:customers:view", locationIds)) continue;
    await notify(db, scope, {
      personId: id,
      kind: "mention",
      title: author ? `${author.firstName} ${author.lastName} mentioned you` : "You were mentioned",
      text: text.length > maxShown ? `${text.slice(0, maxShown - 1)}…` : text,
      subject: { kind: "activity", id: activityId },
      customerId,
      key: `mention:${activityId}`,
      now,
    });
  }
}

const maxShown = 160;
