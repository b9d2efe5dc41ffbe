import { describe, expect, it } from "vitest";
import { readDate, orderEvidence } from "./cells/dates.ts";
import { readEmailCell } from "./cells/emails.ts";
import { readName } from "./cells/names.ts";
import { readPhoneCell } from "./cells/phones.ts";
import { properCase } from "./cells/proper-case.ts";
import { readMileage, readVin } from "./cells/vehicles.ts";
import { createRowMatcher } from "./match-rows.ts";
import { readAll, readOne, readOptions } from "./testing.fixture.ts";

const { now, readPhone } = readOptions;

describe("phones", () => {
  const phonesOf = (cell: string) =>
    readPhoneCell(cell, "other", readPhone).value.map(({ e164, type, extension, label }) =>
      [e164, type, extension, label].filter(Boolean).join(" "),
    );

  it.each([
    ["(305) 555-0142 x12", ["+13055550142 other 12"]],
    ["'+1 305-555-0142", ["+13055550142 other"]],
    ["tel:3055550142", ["+13055550142 other"]],
    ["3055550142.0", ["+13055550142 other"]],
    ["305.555.0000", ["+13055550000 other"]],
    ["3.055550142E+09", ["+13055550142 other"]],
    ["305-555-0142 (wife)", ["+13055550142 other wife"]],
    ["cell: 305-555-0142 / home: 201-555-0143", ["+13055550142 mobile", "+12015550143 home"]],
    ["(305) 555-0142 / 201-555-0143", ["+13055550142 other", "+12015550143 other"]],
    ["+1 305-555-0142 ::: +1 201-555-0143", ["+13055550142 other", "+12015550143 other"]],
    ["305-555-0142; 305-555-0143\n305-555-0144", ["+13055550142 other", "+13055550143 other", "+13055550144 other"]],
    ["+49 30 90182000", ["+493090182000 other"]],
    ["0000000000", []],
    ["none", []],
  ])("of “%s” are %j", (cell, phones) => expect(phonesOf(cell)).toEqual(phones));

  it.each([
    ["9.73555E+09", "lost digits"],
    ["55501", "not a phone number"],
  ])("that are lost are reported: %s", (cell, problem) => {
    expect(readPhoneCell(cell, "other", readPhone)).toMatchObject({
      value: [],
      problem: expect.stringContaining(problem) as string,
    });
  });

  it("of a column with a type keep it, and the words beside them", () => {
    const { value } = readPhoneCell("305-555-0142 CELL ONLY", "home", readPhone);
    expect(value).toMatchObject([{ type: "home", label: "CELL ONLY" }]);
  });

  it("take their type from the label beside them, and the more exact one if they occur twice", async () => {
    const row = await readOne(
      "Name,Phone,Cell,Phone 1 - Label,Phone 1 - Value,Ext",
      "Fay Fox,305-555-0142,305-555-0142,Work Fax,201-555-0143,",
    );
    expect(row.customer?.phones.map(({ e164, type }) => [e164, type])).toEqual([
      ["+13055550142", "mobile"],
      ["+12015550143", "fax"],
    ]);
  });
});

describe("dates", () => {
  const dayOf = (cell: string, kind: "birth" | "past" = "past", order: "month-first" | "day-first" = "month-first") =>
    readDate(cell, kind, { order }, now).value?.day;

  it.each([
    ["2024-03-01", "2024-03-01"],
    ["2024-03-01 09:14:00.000", "2024-03-01"],
    ["3/1/2024 2:30 PM", "2024-03-01"],
    ["20240301", "2024-03-01"],
    ["1-Mar-2024", "2024-03-01"],
    ["Friday, March 1, 2024", "2024-03-01"],
    ["45352.729", "2024-03-01"],
    ["31.12.2023", "2023-12-31"],
    ["3/1/27", "2027-03-01"],
    ["3/1/98", "1998-03-01"],
  ])("%s is %s", (cell, day) => expect(dayOf(cell)).toBe(day));

  it("of birth are never in the future, may have no year, and may be small serial numbers", () => {
    expect(dayOf("3/1/27", "birth")).toBe("1927-03-01");
    expect(dayOf("--03-07", "birth")).toBe("--03-07");
    expect(dayOf("20000", "birth")).toBe("1954-10-03");
    expect(dayOf("50000", "birth")).toBeUndefined();
    expect(readDate("20000", "birth", { order: "month-first", is1904: true }, now).value?.day).toBe("1958-10-04");
  });

  it.each(["", "0/0/00", "00000000", "1/1/1900", "12/31/9999", "0000-00-00"])("“%s” is none, and no problem", (cell) =>
    expect(readDate(cell, "past", { order: "month-first" }, now)).toEqual({ value: null }),
  );

  it.each([
    "########",
    "Mar-24",
    "31.04.2024",
    "next week",
    "2024-03-01 10:00:75",
    "2024-03-01 10:00 +14:30",
    "2024-03-01 10:00 -05:75",
  ])("“%s” is none, and reported", (cell) =>
    expect(readDate(cell, "past", { order: "month-first" }, now)).toMatchObject({
      value: null,
      problem: expect.anything() as string,
    }),
  );

  it("have the order that their column proves, else the file's other columns, else that of the country", async () => {
    expect(["25/12/2024", "12/25/2024", "1.2.2024", "1/2/2024"].map(orderEvidence)).toEqual([
      "day-first",
      "month-first",
      "dots",
      undefined,
    ]);
    const { plan, rows } = await readAll("Name,Sold Date,Birthday\nFay Fox,25/12/2024,1/2/1970\nBo Bird,1/2/2024,\n");
    expect(plan.columns.map(({ dateOrder, isOrderProven }) => [dateOrder, isOrderProven])).toEqual([
      [undefined, undefined],
      ["day-first", true],
      ["day-first", false],
    ]);
    expect(rows[0]?.customer).toMatchObject({ birthday: "1970-02-01", vehicles: [{ soldOn: "2024-12-25" }] });
  });
});

