import { isEmail } from "@automotive-crm/contract/fields/emails";
import { isValidPhone } from "@automotive-crm/contract/fields/phones";
import { countKnownHeaders } from "#src/mapping/target-of-header.ts";
import type { RawRow } from "./raw-rows.ts";

/** How many rows may stand above a header: titles, filters, the date of a report. */
export const rowsToSearch = 30;

/**
 * The row with the columns' names, from 1; 0 if there is none. It is the first in which three names are known; in a narrow file, one. A file
 * whose names nobody knows has them in its first full row, unless that is data.
 */
export function findHeader(rows: readonly RawRow[], width: number): number {
  const top = rows.slice(0, rowsToSearch);
  const needed = Math.min(3, Math.max(1, width - 1));
  const known = top.find(({ cells }) => !hasContact(cells) && countKnownHeaders(cells) >= needed);
  if (known) return known.number;
  const full = top.find(({ cells }) => cells.length === width && cells.every((cell) => cell.trim() !== ""));
  const first = full ?? top.find(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  return first && !hasContact(first.cells) && top.length > 1 ? first.number : 0;
}

const hasContact = (cells: readonly string[]) =>
  cells.some((cell) => cell.length < 100 && (isEmail(cell.trim()) || isValidPhone(cell)));
