import type { HandOver, OpenWork, OpenWorkKind } from "@automotive-crm/contract/deactivation";
import { maySkipHandOver } from "@automotive-crm/contract/deactivation";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/await-queries.ts";
import { refuseFields } from "#platform/http/errors.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";

/** How a feature counts the open work of a person, and gives it to someone else. Registered in build-app.ts. */
export interface PersonalWork {
  kind: OpenWorkKind;
  one: string;
  many: string;
  count(db: Db, scope: OrganizationScope, personId: string): Promise<number>;
  /** Refuses a new owner who can't see a customer concerned; null leaves it without one. */
  transfer(
    db: Db,
    scope: OrganizationScope<PersonScope>,
    owners: { from: string; to: string | null; field: string; now: Date },
  ): Promise<void>;
}

export const countOpenWork = (
  db: Db,
  scope: OrganizationScope,
  works: readonly PersonalWork[],
  personId: string,
): Promise<OpenWork[]> =>
  awaitQueries(works.map(async ({ kind, count }) => ({ kind, count: await count(db, scope, personId) })));

/** Gives all of a person's open work to others; refuses if nobody is named for some of it. Returns how much there was of each kind. */
export async function transferOpenWork(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  works: readonly PersonalWork[],
  { from, handOver, now }: { from: string; handOver: HandOver; now: Date },
): Promise<OpenWork[]> {
  const openWork = await countOpenWork(db, scope, works, from);
  const open = works.flatMap((work) => {
    const count = openWork.find(({ kind }) => kind === work.kind)?.count ?? 0;
    return count > 0 ? [{ work, count, to: handOver[work.kind] }] : [];
  });
  refuseFields(
    Object.fromEntries(
      open.map(({ work, count, to }) => [fieldOf(work), findProblem(work, { count, to, from })] as const),
    ),
  );
  for (const { work, to = null } of open) await work.transfer(db, scope, { from, to, field: fieldOf(work), now });
  return openWork;
}

const fieldOf = ({ kind }: PersonalWork) => `handOver.${kind}`;

function findProblem(
  { kind, one, many }: PersonalWork,
  { count, to, from }: { count: number; to: string | null | undefined; from: string },
): string | undefined {
  if (to === from) return "Please choose someone else";
  if (to === undefined || (to === null && !maySkipHandOver(kind)))
    return `Please choose who takes over ${count} ${count === 1 ? one : many}`;
  return undefined;
}
