import { linesOf, severalValues } from "#src/cells/cell-text.ts";
import type { RowCells } from "./row-cells.ts";

/** Labels without those of the address book itself, as "* myContacts". */
export const readTags = ({ valuesOf }: RowCells): string[] =>
  [
    ...new Set(
      valuesOf("tags").flatMap(({ cell }) =>
        linesOf(cell)
          .split(severalValues)
          .flatMap((part) => part.split(/\s*[;,|\n]\s*/)),
      ),
    ),
  ].filter((tag) => tag !== "" && !tag.startsWith("*"));
