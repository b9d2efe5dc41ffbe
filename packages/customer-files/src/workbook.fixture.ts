import { crc32, deflateRawSync } from "node:zlib";

interface Part {
  name: string;
  text: string;
  /** What the ZIP file says of its length, if that is a lie. */
  says?: number;
}

/** A ZIP file (PKWARE APPNOTE 4.3) of these parts. */
export function zipOf(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, text, says } of parts) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const sizes = Buffer.alloc(16);
    sizes.writeUInt32LE(crc32(bytes), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(says ?? bytes.length, 8);
    sizes.writeUInt16LE(name.length, 12);
    const local = Buffer.concat([
      Buffer.from("504b0304" + "1400" + "0000" + "0800" + "00000000", "hex"),
      sizes,
      Buffer.from(name),
      packed,
    ]);
    const place = Buffer.alloc(4);
    place.writeUInt32LE(offset);
    entries.push(
      Buffer.concat([
        Buffer.from("504b0102" + "1400" + "1400" + "0000" + "0800" + "00000000", "hex"),
        sizes,
        Buffer.alloc(10),
        place,
        Buffer.from(name),
      ]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write("504b0506", "hex");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

interface Sheet {
  name: string;
  /** The rows' elements. */
  rows: string;
  isHidden?: boolean;
}

/** A workbook as Excel packs it: the texts that cells share, and the formats of its styles. */
export function workbookOf(
  sheets: readonly Sheet[],
  { texts = "", formats = [] as string[], is1904 = false, extra = [] as Part[] } = {},
): Buffer {
  const list = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" ${isHidden ? 'state="hidden"' : ""} r:id="r${at}"/>`,
  );
  const links = sheets.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at + 1}.xml"/>`);
  const codes = formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`);
  const xfs = formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`);
  return zipOf([
    {
      name: "xl/workbook.xml",
      text: `<workbook><workbookPr date1904="${Number(is1904)}"/><sheets>${list.join("")}</sheets></workbook>`,
    },
    { name: "xl/_rels/workbook.xml.rels", text: `<Relationships>${links.join("")}</Relationships>` },
    {
      name: "xl/styles.xml",
      text: `<styleSheet><numFmts>${codes.join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>${xfs.join("")}</cellXfs></styleSheet>`,
    },
    { name: "xl/sharedStrings.xml", text: `<sst>${texts}</sst>` },
    ...sheets.map(({ rows }, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      text: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    })),
    ...extra,
  ]);
}

/** A row of cells whose texts stand in the sheet itself. */
export const rowOf = (row: number, cells: readonly string[]): string =>
  `<row r="${row}">${cells.map((cell) => (cell.startsWith("<c") ? cell : `<c t="inlineStr"><is><t>${cell}</t></is></c>`)).join("")}</row>`;
