import type { Activity } from "@automotive-crm/contract/activities/entries";
import type { SuggestionDecision } from "@automotive-crm/contract/assistant/suggestion-decisions";
import type { Db } from "#platform/db/database.ts";
import { notAllowed } from "#platform/http/errors.ts";
import { once } from "#platform/http/idempotency.ts";
import type { Idempotency } from "#platform/http/route.ts";
import { inOneOrganization } from "#platform/organization.ts";
import { publishPersonEvent } from "#platform/live/publish.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import {
  getActivity,
  getEntryToChange,
  readVisible,
  type ActivitiesDependencies,
} from "#features/activities/activities.service.ts";
import { writtenIn } from "./entry-suggestions.ts";
import { deleteDecision, upsertDecision, type DecisionKey } from "./suggestion-decisions.repository.ts";
import { loadShown } from "#features/activities/timeline-sources.ts";

/** Notes that a follow-up became a task or isn't wanted. */
export async function decideSuggestion(
  dependencies: ActivitiesDependencies,
  anyScope: PersonScope,
  { decision, ...key }: DecisionKey & { decision: SuggestionDecision },
  idempotency: Idempotency | undefined,
): Promise<Activity> {
  const scope = inOneOrganization(anyScope);
  return dependencies.database.write(scope, (db) =>
    once(db, scope, { idempotency, readAgain: readVisible(dependencies, db, scope) }, () => {
      const decided = { ...key, decision, personId: scope.personId, now: dependencies.clock() };
      return change(dependencies, db, scope, { key, save: () => upsertDecision(db, scope, decided) });
    }),
  );
}

/** Suggests it again. */
export async function undoDecision(
  dependencies: ActivitiesDependencies,
  anyScope: PersonScope,
  key: DecisionKey,
): Promise<Activity> {
  const scope = inOneOrganization(anyScope);
  return dependencies.database.write(scope, (db) =>
    change(dependencies, db, scope, { key, save: () => deleteDecision(db, scope, key) }),
  );
}

async function change(
  dependencies: ActivitiesDependencies,
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { key: { activityId }, save }: { key: DecisionKey; save: () => Promise<void> },
): Promise<Activity> {
  await checkOwn(dependencies, db, scope, activityId);
  await save();
  // Nobody else is suggested it, so nobody else's page has to reload.
  publishPersonEvent(db, { to: scope.personId, scope, kind: "suggestion", id: activityId });
  return getActivity(dependencies, db, scope, activityId);
}

/** Follow-ups are suggested only to the person who wrote the words. */
async function checkOwn(
  dependencies: ActivitiesDependencies,
  db: Db,
  scope: OrganizationScope<PersonScope>,
  activityId: string,
): Promise<void> {
  const { entry } = await getEntryToChange(dependencies, db, scope, activityId);
  const { sources, clock } = dependencies;
  const findShown = await loadShown({ sources, now: clock() }, db, scope, [entry]);
  if (writtenIn(entry, findShown(entry).note)?.writerId !== scope.personId) throw notAllowed();
}
