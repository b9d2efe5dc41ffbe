import { maxOwnPhones, type OwnPhone } from "@automotive-crm/contract/calls/own-phones";
import { newId } from "#platform/db/new-id.ts";
import { recordAudit, type AuditedEntity } from "#features/audit/index.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Db } from "#platform/db/database.ts";
import { lockKey } from "#platform/db/tenant-rows.ts";
import { conflict, notFound } from "#platform/http/errors.ts";
import type { PersonScope } from "#platform/scope.ts";
import { readCallPhone } from "#features/calls/placing/call-phone.ts";
import type { CallsDependencies } from "#features/calls/calls.service.ts";
import * as repository from "./own-phones.repository.ts";

const ownPhoneEntity: AuditedEntity = { name: "own_phone" };

interface OwnPhones {
  phones: OwnPhone[];
}

export async function listOwnPhones({ database }: CallsDependencies, scope: PersonScope): Promise<OwnPhones> {
  return database.read(scope, async (db) => ({ phones: await repository.list(db, scope.personId) }));
}

export async function addOwnPhone(
  { database, clock }: CallsDependencies,
  scope: PersonScope,
  { number, type, isPrimary }: { number: string; type: string; isPrimary?: boolean | undefined },
): Promise<OwnPhones> {
  const { digits, e164 } = readCallPhone("number", number);
  return database.write(scope, async (db) => {
    const before = await lockPhones(db, scope);
    if (before.length >= maxOwnPhones) throw conflict(`You can have at most ${maxOwnPhones} phone numbers`);
    const phoneId = newId();
    const isNew = await repository.insert(db, scope.personId, { phoneId, digits, e164, type, now: clock() });
    if (!isNew) throw conflict("You already have this phone number", { number: "This is already one of your numbers" });
    if (isPrimary === true || before.length === 0) await repository.makePrimary(db, scope.personId, phoneId);
    return finish(db, scope, { phoneId, action: "own_phone.added", changes: { number: { new: lastDigits(e164) } } });
  });
}

export async function makeOwnPhonePrimary(
  { database }: CallsDependencies,
  scope: PersonScope,
  phoneId: string,
): Promise<OwnPhones> {
  return database.write(scope, async (db) => {
    const phone = await lockPhone(db, scope, phoneId);
    await repository.makePrimary(db, scope.personId, phoneId);
    const changes = { number: { new: lastDigits(phone.number) } };
    return finish(db, scope, { phoneId, action: "own_phone.made_primary", changes });
  });
}

export async function deleteOwnPhone(
  { database }: CallsDependencies,
  scope: PersonScope,
  phoneId: string,
): Promise<OwnPhones> {
  return database.write(scope, async (db) => {
    const phone = await lockPhone(db, scope, phoneId);
    await repository.remove(db, scope.personId, phoneId);
    const [next] = await repository.list(db, scope.personId);
    if (next && phone.isPrimary) await repository.makePrimary(db, scope.personId, next.id);
    const changes = { number: { old: lastDigits(phone.number) } };
    return finish(db, scope, { phoneId, action: "own_phone.deleted", changes });
  });
}

/** The person's numbers, which change one at a time: only one is primary, and there is a limit to them. */
async function lockPhones(db: Db, { personId }: PersonScope): Promise<OwnPhone[]> {
  const [, phones] = await awaitQueries([lockKey(db, "own phones", personId), repository.list(db, personId)]);
  return phones;
}

async function lockPhone(db: Db, scope: PersonScope, phoneId: string): Promise<OwnPhone> {
  const phone = (await lockPhones(db, scope)).find(({ id }) => id === phoneId);
  if (!phone) throw notFound("Phone number");
  return phone;
}

const lastDigits = (number: string) => `…${number.slice(-4)}`;

interface Change {
  phoneId: string;
  action: string;
  changes: Record<string, { old?: unknown; new?: unknown }>;
}

/** Audited where the person works; someone without an organization has no audit log. */
async function finish(db: Db, scope: PersonScope, { phoneId, action, changes }: Change): Promise<OwnPhones> {
  const { organizationId } = scope;
  if (organizationId !== null) {
    const event = { entity: ownPhoneEntity, entityId: phoneId, action, changes };
    await recordAudit(db, { ...scope, organizationId }, event);
  }
  return { phones: await repository.list(db, scope.personId) };
}
