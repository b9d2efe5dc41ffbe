import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FeedReading, FeedRow, Unit } from "./feed.ts";
import { readFeed } from "./read-feed.ts";

export const today = "2026-03-10";

/** What `readFeed` says of a file with these contents. */
export async function answerTo(content: string | Uint8Array): Promise<FeedReading | { refused: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), "crm-feed-"));
  try {
    writeFileSync(path.join(folder, "feed"), content);
    return await readFeed(path.join(folder, "feed"), { today });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function readText(content: string | Uint8Array): Promise<FeedReading> {
  const reading = await answerTo(content);
  if ("refused" in reading) throw new Error(reading.refused);
  return reading;
}

export async function rowsOf(content: string | Uint8Array): Promise<FeedRow[]> {
  return (await readText(content)).rows;
}

/** The cars of a feed. Throws at a row that is none. */
export async function unitsOf(content: string | Uint8Array): Promise<Unit[]> {
  return (await rowsOf(content)).map(({ unit, failed }) => {
    if (!unit) throw new Error(failed);
    return unit;
  });
}

/** Made up, with right check digits. */
export const vins = ["1FTFW1E50NKD10007", "2HGFC2F50KH510013", "5YJ3E1EA7LF610021"].map(withCheckDigit);

function withCheckDigit(vin: string): string {
  const values = "0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ";
  const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
  const sum = weights.reduce((total, weight, at) => total + weight * (values.indexOf(vin.charAt(at)) % 10), 0);
  return `${vin.slice(0, 8)}${"0123456789X".charAt(sum % 11)}${vin.slice(9)}`;
}
