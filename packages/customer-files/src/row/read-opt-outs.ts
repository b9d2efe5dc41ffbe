import { lineOf } from "#src/cells/cell-text.ts";
import { isOptOut, readConsentRefusal, readOptOut } from "#src/cells/opt-outs.ts";
import { inOrder, mayRefuse, refusalInText } from "#src/mapping/refusals.ts";
import { channels, type Channel, type Field, type OptOutTarget } from "#src/mapping/targets.ts";
import type { RowCells } from "./row-cells.ts";
import { readTags } from "./read-tags.ts";

/** Of a status such as "Do Not Contact" and of a column that a person chose to be opt-outs. */
const ofEverything: OptOutTarget = { channels, blocksOn: "yes" };

/** What people write "do not call" into, if their system has no better place. */
const otherPlaces = ["leadStatus", "leadType", "phoneLabel", "phone"] as const satisfies readonly Field[];

/** What a row forbids: the strictest of all its columns. Nobody who has died is contacted. */
export function readOptOuts(cells: RowCells): Channel[] {
  const textsOf = (field: Field) => cells.valuesOf(field).map(({ cell }) => lineOf(cell));
  const status = textsOf("status");
  const others = mayRefuse(cells.cells) ? [...readTags(cells), ...otherPlaces.flatMap(textsOf)] : [];
  const isDeceased = [...status, ...others].some((text) => /^deceased\b|\bdeceased$/i.test(text));
  if (isDeceased || textsOf("deceased").some(isOptOut)) return [...channels];
  return inOrder([
    ...cells
      .valuesOf("optOut")
      .flatMap(({ column, cell }) => cells.report(column, readOptOut(cell, column.optOut ?? ofEverything))),
    // "Do Not Email Address" has the addresses themselves. Numbers are forbidden one by one, see `readPhones`.
    ...cells
      .valuesOf("email")
      .flatMap(({ column, cell }) => (column.optOut && lineOf(cell) !== "" ? column.optOut.channels : [])),
    ...status
      .filter((text) => /\b(?:do not|don'?t)\b/i.test(text) || refusalInText(text))
      .flatMap((text) => readOptOut(text, ofEverything).value),
    ...others.flatMap((text) => refusalInText(text) ?? []),
    ...cells.valuesOf("consent").flatMap(({ column, cell }) => readConsentRefusal(lineOf(cell), column.name)),
  ]);
}
