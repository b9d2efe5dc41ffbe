import type { Import } from "@automotive-crm/contract/imports/record";
import { bytesInWords, countOf } from "./import-words.ts";

export const encodingWords: Readonly<Record<string, string>> = {
  "utf-8": "UTF-8",
  "utf-8-bom": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16le-bom": "UTF-16",
  "utf-16be": "UTF-16",
  "utf-16be-bom": "UTF-16",
  "windows-1252": "Windows encoding",
  mixed: "mixed encodings",
};

export const separatorWords: Readonly<Record<string, string>> = {
  ",": "commas",
  ";": "semicolons",
  "\t": "tabs",
  "|": "vertical bars",
};

/** "VinSolutions leads export · 9,310 rows · 44 columns · UTF-8, separated by tabs": what was recognized. */
export function describeFile({ plan, bytes }: Pick<Import, "plan" | "bytes">): string {
  if (!plan) return bytesInWords(bytes);
  const { source, system, content } = plan;
  return [
    system === undefined ? undefined : `${system} export`,
    content === "opt-outs" ? "List of opt-outs" : undefined,
    countOf(plan.rows, "row"),
    countOf(plan.columns.length, "column"),
    source.kind === "csv" ? describeText(source) : describeSheet(source),
  ]
    .filter((part) => part !== undefined)
    .join(" · ");
}

type Source = NonNullable<Import["plan"]>["source"];

const describeText = ({ encoding, delimiter }: Extract<Source, { kind: "csv" }>): string =>
  [encoding && encodingWords[encoding], `separated by ${separatorWords[delimiter] ?? `“${delimiter}”`}`]
    .filter(Boolean)
    .join(", ");

const describeSheet = ({ sheet, sheets }: Extract<Source, { kind: "xlsx" }>): string =>
  sheets.length === 1 ? "Excel" : `Excel, sheet “${sheet}” of ${sheets.length}`;
