import { splitFullName } from "#src/cells/names.ts";
import { readEmailCell } from "#src/cells/emails.ts";
import { readLine, severalValues } from "#src/cells/cell-text.ts";
import { distinctPhones, readPhoneCell, readPhoneLabel, type CustomerPhone } from "#src/cells/phones.ts";
import type { CustomerData } from "#src/customer-row.ts";
import type { Field } from "#src/mapping/targets.ts";
import type { RowCells } from "./row-cells.ts";

/** All numbers of the customer, each once, with the types of their columns or labels. */
export function readPhones(cells: RowCells): CustomerPhone[] {
  return distinctPhones(
    cells.valuesOf("phone").flatMap(({ column, cell }) => {
      const phones = cells.report(column, readPhoneCell(cell, column.phoneType ?? "other", cells.readPhone));
      const labels = textsBeside(cells, "phoneLabel", column.group).map((text) => text.split(severalValues));
      const extension = (textsBeside(cells, "phoneExtension", column.group)[0] ?? "").replace(/\D/g, "").slice(0, 10);
      return phones.map((phone, index) => ({
        ...phone,
        ...(column.optOut && { doNot: column.optOut.channels }),
        ...(extension === "" || index > 0 ? {} : { extension }),
        ...readLabels(labels.map((own) => own[index] ?? own[0] ?? "")),
      }));
    }),
  );
}

/** "Type" and "Label" of the same phone: beside a plain type, other words don't say another one. */
function readLabels(texts: readonly string[]): ReturnType<typeof readPhoneLabel> {
  const said = texts.map(readPhoneLabel);
  return Object.assign(
    {},
    ...said,
    said.find(({ type, label }) => type !== undefined && label === undefined),
  ) as (typeof said)[0];
}

const textsBeside = (cells: RowCells, field: Field, group: string | undefined): string[] =>
  cells
    .valuesOf(field)
    .filter(({ column }) => column.group === group)
    .map(({ column, cell }) => cells.report(column, readLine(cell)));

export const readEmails = (cells: RowCells, field: Field = "email"): string[] => [
  ...new Set(cells.valuesOf(field).flatMap(({ column, cell }) => cells.report(column, readEmailCell(cell)))),
];

export function readCoBuyer(cells: RowCells): Pick<CustomerData, "coBuyer"> {
  const whole = cells.first("coBuyer");
  const { first, last } = splitFullName(whole);
  const named = whole.includes(",") ? `${first} ${last}`.trim() : whole;
  const name = named || `${cells.first("coBuyerFirstName")} ${cells.first("coBuyerLastName")}`.trim();
  const phones = distinctPhones(
    cells
      .valuesOf("coBuyerPhone")
      .flatMap(({ column, cell }) =>
        cells.report(column, readPhoneCell(cell, column.phoneType ?? "other", cells.readPhone)),
      ),
  );
  const emails = readEmails(cells, "coBuyerEmail");
  if (name === "" && phones.length + emails.length === 0) return {};
  return { coBuyer: { ...(name === "" ? {} : { name }), phones, emails } };
}
