import { elementsOf } from "./xml-elements.ts";
import type { ZipParts } from "./zip-parts.ts";

/** How a number of a style is shown, as far as it changes what it means: as a date, or with zeros at its start ("00000"). */
export type NumberFormat = "date" | { zeros: string } | undefined;

/** The formats by the number that cells give as their style. */
export async function readStyles(parts: ZipParts): Promise<NumberFormat[]> {
  const codes = new Map<string, string>();
  const styles: NumberFormat[] = [];
  let isInCells = false;
  const reading = elementsOf(parts.textOf("xl/styles.xml", true), {
    open: (name, attributes) => {
      if (name === "numFmt") codes.set(attributes["numFmtId"] ?? "", attributes["formatCode"] ?? "");
      if (name === "cellXfs") isInCells = true;
      if (name === "xf" && isInCells) styles.push(formatOf(attributes["numFmtId"] ?? "0", codes));
    },
    close: (name) => {
      if (name === "cellXfs") isInCells = false;
    },
  });
  for await (const _ of reading);
  return styles;
}

function formatOf(id: string, codes: ReadonlyMap<string, string>): NumberFormat {
  const code = codes.get(id);
  if (code === undefined) return isBuiltInDate(Number(id)) ? "date" : undefined;
  const plain = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "").split(";")[0] ?? "";
  if (/[yd]|m(?!.*0)/i.test(plain) && !/^general$/i.test(plain)) return "date";
  return /^0{2,}(?:-0+)*$/.test(code) ? { zeros: code } : undefined;
}

/** ECMA-376, 18.8.30: those of East Asia too. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
