import * as contract from "@automotive-crm/contract/leads/rules";
import { changed, changedFields } from "#features/audit/index.ts";
import { unchanged, writes } from "#platform/http/writes.ts";
import { publishSettingsEvent } from "#platform/live/publish.ts";
import { findChanges } from "#platform/merge-edit.ts";
import { keepTurn } from "#features/leads/assignment/turns.rules.ts";
import * as repository from "./lead-rules.repository.ts";
import * as service from "./lead-rules.service.ts";

/** Changes a rule. Whose turn it is stays the same, or passes to the next who is still a member. */
export const updateLeadRule = writes(contract.updateLeadRule, {}, async ({ db, scope, now }, { ruleId }, edit) => {
  const before = await service.lockRule(db, scope, ruleId);
  const members = before.members.map(({ id }) => ({ personId: id }));
  const current = { ...before, memberIds: before.members.map(({ id }) => id) };
  const changes = findChanges(current, edit);
  if (Object.keys(changes).length === 0) return unchanged(await service.getRule(db, scope, ruleId));
  const rule = { ...current, ...changes };
  await service.checkRule(
    { db, scope, now },
    {
      ...rule,
      before: before.members,
      memberIds: changes.memberIds ?? (rule.locationId === before.locationId ? [] : rule.memberIds),
    },
  );
  service.requireManaged(scope, rule.locationId);
  const lastPersonId = keepTurn(members, before.lastPersonId, rule.memberIds);
  await repository.update(db, scope, ruleId, { rule, lastPersonId, now });
  if (changes.memberIds) await repository.replaceMembers(db, scope, ruleId, changes.memberIds);
  publishSettingsEvent(db, scope);
  const answer = await service.getRule(db, scope, ruleId);
  return changed(db, scope, answer, {
    entity: service.ruleEntity,
    entityId: ruleId,
    locationId: answer.locationId,
    action: "lead_rule.updated",
    changes: changedFields(before, { ...answer, lastPersonId }, service.auditedFields),
  });
});
