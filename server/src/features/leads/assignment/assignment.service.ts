import type { LeadChoice, LeadTurn, previewLeadAssignment } from "@automotive-crm/contract/leads/assignment";
import type { RequestOf } from "@automotive-crm/contract/http/endpoint";
import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import { customerAccess } from "#features/customers/index.ts";
import type { Foundation } from "#platform/foundation.ts";
import { hasRow } from "#platform/db/tenant-rows.ts";
import { notFound } from "#platform/http/errors.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { PersonScope } from "#platform/scope.ts";
import { readVisible } from "#features/leads/leads.service.ts";
import { choosePeople, type Choice } from "./choose-person.ts";
import * as repository from "./turns.repository.ts";

/** Who would get such a lead now, as it would be decided. */
export async function previewAssignment(
  { database, clock }: Foundation,
  anyScope: PersonScope,
  { leadType, ...asked }: RequestOf<typeof previewLeadAssignment>["query"],
): Promise<LeadChoice> {
  const scope = inOneOrganization(anyScope);
  const { locationId, customerId = null, sourceId = null, make = null, condition = null } = asked;
  return database.read(scope, async (db) => {
    const isVisible = isAllowed(scope.access, "org:locations:view", locationId);
    if (!isVisible || !(await hasRow(db, scope, "locations", locationId))) throw notFound("Location");
    if (customerId !== null) await customerAccess(db, scope, customerId);
    const lead = { leadId: null, customerId, locationId, type: leadType, sourceId, make, condition, isTimed: true };
    const [choice] = await choosePeople(db, scope, [lead], { now: clock(), isLocked: false });
    if (!choice) throw notFound("Location");
    return toChoice(choice);
  });
}

const toPerson = ({ personId, name }: { personId: string; name: string }) => ({ id: personId, name });

const toChoice = ({ rule, person, turn, reason, skipped, next }: Choice): LeadChoice => ({
  rule: rule ? { id: rule.id, name: rule.name } : null,
  mode: turn && rule ? rule.mode : "assign",
  person: person && toPerson(person),
  reason,
  skipped: skipped.map((each) => ({ person: toPerson(each), reason: each.reason })),
  next: next && toPerson(next),
});

/** Who had a lead, and why. */
export async function listTurns(
  { database, clock }: Foundation,
  anyScope: PersonScope,
  leadId: string,
): Promise<{ turns: LeadTurn[] }> {
  const scope = inOneOrganization(anyScope);
  return database.read(scope, async (db) => {
    await readVisible({ db, scope, now: clock() }, { id: leadId });
    const turns = await repository.listTurns(db, scope, leadId);
    const names = await repository.listNames(
      db,
      turns.flatMap(({ skipped }) => skipped.map(({ personId }) => personId)),
    );
    return {
      turns: turns.map((turn) => ({
        ...turn,
        skipped: turn.skipped.map(({ personId, reason }) => ({
          person: { id: personId, name: names.get(personId) ?? "Someone who left" },
          reason,
        })),
      })),
    };
  });
}
