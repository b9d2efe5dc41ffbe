import { lineOf, isPlaceholder } from "./cells/cell-text.ts";
import { readPostalCode, readState, readStreet, splitAddress, type CustomerAddress } from "./cells/addresses.ts";
import { addressGroups } from "./mapping/target-of-header.ts";
import type { Field } from "./mapping/targets.ts";
import type { RowCells } from "./row-cells.ts";

const parts = ["street", "city", "state", "postalCode", "country"] as const satisfies readonly Field[];

/** The customer's address: of several, the home's before the employer's. */
export function readAddress(cells: RowCells): CustomerAddress | undefined {
  const groups = new Set<string>();
  for (const field of parts) for (const { column } of cells.of(field)) groups.add(column.group ?? "");
  const order = (group: string) => {
    const place = (addressGroups as readonly string[]).indexOf(group);
    return place < 0 ? 0 : place;
  };
  for (const group of [...groups].toSorted((one, other) => order(one) - order(other))) {
    const address = addressOf(cells, group);
    if (address.street.length > 0 || address.city || address.postalCode) return address;
  }
  const whole = cells.of("wholeAddress")[0];
  if (whole && lineOf(whole.cell) !== "") return splitAddress(whole.cell);
  return groups.has("") && addressOf(cells, "").state ? addressOf(cells, "") : undefined;
}

function addressOf(cells: RowCells, group: string): CustomerAddress {
  const inGroup = (field: Field) => cells.of(field).filter(({ column }) => (column.group ?? "") === group);
  const line = (field: Field) => {
    const text = lineOf(inGroup(field)[0]?.cell);
    return isPlaceholder(text) ? "" : text;
  };
  const state = readState(inGroup("state")[0]?.cell);
  const [zip] = inGroup("postalCode");
  const found = {
    city: line("city"),
    state,
    postalCode: zip ? cells.told(zip.column, readPostalCode(zip.cell, state)) : "",
    country: line("country"),
  };
  return {
    street: readStreet(inGroup("street").map(({ cell }) => cell)),
    ...Object.fromEntries(Object.entries(found).filter(([, text]) => text !== "")),
  };
}