describe("names", () => {
  it.each([
    [{ full: "Fox, Fay" }, { first: "Fay", last: "Fox" }],
    [{ full: "Fay Anne Fox" }, { first: "Fay Anne", last: "Fox" }],
    [{ full: "de la Fox, Fay" }, { first: "Fay", last: "de la Fox" }],
    [{ full: "Fay van der Fox" }, { first: "Fay", last: "van der Fox" }],
    [{ full: "Fox Jr., Bo" }, { first: "Bo", last: "Fox", suffix: "Jr" }],
    [{ full: "Bo Fox III" }, { first: "Bo", last: "Fox", suffix: "III" }],
    [{ full: "Fox" }, { last: "Fox" }],
    [
      { first: "FAY", last: "O'FOX" },
      { first: "FAY", last: "O'FOX" },
    ],
    [{ first: "Fay", last: "Fox", company: "Lake Fleet" }, { employer: "Lake Fleet" }],
    [
      { first: "Bo & Fay", last: "Fox" },
      { first: "Bo & Fay", review: expect.anything() as string },
    ],
    [{ full: "Fox, Bo and Fay" }, { last: "Fox", review: expect.anything() as string }],
    [{ last: "ACME FLEET INC" }, { kind: "company", company: "ACME FLEET INC" }],
    [{ full: "Fox Hauling, LLC" }, { kind: "company", company: "Fox Hauling, LLC" }],
    [{ full: "County of Newark" }, { kind: "company", company: "County of Newark" }],
    [{ company: "Lake Towing" }, { kind: "company", company: "Lake Towing" }],
    [
      { first: "Fay", last: "Fox", company: "Lake Fleet", kind: "Business" },
      { kind: "company", company: "Lake Fleet", first: "Fay" },
    ],
    [
      { first: "Fay", last: "[not provided]" },
      { kind: "person", first: "Fay" },
    ],
    [{ first: "Name", last: "Unknown", full: "#N/A" }, { kind: "person" }],
    [
      { first: "Marcus", last: "Co" },
      { kind: "person", last: "Co" },
    ],
  ])("of %j are %j", (cells, name) => expect(readName(cells)).toMatchObject(name));

  it("and labels that are too long are reported", async () => {
    const long = ",".repeat(100_000);
    const row = await readOne(
      "Name;Email;Phone 1 - Label;Phone 1 - Value",
      `${long}x;fay@example.com;x${long}x;3055550142`,
    );
    expect(row.problems.map(({ column }) => column)).toEqual(["Phone 1 - Label", "Name"]);
    expect(row.customer?.emails).toEqual(["fay@example.com"]);
  });
});

describe("emails", () => {
  it.each([
    ["FAY@Example.com", ["fay@example.com"]],
    ["fay@example.com ::: bo@example.com", ["fay@example.com", "bo@example.com"]],
    ["fay@example.com; bo@example.com", ["fay@example.com", "bo@example.com"]],
    ["Fay Fox <fay@example.com>", ["fay@example.com"]],
    ["none@none.com", []],
    ["test@test.com", []],
    ["noemail@example.com", []],
    ["declined", []],
  ])("of “%s” are %j", (cell, emails) => expect(readEmailCell(cell)).toEqual({ value: emails }));

  it("that are none are reported", () => {
    expect(readEmailCell("fay@example,com").problem).toBe("“fay@example,com” is not an email address.");
  });
});

