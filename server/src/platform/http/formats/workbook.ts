import { writeZip, type ZippedFile } from "./zip.ts";

type Cell = string | number | null | undefined;
type Row = Readonly<Record<string, Cell>>;

/** Excel's limits. */
const mostRows = 1_048_576;
const longestText = 32_767;
const rowsAtOnce = 200;

/**
 * An Excel workbook, written while its rows arrive; what doesn't fit into one sheet goes on in the next. Text is marked as text, so that
 * Excel keeps phone numbers and ZIP codes as they are, and never runs it as a formula, not even when someone edits the cell.
 */
export const writeWorkbook = (columns: readonly string[], rows: AsyncIterable<Row>): AsyncGenerator<Uint8Array> =>
  writeZip(writeParts(columns, rows));

async function* writeParts(columns: readonly string[], rows: AsyncIterable<Row>): AsyncGenerator<ZippedFile> {
  const source = rows[Symbol.asyncIterator]();
  let [next, sheets] = [await source.next(), 0];
  async function* writeSheet(): AsyncGenerator<string> {
    yield sheetStart(columns.length) + writeRow(1, columns, headerStyle);
    let [number, waiting] = [1, ""];
    for (; next.done !== true && number < mostRows; next = await source.next()) {
      const { value } = next;
      number += 1;
      waiting += writeRow(
        number,
        columns.map((column) => value[column]),
        textStyle,
      );
      if (number % rowsAtOnce !== 0) continue;
      yield waiting;
      waiting = "";
    }
    yield `${waiting}</sheetData></worksheet>`;
  }
  try {
    do {
      sheets += 1;
      yield { name: `xl/worksheets/sheet${sheets}.xml`, content: writeSheet() };
    } while (next.done !== true);
  } finally {
    await source.return?.();
  }
  for (const [name, text] of Object.entries(partsFor(sheets))) {
    yield { name, content: once(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`) };
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

const textStyle = 1;
const headerStyle = 2;

function writeRow(number: number, cells: readonly Cell[], style: number): string {
  let row = `<row r="${number}">`;
  for (const [index, cell] of cells.entries()) {
    if (cell === null || cell === undefined || cell === "") continue;
    const at = `${letters(index)}${number}`;
    row +=
      typeof cell === "number"
        ? `<c r="${at}"><v>${cell}</v></c>`
        : `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${toXmlText(cell)}</t></is></c>`;
  }
  return `${row}</row>`;
}

const known: string[] = [];

/** A, B, …, Z, AA. */
function letters(index: number): string {
  known[index] ??= (index < 26 ? "" : letters(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26));
  return known[index] ?? "";
}

const special = /[&<>\r]|_x[0-9a-f]{4}_|[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/giu;

/** Characters that XML can't have are left out; Excel reads `_x000D_` as a character, so such text is written with its underscore escaped. */
const toXmlText = (text: string): string =>
  text.slice(0, longestText).replace(special, (found) => {
    if (found === "&") return "&amp;";
    if (found === "<") return "&lt;";
    if (found === ">") return "&gt;";
    if (found === "\r") return "_x000D_";
    return found.startsWith("_") ? `_x005F${found}` : "";
  });

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const media = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The header stays in view. */
const sheetStart = (columns: number): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `<cols><col min="1" max="${columns}" width="18" customWidth="1"/></cols><sheetData>`;

/** What a workbook consists of beside its sheets. */
function partsFor(count: number): Record<string, string> {
  const sheets = Array.from({ length: count }, (_, index) => index + 1);
  const eachSheet = (write: (n: number) => string) => sheets.map(write).join("");
  return {
    "[Content_Types].xml": `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/>${eachSheet((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${media}.worksheet+xml"/>`)}</Types>`,
    "_rels/.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${eachSheet((n) => `<sheet name="Sheet${n}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packages}/relationships">${eachSheet((n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${count + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" quotePrefix="1" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  };
}
