import * as contract from "@automotive-crm/contract/leads/rules";
import { changed } from "#features/audit/index.ts";
import { newId } from "#platform/db/new-id.ts";
import { lockKey } from "#platform/db/tenant-rows.ts";
import { conflict } from "#platform/http/errors.ts";
import { writes } from "#platform/http/writes.ts";
import { publishSettingsEvent } from "#platform/live/publish.ts";
import * as repository from "./lead-rules.repository.ts";
import * as service from "./lead-rules.service.ts";

/** Adds a rule that is tried after all others. */
export const createLeadRule = writes(
  contract.createLeadRule,
  { readAgain: ({ db, scope }, { id }) => service.getRule(db, scope, id) },
  async ({ db, scope, now }, _, { memberIds, ...given }) => {
    const { locationId = null, leadType = null, sourceId = null, make = null, condition = null } = given;
    await lockKey(db, "lead rules", scope.organizationId);
    const { rules: most } = contract.leadRuleLimits;
    if ((await repository.list(db, scope)).length >= most) throw conflict(`There can be at most ${most} rules`);
    await service.checkRule({ db, scope, now }, { locationId, sourceId, memberIds });
    service.requireManaged(scope, locationId);
    const ruleId = newId();
    const rule = { ...given, locationId, leadType, sourceId, make, condition };
    await repository.insert(db, scope, ruleId, { rule, now });
    await repository.replaceMembers(db, scope, ruleId, memberIds);
    publishSettingsEvent(db, scope);
    const answer = await service.getRule(db, scope, ruleId);
    return changed(db, scope, answer, {
      entity: service.ruleEntity,
      entityId: ruleId,
      locationId,
      action: "lead_rule.created",
      changes: Object.fromEntries(service.auditedFields.map((field) => [field, { new: answer[field] }])),
    });
  },
);
