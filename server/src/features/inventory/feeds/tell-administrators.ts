import { permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import { notify } from "#features/notifications/index.ts";
import { colleagues } from "#features/organizations/index.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

interface Notice {
  feedId: string;
  title: string;
  text: string;
  /** Whatever has the same key is the same news: a person gets it once. */
  key: string;
  now: Date;
}

/** Notifies everyone who manages feeds. */
export async function tellAdministrators(
  db: Db,
  scope: OrganizationScope,
  { feedId, ...notice }: Notice,
): Promise<void> {
  const people = (await colleagues.listColleagues(db, scope)).filter(
    ({ access }) => !access.isSuperAdmin && permittedLocations(access, "org:settings:manage") === "all",
  );
  for (const { id } of people)
    await notify(db, scope, {
      ...notice,
      personId: id,
      kind: "feed-trouble",
      subject: { kind: "inventory_feed", id: feedId },
      customerId: null,
    });
}
