import { delimiters, rowsOfText, type Delimiter } from "./csv-rows.ts";

/** What separates the columns, and how many most rows have. */
export interface Separation {
  delimiter: Delimiter;
  columns: number;
}

const mostRows = 50;

/**
 * The separator of a text: the one that a person chose, Excel's line `sep=;`, else the one whose first rows have the most names of columns that are known, else the
 * one that gives most rows the same number of columns.
 */
export function findDelimiter(
  start: string,
  countKnown: (cells: readonly string[]) => number,
  chosen?: Delimiter,
): Separation {
  const named = chosen ?? /^sep=(.)[ \t]*\n/i.exec(start)?.[1];
  const found = delimiters.find((delimiter) => delimiter === named);
  const candidates = found ? [found] : delimiters;
  const judged = candidates.map((delimiter) => {
    // The last row may be cut off.
    const rows = rowsOfText(start, delimiter).slice(0, mostRows + 1);
    const whole = rows.length > 1 ? rows.slice(0, -1) : rows;
    const counts = whole.filter((cells) => cells.some((cell) => cell.trim() !== "")).map((cells) => cells.length);
    const columns = mostFrequent(counts);
    const share = counts.filter((each) => each === columns).length / Math.max(1, counts.length);
    const known = Math.max(0, ...whole.slice(0, 30).map(countKnown));
    return { delimiter, columns, score: 10 * known + (columns > 1 ? share * 5 + Math.min(4, columns / 10) : 0) };
  });
  const { delimiter, columns } = judged.reduce((best, each) => (each.score > best.score ? each : best));
  return { delimiter, columns };
}

function mostFrequent(numbers: readonly number[]): number {
  const times = new Map<number, number>();
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1);
  return [...times].reduce((best, each) => (each[1] > best[1] ? each : best), [1, 0])[0];
}
