import { describe, expect, it } from "vitest";
import { answerTo, readText, rowsOf, unitsOf, vins } from "./testing.fixture.ts";

const [ford = "", honda = ""] = vins;

describe("rows", () => {
  const header = "VIN,Stock,Year,Make,Model,Mileage,List Price,Special Price,Date In Stock";
  const row = (cells: string) => rowsOf(`${header}\n${cells}`).then(([first]) => first);

  it.each([
    [`${ford.slice(0, 16)},S1,2022,Ford,F-150`, "The VIN has 16 characters instead of 17."],
    [`${ford.slice(0, 16)}O,S1,2022,Ford,F-150`, "The VIN has characters that no VIN has."],
    [`"=HYPERLINK(""http://x"")",S1,2022,Ford,F-150`, "The VIN is a formula."],
    ["1.23E+16,S1,2022,Ford,F-150", "The VIN lost digits in a spreadsheet."],
    [",,2022,Ford,F-150", "The row has neither a VIN nor a stock number."],
    [`${ford},S1,2022,,F-150`, "The row has no make."],
    [`${ford},S1,2022,Ford,`, "The row has no model."],
  ])("fail for a reason: %s", async (cells, reason) => {
    expect(await row(cells)).toMatchObject({ row: 1, failed: reason });
  });

  it("take what is doubtful with a warning", async () => {
    expect(await row(`${ford},S1,22,Ford,F-150,30k,Call,,2/30/2026`)).toEqual({
      row: 1,
      unit: expect.objectContaining({ year: 2022, prices: {} }) as unknown,
      warnings: [
        "The year “22” was taken for 2022.",
        "The mileage “30k” says nothing.",
        "The car has no price.",
        "“2/30/2026” is not a date we can be sure of.",
      ],
    });
    const { unit } = (await row(`${ford},S1,2022,Ford,F-150,TMU,25000,1`)) ?? {};
    expect(unit).toMatchObject({ askingPrice: 2_500_000 });
    expect(unit).not.toHaveProperty("mileage");
  });

  it("know old cars and trailers by other numbers, and makes by other names", async () => {
    const rows = await rowsOf(
      `VIN,Stock,Year,Make,Model,Type\n8F03R100,O1,1968,Chevy,Camaro,\n4YDT1234,O2,2015,Jayco,Flight,Travel Trailer\n${ford},O3,2008,Ram,1500,`,
    );
    expect(rows.map(({ unit }) => [unit?.vin, unit?.make, unit?.makeAsSent])).toEqual([
      ["8F03R100", "Chevrolet", "Chevy"],
      ["4YDT1234", "Jayco", undefined],
      [ford, "Dodge", "Ram"],
    ]);
  });

  it("count once: the first of a VIN, or of a stock number at a location", async () => {
    const rows = await rowsOf(
      [
        "VIN,Stock,Make,Model,Location",
        `${ford},S1,Ford,F-150,East`,
        `${ford.toLowerCase()},S2,Ford,F-150,West`,
        `${honda},s1,Honda,Civic,East`,
        ",S9,Kia,Rio,East",
        ",s9,Kia,Rio,East",
        ",S9,Kia,Rio,West",
      ].join("\n"),
    );
    expect(rows.map(({ failed }) => failed)).toEqual([
      undefined,
      `Rows 1 and 2 have the same VIN ${ford}; the first one counts.`,
      undefined,
      undefined,
      "Rows 4 and 5 have the same stock number s9; the first one counts.",
      undefined,
    ]);
    expect(rows[2]?.warnings).toContain("Row 1 has the same stock number, of another car.");
  });

  it("write prices as their column does", async () => {
    const units = await unitsOf(
      `VIN;Stock;Make;Model;List Price;Special Price\n${ford};1;Ford;Puma;28.995,00;27.500\n${honda};2;Honda;Jazz;19.900;18.250,50`,
    );
    expect(units.map(({ prices }) => prices)).toEqual([
      { list: 2_899_500, special: 2_750_000 },
      { list: 1_990_000, special: 1_825_050 },
    ]);
  });

  it("end a sale by its dates", async () => {
    const units = await unitsOf(
      `VIN,Stock,Make,Model,Price,Sale Price,Sale Price Effective Date\n${ford},1,Ford,F-150,300,200,2026-03-01T00:00-05:00/2026-03-09T00:00-05:00\n${honda},2,Honda,Civic,300,200,2026-03-01/2026-03-31`,
    );
    expect(units.map(({ askingPrice }) => askingPrice)).toEqual([30_000, 20_000]);
  });

  it("say which names nobody knows", async () => {
    const reading = await readText(
      `Lot report\n\nVIN,Stock,Make,Model,Moon Phase,title\n${ford},1,Ford,F-150,full,x\n`,
    );
    expect(reading.unknown).toEqual(["Moon Phase", "title"]);
    expect(reading.rows).toMatchObject([{ row: 1, unit: { model: "F-150" } }]);
  });
});

