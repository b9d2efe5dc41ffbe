import * as contract from "@automotive-crm/contract/leads/rules";
import { changed } from "#features/audit/index.ts";
import { lockKey } from "#platform/db/tenant-rows.ts";
import { refuseFields } from "#platform/http/errors.ts";
import { writes } from "#platform/http/writes.ts";
import { publishSettingsEvent } from "#platform/live/publish.ts";
import { requireBase } from "#platform/merge-edit.ts";
import * as repository from "./lead-rules.repository.ts";
import * as service from "./lead-rules.service.ts";

/** Changes the order in which rules are tried, which concerns all locations. */
export const reorderLeadRules = writes(contract.reorderLeadRules, {}, async ({ db, scope }, _, { ruleIds, base }) => {
  service.requireManaged(scope, null);
  const { organizationId } = scope;
  await lockKey(db, "lead rules", organizationId);
  const before = await repository.list(db, scope);
  requireBase(
    { ruleIds: before.map(({ id }) => id) },
    { base },
    "Someone else changed the rules in the meantime. Please try again.",
  );
  const isSame = before.length === ruleIds.length && before.every(({ id }) => ruleIds.includes(id));
  refuseFields({
    ruleIds: isSame ? undefined : "must list each rule once: someone else may have added or deleted one",
  });
  await repository.reorder(db, scope, ruleIds);
  publishSettingsEvent(db, scope);
  const names = (ids: readonly string[]) => ids.map((ruleId) => before.find(({ id }) => id === ruleId)?.name);
  return changed(db, scope, service.readRules(db, scope), {
    entity: service.ruleEntity,
    entityId: organizationId,
    action: "lead_rule.reordered",
    changes: { order: { old: names(before.map(({ id }) => id)), new: names(ruleIds) } },
  });
});

export const deleteLeadRule = writes(contract.deleteLeadRule, {}, async ({ db, scope }, { ruleId }) => {
  await lockKey(db, "lead rules", scope.organizationId);
  const before = await service.lockRule(db, scope, ruleId);
  await repository.remove(db, scope, ruleId);
  publishSettingsEvent(db, scope);
  return changed(db, scope, undefined, {
    entity: service.ruleEntity,
    entityId: ruleId,
    locationId: before.locationId,
    action: "lead_rule.deleted",
    changes: { name: { old: before.name } },
  });
});
