import { lineOf } from "./cells/cell-text.ts";
import { readOptOut, readYesNo } from "./cells/opt-outs.ts";
import { channels, type Channel, type OptOutTarget } from "./mapping/targets.ts";
import type { RowCells } from "./row-cells.ts";

/** Of a status such as "Do Not Contact" and of a column that a person chose to be opt-outs. */
const ofEverything: OptOutTarget = { channels, blocksOn: "yes" };

/** What a row forbids: the strictest of all its columns. Nobody who has died is contacted. */
export function readOptOuts(cells: RowCells): Channel[] {
  const isDeceased = cells.of("deceased").some(({ cell }) => readYesNo(lineOf(cell)) === true);
  const status = cells.of("status").map(({ cell }) => lineOf(cell));
  if (isDeceased || status.some((text) => /^deceased\b|\bdeceased$/i.test(text))) return [...channels];
  const found = new Set([
    ...cells
      .of("optOut")
      .flatMap(({ column, cell }) => cells.told(column, readOptOut(cell, column.optOut ?? ofEverything))),
    ...status
      .filter((text) => /\b(?:do not|don'?t|dnc|opt(?:ed)?[ -]?out)\b/i.test(text))
      .flatMap((text) => readOptOut(text, ofEverything).value),
  ]);
  return channels.filter((channel) => found.has(channel));
}
