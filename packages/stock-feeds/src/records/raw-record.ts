import type { Delimiter, Encoding } from "@automotive-crm/customer-files/text-tables";
import type { Field } from "#src/names/fields.ts";

/** A row or an element as sent: its values by field, in their order. */
export interface RawRecord {
  row: number;
  values: Partial<Record<Field, string[]>>;
  /** What had to be repaired to read it. */
  problem?: string;
}

/** All records of a feed. */
export interface RawFeed {
  format: "csv" | "xml";
  encoding: Encoding;
  delimiter?: Delimiter;
  records: RawRecord[];
  /** Every name that was used. */
  names: string[];
  isTruncated: boolean;
}

export function addValue(values: RawRecord["values"], field: Field, value: string): void {
  if (value.trim() === "") return;
  const all = values[field];
  if (all) all.push(value);
  else values[field] = [value];
}
