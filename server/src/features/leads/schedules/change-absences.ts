import { dayMs } from "@automotive-crm/contract/dates/wall-time";
import * as contract from "@automotive-crm/contract/leads/schedules";
import { changed } from "#features/audit/index.ts";
import { newId } from "#platform/db/new-id.ts";
import { AppError, invalidFields, notAllowed, notFound } from "#platform/http/errors.ts";
import { writes } from "#platform/http/writes.ts";
import { publishSettingsEvent } from "#platform/live/publish.ts";
import * as repository from "./schedules.repository.ts";
import { absenceEntity, findExcusable } from "./schedules.service.ts";

/** Somebody takes no leads for some time. */
export const addLeadAbsence = writes(
  contract.addLeadAbsence,
  { readAgain: (_, first) => Promise.resolve(first) },
  async ({ db, scope, now }, _, { userId, startsAt = now.toISOString(), endsAt, reason }) => {
    const person = await findExcusable(db, scope, userId);
    if (person === "unknown") throw invalidFields({ userId: "Choose a person of this organization" });
    if (person === "forbidden") throw notAllowed();
    const end = Date.parse(endsAt);
    if (end <= Date.parse(startsAt)) throw invalidFields({ endsAt: "Must be later than the start" });
    if (end > now.getTime() + (contract.mostAbsentDays + 1) * dayMs)
      throw invalidFields({ endsAt: contract.tooLongAbsence });
    if (end <= now.getTime()) throw invalidFields({ endsAt: "Must be later than now" });
    const id = newId();
    await repository.insertAbsence(db, scope, {
      id,
      personId: userId,
      startsAt,
      endsAt,
      reason,
      by: scope.personId,
      now,
    });
    publishSettingsEvent(db, scope);
    const added = await repository.findAbsence(db, scope, id);
    if (!added) throw notFound("Absence");
    return changed(db, scope, added, {
      entity: absenceEntity,
      entityId: id,
      action: "lead_absence.created",
      changes: { person: { new: added.person.name }, startsAt: { new: startsAt }, endsAt: { new: endsAt } },
    });
  },
);

export const deleteLeadAbsence = writes(contract.deleteLeadAbsence, {}, async ({ db, scope, now }, { absenceId }) => {
  const absence = await repository.findAbsence(db, scope, absenceId);
  if (!absence || Date.parse(absence.endsAt) <= now.getTime())
    throw new AppError(404, { code: "not_found", message: "This absence has already ended." });
  // Somebody who left takes no leads anyway.
  if ((await findExcusable(db, scope, absence.person.id)) !== "excusable") throw notFound("Absence");
  await repository.endAbsence(db, scope, absence, now);
  publishSettingsEvent(db, scope);
  return changed(db, scope, undefined, {
    entity: absenceEntity,
    entityId: absenceId,
    action: "lead_absence.ended",
    changes: { person: { old: absence.person.name }, endsAt: { old: absence.endsAt, new: now.toISOString() } },
  });
});
