import { customerName } from "@automotive-crm/contract/customers/names";
import { ownSystem, type CustomerData } from "@automotive-crm/customer-files";
import { changedFields, recordAudit, type AuditedEntity } from "#features/audit/index.ts";
import { importedNotes } from "#features/activities/index.ts";
import { loading } from "#features/customers/index.ts";
import { manyVehicles } from "#features/vehicles/index.ts";
import type { Sealer } from "#platform/crypto/sealer.ts";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { shownNumber } from "#platform/read-phone.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { emptyFields, type Draft, type KnownCustomer } from "./draft.ts";
import { storeRows, type RowToStore, type UndoneChange } from "./import-rows.repository.ts";
import { listFindAgain } from "./find-again.ts";
import { isOfCustomerAlone, isToWrite, type Planned, type PlannedRow } from "./plan-batch.ts";
import { keptOf } from "./row-notes.ts";

interface Store {
  importId: string;
  fileName: string;
  /** Whose file it is. */
  createdBy: string;
  /** Of which the external IDs are. */
  system: string;
  rowsDone: number;
  sealer: Sealer;
  now: Date;
}

/** Stores a batch of rows with all that they change, in the transaction that says how far the import has come. Returns who was added. */
export async function storeBatch(
  db: Db,
  scope: OrganizationScope,
  { rows, drafts }: Planned,
  store: Store,
): Promise<Draft[]> {
  const { importId, system, now } = store;
  const seal = ({ dateOfBirth }: Draft) => (dateOfBirth === null ? undefined : store.sealer.seal(dateOfBirth));
  const added = drafts.filter(({ before }) => !before);
  await loading.updateMany(
    db,
    scope,
    drafts.flatMap((draft) => (draft.before ? [{ ...draft, before: draft.before, dateOfBirth: seal(draft) }] : [])),
  );
  await loading.insertMany(
    db,
    scope,
    added.map((draft) => toInsert(draft, seal(draft))),
  );
  const of = <T>(list: (draft: Draft) => T[]) => drafts.flatMap(list);
  const ids = of(({ id, externalIds }) => externalIds.map((externalId) => ({ system, externalId, customerId: id })));
  const notes = of(({ id, locationId, notes: own }) =>
    own.map((note) => ({ ...note, customerId: id, locationId, importId })),
  );
  const takenOver = of((draft) => draft.takenOver);
  // Whose VIN is theirs no longer.
  const sold = await manyVehicles.sell(db, scope, takenOver);
  await manyVehicles.add(
    db,
    scope,
    of(({ vehicles }) => vehicles),
  );
  const [listed] = await awaitQueries([
    loading.addOptOuts(db, scope, {
      optOuts: rows.flatMap((row) => optOutsOf(row, system)),
      importId,
      createdBy: store.createdBy,
      reason: `Import of ${store.fileName}`.slice(0, 200),
    }),
    loading.addExternalIds(db, scope, ids),
    importedNotes.add(db, scope, { notes, now }),
    manyVehicles.share(
      db,
      scope,
      of(({ shares }) => shares),
    ),
  ]);
  await awaitQueries([
    recordAudit(db, scope, [...listed, ...drafts.map(auditOf), ...manyVehicles.salesToRecord(takenOver)]),
    storeRows(db, scope, { importId, rows: rows.map((row) => toStored(row, sold)), rowsDone: store.rowsDone }),
  ]);
  return added;
}

function toInsert(draft: Draft, dateOfBirth: Buffer | undefined) {
  const { id, fields, locationId, otherLocationIds, phones, emails, preferredContactMethod } = draft;
  const others = otherLocationIds.map((each) => ({ locationId: each, isPrimary: false }));
  return {
    customerId: id,
    fields: { ...fields, preferredContactMethod },
    sealed: { dateOfBirth },
    phones,
    emails,
    at: locationId === null ? [] : [{ locationId, isPrimary: true }, ...others],
  };
}

