import { stateCodes, StateSchema, ZipCodeSchema } from "@automotive-crm/contract/fields/addresses";
import { linesOf, realLine, type Reading } from "./cell-text.ts";

export interface CustomerAddress {
  street: string[];
  city?: string;
  state?: string;
  postalCode?: string;
  country?: string;
}

/** Where ZIP codes begin with a zero, which spreadsheets drop. */
const withZeros = new Set(["CT", "MA", "ME", "NH", "NJ", "PR", "RI", "VT", "VI", "AE"]);

/** A state's code; other texts as they are. */
export function readState(cell: string | undefined): string {
  const text = realLine(cell);
  if (text === "" || stateCodes.includes(text)) return text;
  const read = StateSchema.safeParse(text);
  return read.success ? read.data : text;
}

const restoredZip = "a spreadsheet drops the zeros at its start.";

/** Whether a problem only says what was restored for certain, so that nobody has to look at the row. */
export const isRestored = (reason: string): boolean => reason.endsWith(restoredZip);

/** A ZIP code, with the zeros that a spreadsheet dropped if the state has such; other codes as they are. */
export function readPostalCode(cell: string | undefined, state: string): Reading<string> {
  const text = realLine(cell).replace(/^(\d+)\.0+$/, "$1");
  if (/^\d{5}(?:-\d{4})?$/.test(text) || text === "") return { value: text };
  const [, area = "", rest] = /^(\d{3,4})(?:-?(\d{4}))?$/.exec(text) ?? [];
  if (area !== "" && withZeros.has(state)) {
    const value = area.padStart(5, "0") + (rest === undefined ? "" : `-${rest}`);
    return { value, problem: `ZIP code “${text}” was read as ${value}: ${restoredZip}` };
  }
  const read = ZipCodeSchema.safeParse(text);
  return { value: read.success ? read.data : text };
}

/** "100 Main St\nNewark, NJ 07102", as address books put a whole address into one cell. */
export function splitAddress(cell: string | undefined): CustomerAddress {
  const text = linesOf(cell);
  const lines = text.includes("\n")
    ? text.split("\n").filter(Boolean)
    : text.split(/\s*,\s*(?=[^,]*,[^,]*\d{5}|[^,]*,\s*[A-Z]{2}\b)/);
  const place = lines.findIndex((line) => placeLine.test(line));
  const [, city = "", state = "", postalCode = ""] = placeLine.exec(lines[place] ?? "") ?? [];
  if (place < 0) return { street: lines };
  return { street: lines.slice(0, place), city, state: readState(state), ...(postalCode === "" ? {} : { postalCode }) };
}

const placeLine =
  /^(.+?),?\s+([A-Za-z]{2}|[A-Z][a-z]+(?: [A-Z][a-z]+)?)\.?,?\s+(\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/;

/** The lines of street cells. */
export const readStreet = (cells: readonly string[]): string[] =>
  cells
    .flatMap((cell) => linesOf(cell).split("\n"))
    .map(realLine)
    .filter(Boolean);
