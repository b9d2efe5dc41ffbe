import { lineOf, linesOf } from "#src/cells/cell-text.ts";
import { readName, splitFullName } from "#src/cells/names.ts";
import { isDeclined, mayForbidCalls, readYesNo } from "#src/cells/opt-outs.ts";
import type { CustomerData, CustomerRow, LeadData } from "#src/customer-row.ts";
import type { FilePlan } from "#src/file-plan.ts";
import { inOrder, refusalInText } from "#src/mapping/refusals.ts";
import { isSecret, type Channel, type Field } from "#src/mapping/targets.ts";
import { readAddress } from "./read-address.ts";
import { readCoBuyer, readEmails, readPhones } from "./read-contacts.ts";
import { dayOf, instantIn } from "./read-dates.ts";
import { readOptOuts } from "./read-opt-outs.ts";
import { readTags } from "./read-tags.ts";
import { readVehicles } from "./read-vehicles.ts";
import { createRowCells, type ReadOptions, type RowCells } from "./row-cells.ts";
import type { RawRow } from "#src/rows/raw-rows.ts";

/** Reads rows as a file's plan says. */
export function createRowReader(plan: FilePlan, options: ReadOptions): (raw: RawRow) => CustomerRow {
  const secret = new Set(plan.columns.filter(({ field }) => isSecret(field)).map(({ index }) => index));
  const withoutSecrets = (cells: readonly string[]) =>
    secret.size === 0 ? cells : cells.map((cell, index) => (secret.has(index) ? "" : cell));
  const current = createRowCells(plan, options, newRow(0, []));
  return ({ number, cells, problem }) => {
    const row = newRow(number - plan.headerRow, withoutSecrets(cells));
    if (problem !== undefined) row.problems.push({ row: row.row, reason: problem });
    const filled = cells.filter((cell) => cell.trim() !== "");
    if (filled.length === 0) return skipped(row, "The row is empty.");
    const extra = cells.slice(plan.columns.length).find((cell) => cell.trim() !== "");
    if (extra !== undefined)
      row.problems.push({ row: row.row, reason: "The row has more cells than the header has columns." });
    if (plan.headerRow > 0 && cells.every((cell, index) => isHeaderOf(plan, index, cell)))
      return skipped(row, "The row repeats the header.");
    Object.assign(current, { row, cells });
    return plan.content === "opt-outs" ? readListed(current) : readCustomer(current, filled);
  };
}

const newRow = (row: number, cells: readonly string[]): CustomerRow => ({
  row,
  cells,
  result: "customer",
  doNot: [],
  review: [],
  problems: [],
});

const isHeaderOf = (plan: FilePlan, index: number, cell: string) => {
  const name = plan.columns[index]?.name.replace(/ \(\d+\)$/, "");
  return cell.trim() === name || (cell.trim() === "" && /^Column \d+$/.test(name ?? ""));
};

function skipped(row: CustomerRow, reason: string): CustomerRow {
  return { ...row, result: "skipped", reason };
}

/** A number or an address of a do-not-call list. */
function readListed(cells: RowCells): CustomerRow {
  const { row, plan } = cells;
  const [phones, emails] = [readPhones(cells), readEmails(cells)];
  if (phones.length + emails.length === 0) {
    return {
      ...row,
      result: "failed",
      reason: row.problems[0]?.reason ?? "The row has no phone number and no email address.",
    };
  }
  const isListed = (channel: Channel) =>
    channel === "email" ? emails.length > 0 : channel === "mail" || phones.length > 0;
  const ofNumbers = phones.flatMap(({ doNot = [] }) => doNot);
  const doNot = inOrder([...(plan.listChannels ?? []).filter(isListed), ...readOptOuts(cells), ...ofNumbers]);
  const customer: CustomerData = { ...emptyCustomer, phones, emails };
  if (doNot.length === 0) return { ...skipped(row, "The row forbids nothing."), customer };
  return { ...row, result: "opt-outs", customer, doNot };
}

const emptyCustomer: CustomerData = {
  kind: "person",
  phones: [],
  emails: [],
  notes: [],
  tags: [],
  vehicles: [],
  consent: [],
  kept: [],
};

const totals = /^(?:grand |sub)?-?(?:totals?|sum|summe|gesamt|count|total rows)\s*:?$/i;

