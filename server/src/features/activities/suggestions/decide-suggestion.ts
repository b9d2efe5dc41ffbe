import type { Activity } from "@automotive-crm/contract/activities/entries";
import * as contract from "@automotive-crm/contract/assistant/suggestion-decisions";
import {
  getActivity,
  getEntryToChange,
  readVisible,
  type ActivitiesDependencies,
  type EntryWork,
} from "#features/activities/activities.service.ts";
import { loadShown } from "#features/activities/timeline-sources.ts";
import { notAllowed } from "#platform/http/errors.ts";
import type { Recorded } from "#platform/http/recorded.ts";
import { exempt, writes } from "#platform/http/writes.ts";
import { publishPersonEvent } from "#platform/live/publish.ts";
import { writtenIn } from "./entry-suggestions.ts";
import { deleteDecision, upsertDecision } from "./suggestion-decisions.repository.ts";

/** Notes that a follow-up became a task or isn't wanted. */
export const decideSuggestion = writes<typeof contract.decideSuggestion, ActivitiesDependencies>(
  contract.decideSuggestion,
  { readAgain: readVisible },
  async (work, key, { decision }) => {
    const { db, scope, now } = work;
    await checkOwn(work, key.activityId);
    await upsertDecision(db, scope, { ...key, decision, personId: scope.personId, now });
    return showDecided(work, key.activityId);
  },
);

/** Suggests it again. */
export const undoDecision = writes<typeof contract.undoDecision, ActivitiesDependencies>(
  contract.undoDecision,
  {},
  async (work, key) => {
    await checkOwn(work, key.activityId);
    await deleteDecision(work.db, work.scope, key);
    return showDecided(work, key.activityId);
  },
);

/** Follow-ups are suggested only to the person who wrote the words. */
async function checkOwn(work: EntryWork, activityId: string): Promise<void> {
  const { db, scope } = work;
  const { entry } = await getEntryToChange(work, activityId);
  const findShown = await loadShown(work, db, scope, [entry]);
  if (writtenIn(entry, findShown(entry).note)?.writerId !== scope.personId) throw notAllowed();
}

/** Nobody else is suggested it, so nobody else's page has to reload. */
async function showDecided(work: EntryWork, activityId: string): Promise<Recorded<Activity>> {
  const { db, scope } = work;
  publishPersonEvent(db, { to: scope.personId, scope, kind: "suggestion", id: activityId });
  return exempt("what is suggested to someone is no change of the customer", await getActivity(work, activityId));
}
