import { defaultLocale, formatDateTimeInSentence, formatTime } from "@automotive-crm/contract/dates/format-date";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { leadVehicleName, type Lead } from "@automotive-crm/contract/leads/record";
import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import { notify } from "#features/notifications/index.ts";
import { colleagues } from "#features/organizations/index.ts";
import type { Db } from "#platform/db/database.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";

export interface LeadWork {
  db: Db;
  scope: OrganizationScope;
  now: Date;
}

interface Notice {
  /** `lead-assigned`: they can have it; `lead-overdue`: it isn't answered in time, or soon won't be. */
  kind: "lead-assigned" | "lead-overdue";
  title: string;
  text: string;
  /** Names the notice of this lead: a person gets it once. */
  key: string;
}

/** "Website · 2021 Honda Accord". */
export const leadInWords = ({ sourceName, vehicle }: Lead): string =>
  [sourceName, vehicle && leadVehicleName(vehicle)].filter(Boolean).join(" · ");

/** "9:15 AM", or with its day if that is another one. */
export function timeInWords(at: Date, now: Date, { timeZone }: Pick<Lead, "timeZone">): string {
  const [then, today] = [wallTimeOf(at, timeZone), wallTimeOf(now, timeZone).day];
  if (then.day === today) return formatTime(then.time, defaultLocale);
  return formatDateTimeInSentence(then, { today, locale: defaultLocale });
}

/** Tells someone about a lead, unless they did it themselves. */
export async function tellPerson(
  { db, scope, now }: LeadWork,
  { id, customerId }: Lead,
  personId: string,
  { kind, title, text, key }: Notice,
): Promise<void> {
  if (personId === personOf(scope)) return;
  const subject = { kind: "lead", id } as const;
  await notify(db, scope, { personId, kind, title, text, subject, customerId, key: `${key}:${id}`, now });
}

/** Tells those who reassign leads at its location: its managers, else anyone who may. */
export async function tellManagers(
  work: LeadWork,
  lead: Lead,
  notice: Notice,
  besides: readonly (string | null)[] = [],
): Promise<void> {
  const { db, scope } = work;
  const may = (await colleagues.listColleagues(db, scope)).filter(({ access }) =>
    isAllowed(access, "leads:reassign", lead.locationId),
  );
  const there = may.filter(({ access }) =>
    access.locationRoles.some(
      ({ locationId, role }) => locationId === lead.locationId && (role === "manager" || role === "admin"),
    ),
  );
  for (const { id } of there.length > 0 ? there : may) {
    if (!besides.includes(id)) await tellPerson(work, lead, id, notice);
  }
}
