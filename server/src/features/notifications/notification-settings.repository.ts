import {
  defaultChannels,
  notificationKinds,
  type NotificationKind,
  type NotificationSetting,
} from "@automotive-crm/contract/notifications/record";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

/** A person's channels for every kind, by default or as chosen. */
export async function list(db: Db, personId: string): Promise<NotificationSetting[]> {
  const chosen = await db
    .selectFrom("notification_settings")
    .select(["kind", "in_app as inApp", "by_mail as byMail"])
    .where("person_id", "=", personId)
    .execute();
  return notificationKinds.map((kind) => {
    const { inApp, byMail } = chosen.find((each) => each.kind === kind) ?? defaultChannels(kind);
    return { kind, inApp, byMail };
  });
}

/** Changes one of the two without touching the other, which the person may be changing on another page. */
export async function change(
  db: Db,
  personId: string,
  { kind, inApp, byMail }: { kind: NotificationKind; inApp: boolean | undefined; byMail: boolean | undefined },
): Promise<void> {
  const defaults = defaultChannels(kind);
  await db
    .insertInto("notification_settings")
    .values({ person_id: personId, kind, in_app: inApp ?? defaults.inApp, by_mail: byMail ?? defaults.byMail })
    .onConflict((conflict) =>
      conflict.columns(["person_id", "kind"]).doUpdateSet((old) => ({
        in_app: inApp ?? old.ref("notification_settings.in_app"),
        by_mail: byMail ?? old.ref("notification_settings.by_mail"),
      })),
    )
    .execute();
}

/** How to reach someone with a notification. */
export interface Recipient {
  name: string;
  address: string;
  inApp: boolean;
  byMail: boolean;
}

export async function findRecipient(db: Db, personId: string, kind: NotificationKind): Promise<Recipient | undefined> {
  const person = await db
    .selectFrom("people")
    .leftJoin("notification_settings as s", (join) =>
      join.onRef("s.person_id", "=", "people.id").on("s.kind", "=", kind),
    )
    .select(["first_name", "last_name", "email", "in_app", "by_mail"])
    .where("people.id", "=", personId)
    .executeTakeFirst();
  if (!person) return undefined;
  const defaults = defaultChannels(kind);
  return {
    name: `${person.first_name} ${person.last_name}`.trim(),
    address: person.email,
    inApp: person.in_app ?? defaults.inApp,
    byMail: person.by_mail ?? defaults.byMail,
  };
}

/** Someone who did nothing for longer may have left. */
const presentMs = 5 * 60_000;

/** Whether someone of the organization is working in the product. */
export async function isAtScreen(db: Db, personId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - presentMs).toISOString();
  const { rows } = await sql<{
    is: boolean;
  }>`select was_active_since(${personId}, ${since}::timestamptz) as is`.execute(db);
  return rows[0]?.is ?? false;
}
