import { splitFullName } from "./cells/names.ts";
import { readEmailCell } from "./cells/emails.ts";
import { lineOf, severalValues } from "./cells/cell-text.ts";
import { distinctPhones, readPhoneCell, readPhoneLabel, type CustomerPhone } from "./cells/phones.ts";
import type { CustomerData } from "./customer-row.ts";
import type { Field } from "./mapping/targets.ts";
import type { RowCells } from "./row-cells.ts";

/** All numbers of the customer, each once, with the types of their columns or labels. */
export function readPhones(cells: RowCells): CustomerPhone[] {
  return distinctPhones(
    cells.of("phone").flatMap(({ column, cell }) => {
      const phones = cells.told(column, readPhoneCell(cell, column.phoneType ?? "other", cells.readPhone));
      const labels = besideGroup(cells, "phoneLabel", column.group).split(severalValues);
      const extension = besideGroup(cells, "phoneExtension", column.group).replace(/\D/g, "").slice(0, 10);
      return phones.map((phone, index) => ({
        ...phone,
        ...(extension === "" || index > 0 ? {} : { extension }),
        ...readPhoneLabel(labels[index] ?? labels[0] ?? ""),
      }));
    }),
  );
}

const besideGroup = ({ of }: RowCells, field: Field, group: string | undefined) =>
  lineOf(of(field).find(({ column }) => column.group === group)?.cell);

export const readEmails = (cells: RowCells, field: Field = "email"): string[] => [
  ...new Set(cells.of(field).flatMap(({ column, cell }) => cells.told(column, readEmailCell(cell)))),
];

export function readCoBuyer(cells: RowCells): Pick<CustomerData, "coBuyer"> {
  const whole = cells.first("coBuyer");
  const { first, last } = splitFullName(whole);
  const named = whole.includes(",") ? `${first} ${last}`.trim() : whole;
  const name = named || `${cells.first("coBuyerFirstName")} ${cells.first("coBuyerLastName")}`.trim();
  const phones = distinctPhones(
    cells
      .of("coBuyerPhone")
      .flatMap(({ column, cell }) =>
        cells.told(column, readPhoneCell(cell, column.phoneType ?? "other", cells.readPhone)),
      ),
  );
  const emails = readEmails(cells, "coBuyerEmail");
  if (name === "" && phones.length + emails.length === 0) return {};
  return { coBuyer: { ...(name === "" ? {} : { name }), phones, emails } };
}
