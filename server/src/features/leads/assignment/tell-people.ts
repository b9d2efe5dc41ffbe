import { leadVehicleName, type Lead } from "@automotive-crm/contract/leads/record";
import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import { timeInWords } from "#features/leads/time-in-words.rules.ts";
import { notify } from "#features/notifications/index.ts";
import { colleagues } from "#features/organizations/index.ts";
import type { Db } from "#platform/db/database.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";
import { listNames } from "./turns.repository.ts";

export interface LeadWork {
  db: Db;
  scope: OrganizationScope;
  now: Date;
}

interface Notice {
  /** `lead-assigned`: they can have it; `lead-taken`: they can't anymore; `lead-overdue`: it isn't answered in time, or soon won't be. */
  kind: "lead-assigned" | "lead-taken" | "lead-overdue";
  title: string;
  text: string;
  /** Names the notice of this lead: a person gets it once. */
  key: string;
}

/** "Website · 2021 Honda Accord". */
export const leadInWords = ({ sourceName, vehicle }: Lead): string =>
  [sourceName, vehicle && leadVehicleName(vehicle)].filter(Boolean).join(" · ");

/** "answer by 9:15 AM EST", while that can be done. */
export const answerBy = ({ dueAt, ...lead }: Lead, now: Date): string => {
  if (dueAt === null || Date.parse(dueAt) <= now.getTime()) return "";
  return `answer by ${timeInWords(new Date(dueAt), now, lead)}`;
};

/** The name of the person whose request this is; undefined for a job. */
export async function nameOfActor({ db, scope }: LeadWork): Promise<string | undefined> {
  const actorId = personOf(scope);
  return actorId === null ? undefined : (await listNames(db, [actorId])).get(actorId);
}

/** Tells someone about a lead, unless they did it themselves. */
export const tellPerson = (work: LeadWork, lead: Lead, personId: string, notice: Notice): Promise<void> =>
  tellPeople(work, [{ lead, personId, notice }]);

export interface Told {
  lead: Lead;
  personId: string;
  notice: Notice;
}

/** Tells people about leads, unless they did it themselves. */
export async function tellPeople({ db, scope, now }: LeadWork, all: readonly Told[]): Promise<void> {
  const others = all.filter(({ personId }) => personId !== personOf(scope));
  const notices = others.map(({ lead: { id, customerId }, personId, notice }) => {
    const subject = { kind: "lead", id } as const;
    return { ...notice, personId, subject, customerId, key: `${notice.key}:${id}`, now };
  });
  await notify(db, scope, notices);
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
  const told = (there.length > 0 ? there : may).filter(({ id }) => !besides.includes(id));
  await tellPeople(
    work,
    told.map(({ id: personId }) => ({ lead, personId, notice })),
  );
}
