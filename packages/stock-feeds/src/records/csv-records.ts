import {
  csvRows,
  findDelimiter,
  rowsToSearch,
  UnreadableFile,
  type Encoding,
  type RawRow,
} from "@automotive-crm/customer-files/text-tables";
import { feedLimits } from "#src/feed.ts";
import { countKnown, fieldOf, isHeader, type Field } from "#src/names/fields.ts";
import { addValue, type RawFeed, type RawRecord } from "./raw-record.ts";

/** The rows of a text with columns, whose beginning is given. */
export async function readCsvRecords(file: string, start: string): Promise<RawFeed> {
  const separation = findDelimiter(start, countKnown);
  let encoding: Encoding = "utf-8";
  let header: Header | undefined;
  const records: RawRecord[] = [];
  for await (const rows of csvRows(file, { ...separation, onEncoding: (found) => (encoding = found) })) {
    for (const row of rows) {
      if (header) addRecord(records, header, row);
      else if (isHeader(row.cells)) header = { number: row.number, fields: row.cells.map(fieldOf), names: row.cells };
      else if (row.number > rowsToSearch) throw unknownHeader();
    }
  }
  if (!header) throw unknownHeader();
  return { format: "csv", encoding, delimiter: separation.delimiter, records, names: header.names, isTruncated: false };
}

const unknownHeader = () =>
  new UnreadableFile("No row names the columns of a stock feed: a VIN or stock number, and two others that we know.");

interface Header {
  number: number;
  fields: (Field | undefined)[];
  names: string[];
}

function addRecord(records: RawRecord[], { number, fields }: Header, row: RawRow): void {
  const values: RawRecord["values"] = {};
  let unnamed = 0;
  row.cells.forEach((cell, place) => {
    // An unquoted list of photos at the end of a row has more cells than there are columns.
    const field = place < fields.length ? fields[place] : isAddress(cell) ? "photos" : undefined;
    if (field) addValue(values, field, cell);
    else if (place >= fields.length && cell.trim() !== "") unnamed += 1;
  });
  // A file put together from several has its header again.
  if (Object.keys(values).length === 0 || fieldOf(values.vin?.[0] ?? values.stockNumber?.[0] ?? "") !== undefined)
    return;
  if (records.length >= feedLimits.units)
    throw new UnreadableFile(`The feed has more than ${feedLimits.units.toLocaleString("en-US")} cars.`);
  const problem = row.problem ?? (unnamed > 0 ? "The row has more values than there are columns." : undefined);
  records.push({ row: row.number - number, values, ...(problem !== undefined && { problem }) });
}

const isAddress = (cell: string) => /^\s*https?:\/\//i.test(cell);
