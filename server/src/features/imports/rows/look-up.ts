import { isBlocking, ownSystem, type CustomerRow } from "@automotive-crm/customer-files";
import { IdSchema } from "@automotive-crm/contract/fields/fields";
import { importedNotes } from "#features/activities/index.ts";
import { loading } from "#features/customers/index.ts";
import { manyVehicles } from "#features/vehicles/index.ts";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { findByFingerprint } from "./import-rows.repository.ts";
import { listFindAgain } from "./find-again.ts";
import { fingerprintOf, type Known } from "./plan-batch.ts";

interface LookUp {
  rows: readonly CustomerRow[];
  /** Of which the external IDs are. */
  system: string;
  /** For a batch that is written: the customers stay as they are until the transaction ends. */
  isLocked: boolean;
}

/** Reads what a batch of rows may be about, in a few statements. */
export async function lookUp(db: Db, scope: OrganizationScope, { rows, system, isLocked }: LookUp): Promise<Known> {
  const customers = rows.flatMap(({ customer, result }) => (customer ? [{ ...customer, result }] : []));
  const all = <T>(values: readonly T[]) => [...new Set(values)];
  const phones = all(customers.flatMap((each) => each.phones.map(({ e164 }) => e164)));
  const emails = all(customers.flatMap((each) => each.emails.map((email) => email.toLowerCase())));
  const externalIds = all(customers.flatMap(({ externalId }) => (externalId === undefined ? [] : [externalId])));
  const vins = all(
    customers.flatMap(({ vehicles }) => vehicles.flatMap(({ vin }) => (vin === undefined ? [] : [vin]))),
  );
  const fingerprints = rows.flatMap((row) => (row.result === "customer" ? [fingerprintOf(row)] : []));
  const known = await findByFingerprint(db, scope, fingerprints);
  const wanted = {
    phones,
    emails,
    system,
    externalIds,
    customerIds: all(known.map(({ customerId }) => customerId)),
    ownIds: system === ownSystem ? externalIds.filter(isId) : [],
  };
  const found = await loading.findKnown(db, scope, wanted, { isLocked });
  const customerIds = found.map(({ id }) => id);
  const isAnyBlocked = rows.some(isBlocking);
  const findAgain = rows.flatMap(({ customer }) => (customer ? listFindAgain(customer, system) : []));
  const [blocked, texts, vehicles] = await awaitQueries([
    loading.listBlocked(
      db,
      scope,
      isAnyBlocked
        ? { phones, emails, others: [...customerIds, ...findAgain] }
        : { phones: [], emails: [], others: findAgain },
    ),
    importedNotes.listKnownTexts(db, scope, customerIds),
    manyVehicles.listKnown(db, scope, { customerIds, vins }),
  ]);
  return {
    system,
    customers: found,
    vehicles,
    texts: groupTexts(texts),
    byFingerprint: new Map(known.map(({ fingerprint, customerId }) => [fingerprint, customerId])),
    blocked: new Set(blocked.map(({ channel, address }) => `${channel} ${address}`)),
  };
}

const isId = (text: string) => IdSchema.safeParse(text).success;

function groupTexts(texts: readonly { customerId: string; hash: string }[]): Map<string, Set<string>> {
  const grouped = new Map<string, Set<string>>();
  for (const { customerId, hash } of texts) grouped.set(customerId, (grouped.get(customerId) ?? new Set()).add(hash));
  return grouped;
}
