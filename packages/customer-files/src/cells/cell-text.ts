import { cleanLine, cleanParagraphs } from "@automotive-crm/contract/fields/typed-text";
import { repairTwiceEncoded } from "#src/rows/encodings.ts";

const nothing = /^(?:null|nil|\\n|nan|undefined|#n\/a|#na|#ref!|#value!|#name\?|#null!|#div\/0!|n\/a|-+|\.+)$/i;

/** Plain words with one blank between them need no work; almost all cells are such. */
const usual = /^(?!n(?:ull|il|an|\/a)$)[a-z\d(](?:[ ]?[!-~])*$/i;

/** A cell as people meant it: one line, empty if a program wrote only that it has no value. */
export function lineOf(cell: string | undefined): string {
  if (cell === undefined || cell === "") return "";
  if (usual.test(cell)) return cell;
  const text = repairTwiceEncoded(cleanLine(withoutFormula(cell))).replace(/\s+/g, " ");
  return nothing.test(text) ? "" : text;
}

/** A cell with its lines. */
export function linesOf(cell: string | undefined): string {
  if (cell === undefined || cell === "") return "";
  if (usual.test(cell)) return cell;
  const text = repairTwiceEncoded(cleanParagraphs(withoutFormula(cell)))
    .split("\n")
    .map((line) => line.replace(/[^\S\n]+/g, " ").trim())
    .join("\n");
  return nothing.test(text) ? "" : text;
}

/** `="07102"` and `'07102` keep a spreadsheet from taking a text for a number. */
const withoutFormula = (cell: string) => cell.replace(/^\s*="([^"]*)"\s*$/, "$1").replace(/^\s*'(?=[+\-=@\d])/, "");

/** Google's and other address books' way to put several values into one cell. */
export const severalValues = /\s*:::\s*/;

/** What people type where there is no name, email or vehicle. */
const placeholders =
  /^[[(<]?(?:not provided|not specified|not available|not given|n\.?\/?a\.?|none|no|unknown|unk|name unknown|unknown unknown|no name|noname|anonymous|tbd|tba|x+|\?+|0+|test)[\])>]?$/i;

export const isPlaceholder = (text: string): boolean => placeholders.test(text) || !/[\p{L}\p{N}]/u.test(text);

/** What a cell may say, and what to report about it. */
export interface Reading<T> {
  value: T;
  problem?: string;
}

/** What is longer is no name, label or flag. */
export const longestLine = 500;

/** A cell of a name, a label or another short text. */
export function readLine(cell: string | undefined): Reading<string> {
  const text = lineOf(cell);
  if (text.length <= longestLine) return { value: text };
  return { value: "", problem: `The cell has more than ${longestLine} characters, so it was left out.` };
}

/** A cell as one line; empty if it only says that there is nothing. */
export function realLine(cell: string | undefined): string {
  const text = lineOf(cell);
  return isPlaceholder(text) ? "" : text;
}