describe("what is no feed", () => {
  const bomb = `<!DOCTYPE a [<!ENTITY b "${"c".repeat(50)}"><!ENTITY d "&b;&b;">]><a><car><vin>&d;</vin></car></a>`;
  it.each<[string, string | Uint8Array, RegExp]>([
    ["nothing", "", /empty/],
    ["blanks", " \n\n", /empty/],
    ["a list of customers", "Name,Phone\nAna,305-555-0142", /No row names the columns/],
    ["a header alone", "VIN,Stock,Make,Model\n", /no cars/],
    ["a web page", "<!DOCTYPE html><html><body>Log in</body></html>", /web page/],
    ["JSON", '[{"vin":"1"}]', /JSON/],
    ["a zip file", Buffer.from("504b0304140000000800", "hex"), /not a text/],
    ["entities of its own", bomb, /DOCTYPE/],
    ["entities later", `<a><!ENTITY b "c"></a>`, /DOCTYPE/],
    ["a hundred levels", "<a>".repeat(100), /levels deep/],
    ["a huge element", `<a><v><vin>${"1".repeat(1_100_000)}</vin></v></a>`, /million characters/],
    ["a huge attribute", `<a><v vin="${"1".repeat(1_100_000)}"/></a>`, /million characters/],
    ["XML without cars", "<a><b>1</b></a>", /no cars/],
    ["a huge cell", `VIN,Stock,Make,Model\n${ford},1,Ford,"${"x".repeat(1_100_000)}"`, /longer than/],
    ["thousands of columns", `VIN,Stock,Make,Model\n${",".repeat(3_000)}`, /columns/],
  ])("is refused in a sentence: %s", async (_, content, reason) => {
    expect(await answerTo(content)).toEqual({ refused: expect.stringMatching(reason) as string });
  });

  it("is left out of a cell that is too long, and cut in a description", async () => {
    const [row] = await rowsOf(
      `VIN,Stock,Make,Model,Color,Description\n${ford},1,Ford,F-150,${"r".repeat(600)},${"d".repeat(30_000)}`,
    );
    expect(row?.unit?.exteriorColor).toBeUndefined();
    expect(row?.unit?.description).toHaveLength(20_000);
    expect(row?.warnings).toHaveLength(3);
  });

  it("doesn't stop other encodings", async () => {
    const text = `VIN\tStock\tMake\tModel\n${ford}\t1\tCitroën\tC3\n`;
    for (const bytes of [
      Buffer.from(`\ufeff${text}`, "utf16le"),
      Buffer.from(text, "latin1"),
      Buffer.from(`\ufeff${text}`),
    ]) {
      const [unit] = await unitsOf(bytes);
      expect(unit?.make).toBe("Citroën");
    }
    const xml = `<?xml version="1.0" encoding="UTF-16"?><a><v vin="${ford}" make="Citroën" model="C3"/></a>`;
    expect((await unitsOf(Buffer.from(xml, "latin1")))[0]?.make).toBe("Citroën");
  });
});
