import { openPromise, type Entry, type ZipFile } from "yauzl";
import { UnreadableFile } from "#src/rows/unreadable-file.ts";

/** What is unpacked at most: of a sheet, and of what is held in memory. More is a ZIP bomb, or better a CSV file. */
const limits = { parts: 10_000, sheet: 2_000_000_000, heldInMemory: 250_000_000 };

/** The parts of a workbook, which is a ZIP file. */
export interface ZipParts {
  has: (name: string) => boolean;
  /** A part's text, piece by piece. Nothing more is read once the reader stops. */
  textOf: (name: string, isHeldInMemory: boolean) => AsyncGenerator<string>;
  close: () => void;
}

export async function openZip(file: string): Promise<ZipParts> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch(refuse);
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName, entry);
      if (entries.size > limits.parts)
        throw new UnreadableFile("The workbook has too many parts. Please save the list as .csv.");
    }
  } catch (error) {
    zip.close();
    return refuse(error);
  }
  return {
    has: (name) => entries.has(name),
    textOf: (name, isHeldInMemory) =>
      textOfEntry(zip, entries.get(name), isHeldInMemory ? limits.heldInMemory : limits.sheet),
    close: () => zip.close(),
  };
}

async function* textOfEntry(zip: ZipFile, entry: Entry | undefined, mostBytes: number): AsyncGenerator<string> {
  if (!entry) return;
  if (entry.isEncrypted()) throw new UnreadableFile("The workbook has a password. Please save it without one.");
  if (entry.uncompressedSize > mostBytes) {
    throw new UnreadableFile(
      `The workbook is too large once it is unpacked (${entry.fileName}). Please save the list as .csv.`,
    );
  }
  const stream = await zip.openReadStreamPromise(entry).catch(refuse);
  const decoder = new TextDecoder();
  try {
    // A part that has more bytes than it says ends with an error.
    for await (const chunk of stream) yield decoder.decode(chunk as Buffer, { stream: true });
    yield decoder.decode();
  } catch (error) {
    refuse(error);
  } finally {
    stream.destroy();
  }
}

function refuse(error: unknown): never {
  if (error instanceof UnreadableFile) throw error;
  throw new UnreadableFile(
    "The workbook is damaged. Please open it in Excel and save it again, or save the list as .csv.",
    { cause: error },
  );
}
