import { realLine, readLine } from "#src/cells/cell-text.ts";
import { readPostalCode, readState, readStreet, splitAddress, type CustomerAddress } from "#src/cells/addresses.ts";
import { addressGroups } from "#src/mapping/target-of-header.ts";
import type { Field } from "#src/mapping/targets.ts";
import type { RowCells } from "./row-cells.ts";

const parts = ["street", "city", "state", "postalCode", "country"] as const satisfies readonly Field[];

/** The customer's address: of several, the home's before the employer's. */
export function readAddress(cells: RowCells): CustomerAddress | undefined {
  const groups = new Set<string>();
  for (const field of parts) for (const { column } of cells.valuesOf(field)) groups.add(column.group ?? "");
  const order = (group: string) => {
    const place = (addressGroups as readonly string[]).indexOf(group);
    return place < 0 ? 0 : place;
  };
  for (const group of [...groups].toSorted((one, other) => order(one) - order(other))) {
    const address = addressOf(cells, group);
    if (address.street.length > 0 || address.city || address.postalCode) return address;
  }
  const whole = cells.valuesOf("wholeAddress")[0];
  if (whole && cells.report(whole.column, readLine(whole.cell)) !== "") return splitAddress(whole.cell);
  return groups.has("") && addressOf(cells, "").state ? addressOf(cells, "") : undefined;
}

function addressOf(cells: RowCells, group: string): CustomerAddress {
  const inGroup = (field: Field) => cells.valuesOf(field).filter(({ column }) => (column.group ?? "") === group);
  const line = (field: Field) => realLine(inGroup(field)[0]?.cell);
  const state = readState(inGroup("state")[0]?.cell);
  const [zip] = inGroup("postalCode");
  const found = {
    city: line("city"),
    state,
    postalCode: zip ? cells.report(zip.column, readPostalCode(zip.cell, state)) : "",
    country: line("country"),
  };
  return {
    street: readStreet(inGroup("street").map(({ cell }) => cell)),
    ...Object.fromEntries(Object.entries(found).filter(([, text]) => text !== "")),
  };
}
