import type { ColumnPlan } from "#src/file-plan.ts";
import { columnNames } from "./column-names.ts";
import { comparableHeader, fieldOfGroup } from "./comparable-header.ts";
import { contentOf } from "./content-of-column.ts";
import { findKnownExport, type KnownExport } from "./known-exports.ts";
import { refusalIn } from "./refusals.ts";
import { targetOfHeader } from "./target-of-header.ts";
import type { Field, Target } from "./targets.ts";

interface Mapped {
  target: Target;
  confidence: number;
  basis: ColumnPlan["basis"];
}

const unknown: Mapped = { target: { field: "ignored" }, confidence: 0, basis: "nothing" };

/** What the columns of a file are: by the names that its system gives them, by other names, and by what they hold. */
export function mapColumns(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
): { columns: ColumnPlan[]; system: string | undefined } {
  const system = findKnownExport(headers);
  const mapped = Array.from({ length: Math.max(width, headers.length) }, (_, index) =>
    byHeader(headers[index] ?? "", system),
  );
  mapByContent(mapped, rows, system);
  settleNames(mapped, headers);
  settleAddress(mapped);
  settleExtensions(mapped);
  const names = columnNames(headers, width);
  const columns = mapped.map(({ target, confidence, basis }, index) => ({
    ...target,
    index,
    name: names[index] ?? "",
    confidence,
    basis,
    samples: [],
    filled: 0,
    ...(/utc/i.test(headers[index] ?? "") ? { isUtc: true } : {}),
  }));
  return { columns, system: system?.name };
}

function byHeader(header: string, system: KnownExport | undefined): Mapped {
  const own = system?.means?.[comparableHeader(header)] ?? system?.means?.[comparableHeader(fieldOfGroup(header))];
  const target = own ?? targetOfHeader(header);
  if (!target) {
    const refused = refusalIn(header);
    if (!refused) return unknown;
    const optOut = { channels: refused, blocksOn: "yes" } as const;
    return { target: { field: "optOut", optOut }, confidence: 0.5, basis: "header" };
  }
  const group = target.field === "phone" ? (target.group ?? comparableHeader(fieldOfGroup(header))) : target.group;
  return {
    target: group === undefined ? target : { ...target, group },
    confidence: system ? 0.99 : 0.9,
    basis: system ? "known export" : "header",
  };
}

/** Only what the headers say nothing about. In a file that we know, a number may be anything but what must not be stored. */
function mapByContent(mapped: Mapped[], rows: readonly (readonly string[])[], system: KnownExport | undefined): void {
  const has = (field: Field) => mapped.some(({ target }) => target.field === field);
  const isNamed = has("fullName") || has("firstName") || has("lastName") || has("company");
  const missing = new Set<Field>((["email", "phone", "vin"] as const).filter((field) => !has(field)));
  if (!isNamed) missing.add("fullName");
  for (const [index, { basis, target: own }] of mapped.entries()) {
    if (basis !== "nothing" && own.field !== "optOut") continue;
    const found = contentOf(rows.map((cells) => cells[index] ?? ""));
    if (!found) continue;
    if (system && found.field !== "sensitive") continue;
    // "Do Not Call Number" has numbers, not flags.
    const isContact = found.field === "phone" || found.field === "email";
    if (own.field === "optOut" ? !isContact : !missing.has(found.field) && found.field !== "sensitive") continue;
    if (found.field === "fullName") missing.delete("fullName");
    const target: Target =
      found.field === "phone"
        ? { field: "phone", phoneType: "other", group: `column${index}` }
        : { field: found.field };
    if (own.optOut) target.optOut = own.optOut;
    mapped[index] = { target, confidence: Math.min(0.8, found.share), basis: "content" };
  }
}

/** Beside a first name, "Name" is the last name. */
function settleNames(mapped: Mapped[], headers: readonly string[]): void {
  const has = (field: Field) => mapped.some(({ target }) => target.field === field);
  if (!has("firstName") || has("lastName")) return;
  const index = mapped.findIndex(
    ({ target }, at) => target.field === "fullName" && /^(?:name|names)$/.test(comparableHeader(headers[at] ?? "")),
  );
  if (index >= 0) mapped[index] = { ...(mapped[index] ?? unknown), target: { field: "lastName" } };
}

/** Where no column is a city or a ZIP code, "Address" is all of it. */
function settleAddress(mapped: Mapped[]): void {
  if (mapped.some(({ target }) => target.field === "city" || target.field === "postalCode")) return;
  for (const each of mapped)
    if (each.target.field === "street") each.target = { ...each.target, field: "wholeAddress" };
}

/** "Ext" belongs to the phone before it. */
function settleExtensions(mapped: Mapped[]): void {
  let phone: string | undefined;
  for (const each of mapped) {
    if (each.target.field === "phone") phone = each.target.group;
    if (each.target.field === "phoneExtension" && each.target.group === undefined && phone !== undefined) {
      each.target = { ...each.target, group: phone };
    }
  }
}
