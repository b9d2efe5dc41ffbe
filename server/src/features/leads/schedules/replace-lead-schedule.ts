import * as contract from "@automotive-crm/contract/leads/schedules";
import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import { changed, changedFields } from "#features/audit/index.ts";
import { lockKey } from "#platform/db/tenant-rows.ts";
import { notAllowed, notFound } from "#platform/http/errors.ts";
import { unchanged, writes } from "#platform/http/writes.ts";
import { publishSettingsEvent } from "#platform/live/publish.ts";
import { findChanges } from "#platform/merge-edit.ts";
import * as repository from "./schedules.repository.ts";
import { readSchedules, scheduleEntity } from "./schedules.service.ts";

/** Changes when someone takes leads at a location, and how many. */
export const replaceLeadSchedule = writes(
  contract.replaceLeadSchedule,
  {},
  async ({ db, scope, now }, { locationId, userId }, edit) => {
    await lockKey(db, "lead schedules", `${locationId} ${userId}`);
    const read = async () => (await readSchedules(db, scope, locationId)).find(({ person }) => person.id === userId);
    const before = await read();
    if (!isAllowed(scope.access, "leads:reassign", locationId)) throw notAllowed();
    if (!before) throw notFound("User");
    const changes = findChanges({ ...before }, edit);
    if (Object.keys(changes).length === 0) return unchanged(before);
    await repository.replace(db, scope, { personId: userId, locationId }, { ...before, ...changes, now });
    publishSettingsEvent(db, scope);
    const after = { ...before, ...changes, version: before.version + 1 };
    return changed(db, scope, after, {
      entity: scheduleEntity,
      entityId: userId,
      locationId,
      action: "lead_schedule.updated",
      changes: { person: { new: after.person.name }, ...changedFields(before, after, ["week", "dailyCap", "openCap"]) },
    });
  },
);
