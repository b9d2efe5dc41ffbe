import { open } from "node:fs/promises";
import { sniffEncoding } from "./encodings.ts";
import { requireSize, UnreadableFile } from "./unreadable-file.ts";

const signatures: readonly (readonly [string, string])[] = [
  [
    "d0cf11e0a1b11ae1",
    "This is a workbook of an old Excel (.xls), or one with a password. Please save it as .xlsx or .csv.",
  ],
  ["25504446", "This is a PDF. Please export the list as .csv or .xlsx."],
  ["89504e47", "This is a picture. Please export the list as .csv or .xlsx."],
  ["ffd8ff", "This is a picture. Please export the list as .csv or .xlsx."],
  ["1f8b", "This file is compressed (.gz). Please unpack it first."],
  ["377abcaf", "This file is compressed (.7z). Please unpack it first."],
  ["52617221", "This file is compressed (.rar). Please unpack it first."],
];

const startLength = 64 * 1024;

/** Whether a file is text or a workbook, and how it begins; refuses what is neither. */
export async function openFile(file: string): Promise<{ kind: "csv" | "xlsx"; start: Buffer }> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    requireSize(size);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(startLength), 0, startLength, 0);
    const start = buffer.subarray(0, bytesRead);
    const hex = start.subarray(0, 8).toString("hex");
    if (hex.startsWith("504b0304")) return { kind: "xlsx", start };
    const refused = signatures.find(([signature]) => hex.startsWith(signature));
    if (refused) throw new UnreadableFile(refused[1]);
    requireText(start);
    return { kind: "csv", start };
  } finally {
    await handle.close();
  }
}

function requireText(start: Buffer): void {
  if (sniffEncoding(start)?.startsWith("utf-16")) return;
  if (start.includes(0)) throw new UnreadableFile("This is not a text file. Please export the list as .csv or .xlsx.");
  const text = start.toString("latin1").trimStart();
  if (text === "" || /^[\s,;|"]*$/.test(text)) throw new UnreadableFile("The file has no rows.");
  if (/^<(?:!doctype html|html|table|head|\?xml)/i.test(text)) {
    throw new UnreadableFile(
      "This is a web page, even if its name ends in .xls. Please open it in Excel and save it as .xlsx or .csv.",
    );
  }
}
