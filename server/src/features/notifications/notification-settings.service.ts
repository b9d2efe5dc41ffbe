import type { NotificationKind, NotificationSetting } from "@automotive-crm/contract/notifications/record";
import type { Foundation } from "#platform/foundation.ts";
import type { PersonScope } from "#platform/scope.ts";
import * as repository from "./notification-settings.repository.ts";

interface Settings {
  settings: NotificationSetting[];
}

export async function listSettings({ database }: Foundation, scope: PersonScope): Promise<Settings> {
  return { settings: await database.read(scope, (db) => repository.list(db, scope.personId)) };
}

/** Applies to new notifications; earlier ones stay. */
export function changeSetting(
  { database }: Foundation,
  scope: PersonScope,
  change: { kind: NotificationKind; inApp: boolean | undefined; byMail: boolean | undefined },
): Promise<Settings> {
  return database.write(scope, async (db) => {
    await repository.change(db, scope.personId, change);
    return { settings: await repository.list(db, scope.personId) };
  });
}