function readCustomer(cells: RowCells, filled: readonly string[]): CustomerRow {
  const { row, first, plan } = cells;
  row.doNot = inOrder([...(plan.listChannels ?? []), ...readOptOuts(cells)]);
  const [phones, emails] = [readPhones(cells), readEmails(cells)];
  if (phones.length + emails.length === 0 && totals.test(filled[0]?.trim() ?? ""))
    return skipped(row, "The row is a total.");
  const { review, ...name } = readName({
    full: first("fullName"),
    first: first("firstName"),
    middle: first("middleName"),
    last: first("lastName"),
    suffix: first("suffix"),
    company: first("company"),
    kind: first("kind"),
  });
  if (review !== undefined) row.review.push(review);
  const notes = readNotes(cells);
  if (readYesNo(first("deleted")) === true) {
    // Whom its opt-outs are about.
    row.customer = { ...emptyCustomer, phones, emails, ...readFacts(cells, false) };
    return skipped(row, "The other system had deleted this.");
  }
  if (!name.first && !name.last && !name.company && phones.length + emails.length === 0) {
    return { ...row, result: "failed", reason: "The row has no name, phone number or email address." };
  }
  const isLead = plan.content === "leads";
  const vehicles = readVehicles(cells);
  const address = readAddress(cells);
  row.customer = {
    ...name,
    phones,
    emails,
    ...(address ? { address } : {}),
    ...readFacts(cells, isLead),
    notes,
    tags: readTags(cells),
    vehicles: isLead ? [] : vehicles,
    ...(isLead ? { lead: readLead(cells, vehicles[0]) } : {}),
    ...readCoBuyer(cells),
    consent: kept(cells, "consent"),
    kept: (["kept", ...(isLead ? [] : (["leadStatus", "leadType"] as const))] as const).flatMap((field) =>
      kept(cells, field),
    ),
  };
  return row;
}

/** Where a refusal may be meant otherwise: "Fox (DNC)" is one, "Lake Fire Suppression" is not. */
const doubtfulPlaces = ["fullName", "firstName", "lastName", "company", "kept", "ignored"] as const;

function readNotes(cells: RowCells): string[] {
  const notes = cells
    .valuesOf("notes")
    .map(({ cell }) => linesOf(cell))
    .filter(Boolean);
  for (const note of notes.filter(mayForbidCalls)) hold(cells.row, note);
  for (const { column, cell } of doubtfulPlaces.flatMap(cells.valuesOf))
    if (refusalInText(cell)) hold(cells.row, `${column.name}: ${linesOf(cell)}`);
  for (const { column, cell } of cells.valuesOf("consent"))
    if (isDeclined(cell)) cells.row.review.push(`${column.name}: ${linesOf(cell)}`);
  return [...new Set(notes)];
}

/** Holds calls until a person has read a text. */
function hold(row: CustomerRow, text: string): void {
  row.review.push(text);
  if (!row.doNot.includes("call")) row.doNot.unshift("call");
}

const kept = ({ valuesOf }: RowCells, field: Field) =>
  valuesOf(field).flatMap(({ column, cell }) =>
    cell.trim() === "" ? [] : [{ column: column.name, text: linesOf(cell) }],
  );

/** Facts of one line. */
function readFacts(cells: RowCells, isLead: boolean): Partial<CustomerData> {
  const { first } = cells;
  const facts = {
    externalId: first("externalId"),
    status: first("status"),
    owner: readOwner(first("owner"), first("ownerFirstName"), first("ownerLastName")),
    location: first("location"),
    contactMethod: first("contactMethod").toLowerCase(),
    source: isLead ? "" : first("source"),
    birthday: dayOf(cells, "birthday", "birth"),
  };
  const mergedIds = cells
    .valuesOf("mergedIds")
    .flatMap(({ cell }) => lineOf(cell).split(/[\s;,|]+/))
    .filter(Boolean);
  const otherLocations = first("otherLocations")
    .split(/\s*:::\s*/)
    .filter(Boolean);
  return {
    ...Object.fromEntries(Object.entries(facts).filter(([, text]) => text !== "")),
    ...(mergedIds.length > 0 ? { mergedIds } : {}),
    ...(otherLocations.length > 0 ? { otherLocations } : {}),
  };
}

function readOwner(whole: string, first: string, last: string): string {
  if (whole === "") return `${first} ${last}`.trim();
  const parts = splitFullName(whole);
  return whole.includes(",") ? `${parts.first} ${parts.last}`.trim() : whole;
}

function readLead(cells: RowCells, owned: CustomerData["vehicles"][number] | undefined): LeadData {
  const { first } = cells;
  const { role: _, soldOn: __, ...vehicle } = owned ?? { role: "owner" };
  const [receivedAt, soldAt] = [instantIn(cells, "leadReceivedAt"), instantIn(cells, "soldOn")];
  const facts = { status: first("leadStatus"), type: first("leadType"), source: first("source") };
  return {
    ...Object.fromEntries(Object.entries(facts).filter(([, text]) => text !== "")),
    ...(receivedAt === undefined ? {} : { receivedAt }),
    ...(soldAt === undefined ? {} : { soldAt }),
    ...(Object.keys(vehicle).length > 0 ? { vehicle } : {}),
  };
}