describe("addresses", () => {
  it("get back the zeros that a spreadsheet dropped, where the state has such ZIP codes", async () => {
    const { rows } = await readAll(
      "Name,Address 1,Address 2,City,State,Zip\nFay Fox,1 Main St,Apt 2,Newark,New Jersey,7102\nBo Bird,2 Main St,,Dover,,2030\n",
    );
    expect(rows[0]).toMatchObject({
      customer: { address: { street: ["1 Main St", "Apt 2"], state: "NJ", postalCode: "07102" } },
    });
    expect(rows[0]?.problems).toMatchObject([{ row: 1, column: "Zip" }]);
    expect(rows[1]?.customer?.address?.postalCode).toBe("2030");
  });

  it("may stand in one cell, and the home's comes before the employer's", async () => {
    const whole = await readOne("Name,Address", 'Fay Fox,"1 Main St\nNewark, NJ 07102"');
    expect(whole.customer?.address).toEqual({
      street: ["1 Main St"],
      city: "Newark",
      state: "NJ",
      postalCode: "07102",
    });
    const both = await readOne("Name,Business City,Home City", "Fay Fox,Boston,Newark");
    expect(both.customer?.address?.city).toBe("Newark");
  });
});

describe("vehicles", () => {
  it("have a VIN, or none if it was damaged", () => {
    expect(readVin("1hgcv1f32pa100080", 2023)).toEqual({ value: "1HGCV1F32PA100080" });
    expect(readVin("1HGCV1F33PA100080", 2023)).toMatchObject({
      value: "1HGCV1F33PA100080",
      problem: expect.stringContaining("check digit") as string,
    });
    expect(readVin("1.23457E+16", 2023)).toMatchObject({
      value: null,
      problem: expect.stringContaining("lost digits") as string,
    });
    expect(readVin("124379N123456", 1969)).toEqual({ value: "124379N123456" });
    expect(readVin("N/A", undefined)).toEqual({ value: null });
  });

  it.each([
    ["30,000", 30_000],
    ["12.000", 12_000],
    ["12.000 km", 12_000],
    ["30 000", 30_000],
    ["30000.0", 30_000],
    ["0", undefined],
  ])("have run “%s”: %s", (cell, miles) => expect(readMileage(cell).value?.miles).toBe(miles));

  it("keep stock numbers as text, and may be described in one cell", async () => {
    const row = await readOne(
      "Name,Stock #,First Owned Vehicle,Mileage",
      "Fay Fox,1E+05,2019 Land Rover Discovery,30k",
    );
    expect(row.customer?.vehicles).toEqual([
      { stock: "1E+05", role: "owner" },
      { year: 2019, make: "Land Rover", model: "Discovery", role: "owner" },
    ]);
    expect(row.problems).toMatchObject([{ column: "Mileage" }]);
  });

  it("may be several in a row, and somebody else's", async () => {
    const row = await readOne(
      "Name,VIN,Make,Vehicle 2 Make,VIN 2,Color 2,Vehicle Role",
      "Fay Fox,1HGCV1F32PA100080,Honda,Ford,1FTFW1E50MA100090,Blue,Co-Owner",
    );
    expect(row.customer?.vehicles).toEqual([
      { vin: "1HGCV1F32PA100080", make: "Honda", role: "co-owner" },
      { vin: "1FTFW1E50MA100090", make: "Ford", color: "Blue", role: "co-owner" },
    ]);
  });
});

it.each([
  ["MARY-ANN O'NEIL III", "Mary-Ann O'Neil III"],
  ["MCDONALD", "McDonald"],
  ["MACDONALD", "MacDonald"],
  ["MACK", "Mack"],
  ["LUDWIG VAN DER ROHE", "Ludwig van der Rohe"],
  ["ÉVA DE LA CRUZ", "Éva de la Cruz"],
  ["HOPPER FLEET LLC", "Hopper Fleet LLC"],
  ["100 N 1ST ST", "100 N 1st St"],
  ["DeShawn", "DeShawn"],
  ["J", "J"],
])("writes %s in proper case as %s", (typed, written) => expect(properCase(typed)).toBe(written));

describe("rows of one file are the same customer", () => {
  it("by id, by email, or by phone and name, but not in a household", async () => {
    const { rows } = await readAll(
      [
        "Customer ID,First Name,Last Name,Email,Cell",
        "1,Fay,Fox,fay@example.com,305-555-0142",
        "1,,,,305-555-0199",
        "2,Fay,Fox,fay@example.com,",
        "3,F,Fox,,305-555-0142",
        "4,Fay,Bird,,305-555-0142",
        "5,Bo,Fox,,305-555-0142",
        "6,Fay,Fox,,",
        "7,Faith,Fox,fay@example.com,",
        "8,Bo,Crow,fay@example.com,",
      ].join("\n"),
    );
    const match = createRowMatcher();
    expect(rows.map(match)).toEqual([undefined, 1, 1, 1, 1, undefined, undefined, 1, undefined]);
  });
});

describe("sensitive columns and formulas", () => {
  it("are not kept, and not run", async () => {
    const found = await readAll('Name,SSN,Notes,Zip\nFay Fox,000-00-0000,=cmd|\'/c calc\'!A1,"=""07102"""\n');
    expect(JSON.stringify(found)).not.toContain("000-00-0000");
    expect(found.rows[0]?.customer).toMatchObject({ notes: ["=cmd|'/c calc'!A1"], address: { postalCode: "07102" } });
  });
});
