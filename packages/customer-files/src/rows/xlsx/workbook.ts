import { UnreadableFile } from "#src/rows/unreadable-file.ts";
import { readStyles, type NumberFormat } from "./styles.ts";
import { elementsOf } from "./xml-elements.ts";
import { openZip, type ZipParts } from "./zip-parts.ts";

export interface Workbook {
  parts: ZipParts;
  /** Those that are not hidden, in their order. */
  sheets: { name: string; part: string }[];
  is1904: boolean;
  styles: NumberFormat[];
  /** The texts that cells refer to by number. */
  texts: string[];
}

/** Opens a workbook. Its texts are held in memory, as far as `textLimits`; its sheets are not. */
export async function openWorkbook(file: string): Promise<Workbook> {
  const parts = await openZip(file);
  try {
    if (!parts.has("xl/workbook.xml")) {
      throw new UnreadableFile(
        "This ZIP file is no Excel workbook. Please unpack it, and choose the .csv or .xlsx file in it.",
      );
    }
    const targets = await readTargets(parts);
    const { sheets, is1904 } = await readSheets(parts, targets);
    if (sheets.length === 0) throw new UnreadableFile("The workbook has no sheet that is not hidden.");
    return { parts, sheets, is1904, styles: await readStyles(parts), texts: await readTexts(parts) };
  } catch (error) {
    parts.close();
    throw error;
  }
}

async function readTargets(parts: ZipParts): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  const reading = elementsOf(parts.textOf("xl/_rels/workbook.xml.rels", true), {
    open: (name, { Id = "", Target = "" }) => {
      if (name === "Relationship") targets.set(Id, Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`);
    },
  });
  for await (const _ of reading);
  return targets;
}

async function readSheets(parts: ZipParts, targets: ReadonlyMap<string, string>) {
  const sheets: Workbook["sheets"] = [];
  let is1904 = false;
  const reading = elementsOf(parts.textOf("xl/workbook.xml", true), {
    open: (element, attributes) => {
      if (element === "workbookPr") is1904 = /^(?:1|true)$/.test(attributes["date1904"] ?? "");
      if (element !== "sheet" || /hidden/i.test(attributes["state"] ?? "")) return;
      const part = targets.get(
        attributes["r:id"] ?? Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1] ?? "",
      );
      if (part !== undefined && parts.has(part)) sheets.push({ name: attributes["name"] ?? "", part });
    },
  });
  for await (const _ of reading);
  return { sheets, is1904 };
}

const textLimits = { count: 5_000_000, characters: 100_000_000 };

/** The texts of a workbook, as many as fit in memory. */
export function createTexts(limits = textLimits): { texts: string[]; add: (text: string) => void } {
  const texts: string[] = [];
  let characters = 0;
  const add = (text: string) => {
    characters += text.length;
    if (texts.length >= limits.count || characters > limits.characters) {
      throw new UnreadableFile(
        `The workbook has more than ${limits.count.toLocaleString("en-US")} different texts, or ${limits.characters.toLocaleString("en-US")} characters in them. Please save the list as .csv.`,
      );
    }
    texts.push(text);
  };
  return { texts, add };
}

/** Each text of the workbook; its runs of different fonts joined, without how it is pronounced. */
async function readTexts(parts: ZipParts): Promise<string[]> {
  const { texts, add } = createTexts();
  let [text, isText, isPronounced] = ["", false, false];
  const reading = elementsOf(parts.textOf("xl/sharedStrings.xml", true), {
    open: (name) => {
      if (name === "si") text = "";
      if (name === "rPh") isPronounced = true;
      isText = name === "t" && !isPronounced;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      if (name === "si") add(text);
      if (name === "rPh") isPronounced = false;
      if (name === "t") isText = false;
    },
  });
  for await (const _ of reading);
  return texts;
}
