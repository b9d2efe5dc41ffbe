import { describe, expect, it } from "vitest";
import { readAll } from "./testing.fixture.ts";

const header = "First Name,Last Name,Email,Notes";
const namesOf = ({ rows }: Awaited<ReturnType<typeof readAll>>) => rows.map(({ customer }) => customer?.last);

describe("a text file", () => {
  const text = `${header}\nZoë,Núñez,zoe@example.com,café\n`;
  const utf16 = Buffer.from(`\ufeff${text}`, "utf16le");

  it.each([
    ["utf-8", Buffer.from(text)],
    ["utf-8-bom", Buffer.from(`\ufeff${text}`)],
    ["utf-16le-bom", utf16],
    ["utf-16le", utf16.subarray(2)],
    ["utf-16be-bom", Buffer.from(utf16).swap16()],
    ["windows-1252", Buffer.from(text, "latin1")],
  ])("in %s is read with its accents", async (encoding, bytes) => {
    const { plan, rows } = await readAll(bytes);
    expect(plan.source).toMatchObject({ encoding });
    expect(rows[0]?.customer).toMatchObject({ first: "Zoë", last: "Núñez", notes: ["café"] });
  });

  it("may be put together from several encodings, and hold text that was encoded twice", async () => {
    const bytes = Buffer.concat([
      Buffer.from(text),
      Buffer.from("Renée,Fox,r@example.com,€\n", "latin1"),
      Buffer.from("ZoÃ«,Bird,,\n"),
    ]);
    const { plan, rows } = await readAll(bytes);
    expect(plan.source).toMatchObject({ encoding: "mixed" });
    expect(rows.map(({ customer }) => customer?.first)).toEqual(["Zoë", "Renée", "Zoë"]);
  });

  it.each([[","], [";"], ["\t"], ["|"]])("separated by “%s” is read", async (delimiter) => {
    const found = await readAll(
      ["Name", "Phone", "Email"].join(delimiter) +
        "\n" +
        ["Fay Fox", "305-555-0142", "fay@example.com"].join(delimiter),
    );
    expect(found.plan.source).toMatchObject({ delimiter });
    expect(found.rows[0]?.customer).toMatchObject({ first: "Fay", last: "Fox", emails: ["fay@example.com"] });
  });

  it("may say its separator as Excel does, and have titles above the header", async () => {
    const { plan, rows } = await readAll(
      "sep=;\r\nCustomer list\r\nas of 7/1/2026\r\n\r\nName;Phone;City\r\nFay Fox;305-555-0142;Newark\r\n",
    );
    expect(plan).toMatchObject({ source: { delimiter: ";" }, headerRow: 5, rows: 1 });
    expect(rows).toMatchObject([{ row: 1, customer: { last: "Fox" } }]);
  });

  it("may have no header", async () => {
    const { plan, rows } = await readAll("Fay Fox,305-555-0142,fay@example.com\nBo Bird,305-555-0143,bo@example.com\n");
    expect(plan.headerRow).toBe(0);
    expect(plan.columns.map(({ name, field }) => [name, field])).toEqual([
      ["Column 1", "fullName"],
      ["Column 2", "phone"],
      ["Column 3", "email"],
    ]);
    expect(rows.map(({ customer }) => customer?.emails)).toEqual([["fay@example.com"], ["bo@example.com"]]);
  });

  it("gives columns of one name different names, and reads all of them", async () => {
    const { plan, rows } = await readAll("Name,Phone,Phone,\nFay Fox,305-555-0142,305-555-0143,x\n");
    expect(plan.columns.map(({ name }) => name)).toEqual(["Name", "Phone", "Phone (2)", "Column 4"]);
    expect(rows[0]?.customer?.phones).toHaveLength(2);
  });

  it("may have notes of several lines, with quotation marks, and lines that end in any way", async () => {
    const { rows } = await readAll(
      `${header}\r\nFay,Fox,,"Left VM;\r\nasked for ""best price""\n\nTue"\rBo,Bird,,He said "yes"\n`,
    );
    expect(rows.map(({ customer }) => customer?.notes)).toEqual([
      ['Left VM;\nasked for "best price"\n\nTue'],
      ['He said "yes"'],
    ]);
  });

  it("loses no row where a quotation mark is missing", async () => {
    const found = await readAll(
      `${header}\n1,Fox,,"open\n2,Bird,,"fine, too"\n3,Crow,,"fine"\n4,Dove,,"open again\n5,Emu,,\n`,
    );
    expect(namesOf(found)).toEqual(["Fox", "Bird", "Crow", "Dove", "Emu"]);
    expect(found.rows.map(({ problems }) => problems.length)).toEqual([1, 0, 0, 1, 0]);
  });

  it("is read on from any row", async () => {
    const { rows } = await readAll(`${header}\n,One,,\n,Two,,\n,Three,,\n`, { afterRow: 1 });
    expect(rows.map(({ row, customer }) => [row, customer?.last])).toEqual([
      [2, "Two"],
      [3, "Three"],
    ]);
  });

  it("accounts for every row: blank ones, totals, repeated headers, rows without a customer, rows that are too long", async () => {
    const { plan, rows } = await readAll(`${header}\n\n,,,\nTOTAL,,,2 rows\n${header}\n,,,a note\nFay,Fox,,,surplus\n`);
    expect(plan.rows).toBe(6);
    expect(rows.map(({ result, reason }) => [result, reason])).toEqual([
      ["skipped", "The row is empty."],
      ["skipped", "The row is empty."],
      ["skipped", "The row is a total."],
      ["skipped", "The row repeats the header."],
      ["failed", "The row has no name, phone number or email address."],
      ["customer", undefined],
    ]);
    expect(rows[5]?.problems).toEqual([{ row: 6, reason: "The row has more cells than the header has columns." }]);
  });
});

describe("what can't be read says why", () => {
  it.each([
    ["an empty file", "", "The file is empty."],
    ["blank lines", "\n \n", "The file has no rows."],
    ["a header alone", `${header}\n`, "no rows below it"],
    ["a binary file", Buffer.from([1, 2, 0, 0, 0, 3, 4, 5]), "not a text file"],
    ["an old workbook", Buffer.from("d0cf11e0a1b11ae1", "hex"), ".xls"],
    ["a web page", "<html><table><tr><td>Fay</td></tr></table>", "web page"],
    ["10,000 columns", `${"a,".repeat(9_999)}a\n1\n`, "Row 1 has 10,000 columns"],
    [
      "a line of 10 MB",
      `${header}\nFay,Fox,,ok\n${"x".repeat(10_000_000)}\n`,
      "Row 3 is longer than 1,000,000 characters, in column 1",
    ],
  ])("%s", async (_, content, message) => {
    await expect(readAll(content)).rejects.toThrow(message);
  });
});
