import { open } from "node:fs/promises";
import {
  createDecoder,
  orderEvidence,
  sniffEncoding,
  UnreadableFile,
} from "@automotive-crm/customer-files/text-tables";
import { decimalMarkOf, type DecimalMark } from "./cells/amounts.ts";
import { feedLimits, type FeedOptions, type FeedReading, type FeedRow } from "./feed.ts";
import { dialectOf } from "./names/dialect.ts";
import { fieldOf, type Field } from "./names/fields.ts";
import { readUnit, type Reading } from "./read-unit.ts";
import { readCsvRecords } from "./records/csv-records.ts";
import type { RawFeed, RawRecord } from "./records/raw-record.ts";
import { readXmlRecords } from "./records/xml-records.ts";
import { refuseRepeated } from "./repeated-units.ts";

/** Reads a stock feed from a file: CSV, TSV or XML of any of the usual senders. Refuses what is none in a sentence; never throws for its content. */
export async function readFeed(file: string, options: FeedOptions): Promise<FeedReading | { refused: string }> {
  try {
    const { text, isXml } = await beginningOf(file);
    const feed = await (isXml ? readXmlRecords(file) : readCsvRecords(file, text));
    if (feed.records.length === 0) throw new UnreadableFile("The feed has no cars.");
    const { records, names, ...rest } = feed;
    const reading: Reading = { ...dialectOf(names), ...evidenceOf(feed, options.decimalMark), options };
    const unknown = names.filter((name) => name.trim() !== "" && fieldOf(name) === undefined).slice(0, 200);
    return { ...rest, rows: refuseRepeated(await readUnits(records, reading)), unknown };
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error.message };
    throw error;
  }
}

/** Lets others have their turn now and then: a large feed takes seconds. */
async function readUnits(records: readonly RawRecord[], reading: Reading): Promise<FeedRow[]> {
  const rows: FeedRow[] = [];
  for (const record of records) {
    rows.push(readUnit(record, reading));
    if (rows.length % 200 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return rows;
}

const startLength = 64 * 1024;

async function beginningOf(file: string): Promise<{ text: string; isXml: boolean }> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    if (size > feedLimits.bytes)
      throw new UnreadableFile(`The feed is larger than ${feedLimits.bytes / 1024 / 1024} MB.`);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(startLength), 0, startLength, 0);
    const start = buffer.subarray(0, bytesRead);
    if (!(sniffEncoding(start)?.startsWith("utf-16") ?? false) && start.includes(0))
      throw new UnreadableFile("This is not a text: a feed is CSV, TSV or XML, not compressed.");
    // Its last line may be cut off.
    const text = createDecoder(start).decode(start, true).replace(/\r\n?/g, "\n").trimStart();
    if (text === "") throw new UnreadableFile("The feed is empty.");
    if (/^<(?:!doctype html|html|head|body|table)\b/i.test(text))
      throw new UnreadableFile(
        "This is a web page, not a feed: perhaps its address has changed, or asks for a password.",
      );
    if (/^[[{]\s*["[{]/.test(text)) throw new UnreadableFile("This is JSON: a feed is CSV, TSV or XML.");
    return { text, isXml: text.startsWith("<") };
  } finally {
    await handle.close();
  }
}

const priced: readonly Field[] = ["msrp", "list", "internet", "special", "selling", "price", "invoice", "cost", "book"];

/** What columns as a whole say about how their values are written. */
function evidenceOf({ records }: RawFeed, mark: DecimalMark | undefined): Pick<Reading, "dateOrder" | "decimalMarks"> {
  const valuesOf = (field: Field) => records.flatMap(({ values }) => values[field]?.slice(0, 1) ?? []);
  const orders = valuesOf("inStockOn").map(orderEvidence);
  const count = (order: string) => orders.filter((each) => each === order).length;
  const isDayFirst = count("day-first") > count("month-first") || (count("month-first") === 0 && count("dots") > 0);
  return {
    dateOrder: isDayFirst ? "day-first" : "month-first",
    decimalMarks: Object.fromEntries(priced.map((field) => [field, mark ?? decimalMarkOf(valuesOf(field))])),
  };
}