/** For everything by which the customer is reached, in this row or not. */
function optOutsOf({ source, doNot: asked, draft }: PlannedRow, system: string) {
  const { customer } = source;
  if (!customer) return [];
  const isAlone = isOfCustomerAlone(source, system === ownSystem);
  const doNot = isAlone ? asked.filter((channel) => channel !== "call") : asked;
  const whose = { customerId: draft?.id ?? null, locationId: draft?.locationId ?? null };
  const reached = isAlone ? { phones: [], emails: [] } : reachedBy(customer, draft);
  const ofAll = {
    ...whose,
    ...reached,
    isOfCustomer: true,
    channels: doNot,
    findAgain: listFindAgain(customer, system),
  };
  const ofNumbers = customer.phones.flatMap(({ e164, doNot: channels }) =>
    channels ? [{ ...whose, isOfCustomer: false, channels, phones: [e164], emails: [], findAgain: [] }] : [],
  );
  return doNot.length > 0 ? [ofAll, ...ofNumbers] : ofNumbers;
}

function reachedBy({ phones, emails }: CustomerData, { before, ...draft }: Partial<Draft> = {}) {
  const storedPhones = [...(before?.phones ?? []), ...(draft.phones ?? [])];
  const storedEmails = [...(before?.emails ?? []), ...(draft.emails ?? [])];
  return {
    phones: [...phones, ...storedPhones].flatMap(({ e164 }) => e164 ?? []),
    emails: [...emails, ...storedEmails.map(({ email }) => email)],
  };
}

const nameOf = ({ fields, phones: [phone], emails: [email] }: Draft) =>
  customerName({ ...fields, phone: phone && shownNumber(phone), email: email?.email });

function auditOf(draft: Draft) {
  const { id, before, fields, locationId, phones, emails, vehicles, shares, notes } = draft;
  const counts = Object.entries({ phones, emails, vehicles: [...vehicles, ...shares], notes }).filter(
    ([, list]) => list.length > 0,
  );
  return {
    entity: loading.log satisfies AuditedEntity,
    entityId: id,
    customerId: id,
    locationId,
    action: before ? "customer.updated" : "customer.created",
    changes: before
      ? {
          ...changedFields(before, { ...before, ...fields }, fieldNames),
          ...(draft.dateOfBirth === null ? {} : { dateOfBirth: { new: "set" } }),
          ...Object.fromEntries(counts.map(([name, list]) => [name, { new: `${list.length} added` }])),
        }
      : { name: { new: nameOf(draft) } },
  };
}

const fieldNames = Object.keys(emptyFields) as (keyof typeof emptyFields)[];

type Sold = UndoneChange["takenOver"];

function toStored({ source, result, reason, fingerprint, toCheck = [], draft }: PlannedRow, sold: Sold): RowToStore {
  const isFirst = draft?.row === source.row;
  const texts = [...source.review, ...toCheck];
  return {
    row: source.row,
    result,
    reason: reason || null,
    customerId: draft?.id ?? null,
    fingerprint: draft ? fingerprint : null,
    cells: result === "failed" ? source.cells : null,
    kept: keptOf(source),
    toCheck: texts.length === 0 ? null : texts,
    holdsCalls: source.review.length > 0 && source.doNot.includes("call"),
    undo: isFirst ? undoOf(draft, sold) : null,
  };
}

/** Null if there is nothing but a new customer. What forbids calls is never undone. */
function undoOf(draft: Draft, sold: Sold): UndoneChange | null {
  const { before, fields, phones, emails, vehicles, notes, shares, takenOver, externalIds, dateOfBirth } = draft;
  if (!before && takenOver.length === 0) return null;
  const idsOf = (list: readonly { id?: string | undefined }[]) => list.flatMap(({ id }) => id ?? []);
  if (before && !isToWrite(draft)) return null;
  return {
    fields: before ? changedFrom(before, fields) : {},
    phoneIds: idsOf(phones),
    emailIds: idsOf(emails),
    vehicleIds: idsOf(vehicles),
    noteIds: idsOf(notes),
    sharedVehicleIds: shares.map(({ vehicleId }) => vehicleId),
    takenOver: sold.filter(({ vehicleId }) => takenOver.some((taken) => taken.vehicleId === vehicleId)),
    externalIds,
    dateOfBirth: dateOfBirth !== null,
  };
}

const changedFrom = (before: KnownCustomer, fields: Draft["fields"]) =>
  Object.fromEntries(
    fieldNames
      .filter((field) => field !== "doNotCall" && fields[field] !== before[field])
      .map((field) => [field, before[field]]),
  );
