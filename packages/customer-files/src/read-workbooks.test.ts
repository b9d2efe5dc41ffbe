import { expect, it } from "vitest";
import { createTexts } from "./rows/xlsx/workbook.ts";
import { readAll } from "./testing.fixture.ts";
import { rowOf, workbookOf, zipOf } from "./workbook.fixture.ts";

const header = rowOf(1, ["Name", "Phone", "Zip", "Birthday", "Sold Date", "State", "Notes"]);

it("reads shared and inline texts, numbers, dates, formulas' values and rich text, whatever the order of the sheets", async () => {
  const row = `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2"><v>3.055550142E9</v></c><c r="C2" s="2"><v>7102</v></c><c r="D2" s="1"><v>20000</v></c><c r="E2" s="3"><f>TODAY()</f><v>45352.729</v></c><c r="G2" t="str"><f>A2</f><v>two
lines</v></c></row>`;
  const { plan, rows } = await readAll(
    workbookOf(
      [
        { name: "Secret", rows: header + row, isHidden: true },
        { name: "Cover", rows: rowOf(1, ["Customers of Lakeside"]) },
        { name: "List", rows: header + row },
      ],
      {
        texts: "<si><r><t>Fay </t></r><r><t>Fox</t></r><rPh><t>fei</t></rPh></si>",
        formats: ["00000", "[$-409]d/m/yyyy h:mm"],
      },
    ),
  );
  expect(plan).toMatchObject({
    source: { kind: "xlsx", sheet: "List", sheets: ["Cover", "List"] },
    headerRow: 1,
    rows: 1,
  });
  expect(rows[0]).toMatchObject({
    row: 1,
    problems: [],
    customer: {
      first: "Fay",
      last: "Fox",
      phones: [{ e164: "+13055550142" }],
      address: { postalCode: "07102" },
      birthday: "1954-10-03",
      vehicles: [{ soldOn: "2024-03-01" }],
      notes: ["two\nlines"],
    },
  });
});

it("counts days of old Macs from 1904, in formatted and in plain cells", async () => {
  const cells = (style: string) =>
    `<row r="2"><c t="inlineStr"><is><t>Fay Fox</t></is></c><c r="D2" ${style}><v>20000</v></c></row>`;
  for (const style of ['s="1"', ""]) {
    const { rows } = await readAll(workbookOf([{ name: "List", rows: header + cells(style) }], { is1904: true }));
    expect(rows[0]?.customer?.birthday).toBe("1958-10-04");
  }
});

it("needs neither styles nor shared texts", async () => {
  const { rows } = await readAll(
    zipOf([
      {
        name: "xl/workbook.xml",
        text: `<x:workbook xmlns:x="m"><x:sheets><x:sheet name="List" r:id="r"/></x:sheets></x:workbook>`,
      },
      {
        name: "xl/_rels/workbook.xml.rels",
        text: `<Relationships><Relationship Id="r" Target="/xl/list.xml"/></Relationships>`,
      },
      { name: "xl/list.xml", text: `<worksheet><sheetData>${header}${rowOf(2, ["Fay Fox"])}</sheetData></worksheet>` },
    ]),
  );
  expect(rows).toMatchObject([{ customer: { last: "Fox" } }]);
});

it("counts blank rows between others, not those below the last", async () => {
  const { rows } = await readAll(
    workbookOf([{ name: "List", rows: header + rowOf(4, ["Fay Fox"]) + `<row r="9000"><c r="A9000" s="1"/></row>` }]),
  );
  expect(rows.map(({ row, result }) => [row, result])).toEqual([
    [1, "skipped"],
    [2, "skipped"],
    [3, "customer"],
  ]);
});

it("refuses a ZIP bomb, whether it tells its size or lies about it", async () => {
  const bomb = (says: number) =>
    zipOf([
      { name: "xl/workbook.xml", text: `<workbook><sheets><sheet name="List" r:id="r"/></sheets></workbook>` },
      {
        name: "xl/_rels/workbook.xml.rels",
        text: `<Relationships><Relationship Id="r" Target="worksheets/sheet1.xml"/></Relationships>`,
      },
      { name: "xl/sharedStrings.xml", text: `<sst>${" ".repeat(2_000_000)}</sst>`, says },
      { name: "xl/worksheets/sheet1.xml", text: `<worksheet><sheetData>${header}</sheetData></worksheet>` },
    ]);
  await expect(readAll(bomb(4_000_000_000))).rejects.toThrow("too large once it is unpacked");
  await expect(readAll(bomb(1_000))).rejects.toThrow("damaged");
});

it("refuses more texts than fit in memory", () => {
  for (const limits of [
    { count: 1, characters: 9 },
    { count: 9, characters: 5 },
  ]) {
    const { add } = createTexts(limits);
    add("Fay");
    expect(() => add("Fox")).toThrow("Please save the list as .csv");
  }
});

it("refuses other ZIP files, damaged workbooks, too many columns and sheets without rows", async () => {
  const workbook = workbookOf([{ name: "List", rows: header + rowOf(2, ["Fay Fox"]) }]);
  await expect(readAll(zipOf([{ name: "list.csv", text: "Name" }]))).rejects.toThrow("no Excel workbook");
  await expect(readAll(workbook.subarray(0, workbook.length - 30))).rejects.toThrow("damaged");
  await expect(readAll(workbookOf([{ name: "List", rows: "<row><c><v>1</v></row>" }]))).rejects.toThrow("damaged");
  await expect(
    readAll(workbookOf([{ name: "List", rows: `${header}<row r="7"><c r="ZZZ7"><v>1</v></c></row>` }])),
  ).rejects.toThrow("Row 7 has 18,278 columns");
  await expect(readAll(workbookOf([{ name: "List", rows: header }]))).rejects.toThrow("no rows below it");
});
