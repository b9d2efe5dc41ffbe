import { describe, expect, it } from "vitest";
import { readAll, readOne } from "./testing.fixture.ts";
import { optOutOfHeader } from "./mapping/opt-out-headers.ts";
import { targetOfHeader } from "./mapping/target-of-header.ts";
import { channels } from "./mapping/targets.ts";

describe("headers", () => {
  it.each([
    ["E-Mail Address", { field: "email" }],
    ["Customer First Name", { field: "firstName" }],
    ["Name (Customer Last Name)", { field: "lastName" }],
    ["Phone (Cell Phone)", { field: "phone", phoneType: "mobile" }],
    ["Address (Street Address)", { field: "street" }],
    ["Phone (2)", { field: "phone", phoneType: "other" }],
    ["Phone 3", { field: "phone", phoneType: "other" }],
    ["DayTimePhoneExt", { field: "phoneExtension", group: "daytimephone" }],
    ["Business Postal Code", { field: "postalCode", group: "business" }],
    ["MAILINGCITY", { field: "city", group: "mailing" }],
    ["Address 1 - Region", { field: "state", group: "address 1" }],
    ["Phone 1 Type", { field: "phoneLabel", group: "phone1" }],
    ["Vehicle Year", { field: "year" }],
    ["Vehicle 1 Make", { field: "make" }],
    ["Delivered Make", { field: "make" }],
    ["Name (Co-Buyer Name)", { field: "coBuyer" }],
    ["Phone (Co-Buyer Cell Phone)", { field: "coBuyerPhone" }],
    ["Straße", { field: "street" }],
    ["PLZ", { field: "postalCode" }],
    ["Teléfono móvil", { field: "phone", phoneType: "mobile" }],
    ["Stock #", { field: "stock" }],
    ["SSN", { field: "sensitive" }],
    ["CanText", { field: "consent" }],
    ["Vehicle 2 Make", { field: "make", group: "vehicle 2" }],
    ["VIN 2", { field: "vin", group: "vehicle 2" }],
  ])("“%s” is known", (header, target) => expect(targetOfHeader(header)).toMatchObject(target));

  it.each(["BeeperPhone", "Assistant's Phone", "Pager", "Salesperson Email", "Trade Make", "Desired Model"])(
    "“%s” is nothing of the customer's",
    (header) => expect(["ignored", "kept"]).toContain(targetOfHeader(header)?.field),
  );

  it.each(["User1", "Family", "Type", "Marketing contact status", "Mi Casa", "Yomi Name"])(
    "“%s” is unknown",
    (header) => expect(targetOfHeader(header)).toBeUndefined(),
  );

  it("made to be hard to read are unknown at once", () => {
    for (const header of ["contact".repeat(7) + "ext".repeat(16), "customer1type".repeat(7), "x".repeat(1_000_000)]) {
      expect(targetOfHeader(header)).toBeUndefined();
    }
  });

  it.each([
    ["donotcall", ["call"], "yes"],
    ["dnc", ["call"], "yes"],
    ["blockphone", ["call", "text"], "yes"],
    ["donotcontactbyphone", ["call", "text"], "yes"],
    ["allowcontactbyphone", ["call", "text"], "no"],
    ["allowcontactbypostal", ["mail"], "no"],
    ["canbeemailed", ["email"], "no"],
    ["phoneprivacy", ["call"], "yes"],
    ["letterprivacy", ["mail"], "yes"],
    ["hasoptedoutofemail", ["email"], "yes"],
    ["hasoptedoutoffax", [], "yes"],
    ["unsubscribedfromallemail", ["email"], "yes"],
    ["smsoptout", ["text"], "yes"],
    ["emailunsubscribed", ["email"], "yes"],
    ["donottext", ["text"], "yes"],
    ["donotsendmail", ["mail"], "yes"],
    ["nocalls", ["call"], "yes"],
    ["okaytocall", ["call"], "no"],
    ["donotcalldate", ["call"], "yes"],
    ["unsubscribedate", ["call", "text", "email", "mail"], "yes"],
    ["donotcontact", ["call", "text", "email", "mail"], "yes"],
    ["optout", ["call", "text", "email", "mail"], "yes"],
  ] as const)("%s blocks %j on %s", (header, channels, blocksOn) =>
    expect(optOutOfHeader(header)).toEqual({ channels, blocksOn }),
  );
});

describe("columns whose names refuse", () => {
  it.each([
    ["Home Phone DNC", ["call"]],
    ["Cell Do Not Call", ["call"]],
    ["Do Not Call Home", ["call"]],
    ["HomePhoneDNC", ["call"]],
    ["DNC Cell", ["call"]],
    ["Phone Do Not Call", ["call"]],
    ["DNC Date", ["call"]],
    ["Cell Opt Out", ["call", "text"]],
    ["Opted out of email: Marketing Information", ["email"]],
    ["Do not contact this customer for any reason".padEnd(120, "!"), channels],
  ] as const)("“%s” are opt-outs", async (header, blocked) => {
    const { plan, rows } = await readAll(`Last Name,Phone,${header}\nFox,305-555-0142,Y\nBird,305-555-0143,\n`);
    expect(plan.columns[2]).toMatchObject({ field: "optOut", blocked: 1 });
    expect(rows.map(({ doNot }) => doNot)).toEqual([blocked, []]);
  });

  it("and that have numbers are the numbers of those who refuse", async () => {
    const { rows } = await readAll("Last Name,DNC Number\nFox,305-555-0142\nBird,\n");
    expect(rows).toMatchObject([{ doNot: [], customer: { phones: [{ doNot: ["call"] }] } }, { doNot: [] }]);
  });
});

it.each(["4111 1111 1111 1111", "5555555555554444", "078-05-1120"])(
  "a column of %s is never imported",
  async (cell) => {
    const { plan } = await readAll(`Last Name,Phone,User1\nFox,305-555-0142,${cell}\nBird,305-555-0143,x\n`);
    expect(plan.columns[2]).toMatchObject({ field: "sensitive", samples: [] });
  },
);

describe("a file", () => {
  it("shows what each column was taken for, how surely and with values", async () => {
    const { plan } = await readAll("Name,Wert,DNC\nFay Fox,fay@example.com,Y\nBo Bird,bo@example.com,N\n");
    expect(plan.columns).toMatchObject([
      { name: "Name", field: "fullName", basis: "header", filled: 2, samples: ["Fay Fox", "Bo Bird"] },
      { name: "Wert", field: "email", basis: "content", confidence: 0.8 },
      { name: "DNC", field: "optOut", blocked: 1 },
    ]);
  });

  it("of a known system is read as that system means it", async () => {
    const { plan, rows } = await readAll(
      "Customer ID,FirstName,LastName,HomePhone,BeeperPhone,Comments,OnScreenNotification\n1,Fay,Fox,305-555-0142,305-555-0199,,Attorney letter: DO NOT CALL\n",
    );
    expect(plan.system).toBe("Reynolds");
    expect(rows[0]).toMatchObject({
      doNot: ["call"],
      review: ["Attorney letter: DO NOT CALL"],
      customer: { externalId: "1" },
    });
    expect(rows[0]?.customer?.phones.map(({ e164 }) => e164)).toEqual(["+13055550142"]);
  });

  it("in which a row is a lead gives leads, whose times are instants", async () => {
    const row = await readOne(
      "First Name,Last Name,Lead Created UTC,Lead Source,Lead Status,Vehicle Year,Vehicle Make,Sold Date UTC",
      "Fay,Fox,3/17/2025 0:15,Website,Sold,2021,Honda,2/9/2025 3:04",
    );
    expect(row.customer).toMatchObject({
      vehicles: [],
      lead: {
        status: "Sold",
        source: "Website",
        receivedAt: "2025-03-17T00:15:00.000Z",
        soldAt: "2025-02-09T03:04:00.000Z",
        vehicle: { year: 2021, make: "Honda" },
      },
    });
  });

  it("in which a row is a sale gives the vehicle and the co-buyer", async () => {
    const row = await readOne(
      "Name (Customer First Name),Name (Customer Last Name),Name (Co-Buyer Name),Phone (Co-Buyer Cell Phone),Delivered Make,Delivered Model,Delivery Date,Address (City)",
      'Fay,Fox,"Fox, Flo",305-555-0142,Honda,Accord,02/09/25,Newark',
    );
    expect(row.customer).toMatchObject({
      vehicles: [{ make: "Honda", model: "Accord", soldOn: "2025-02-09", role: "owner" }],
      coBuyer: { name: "Flo Fox", phones: [{ e164: "+13055550142", type: "mobile" }] },
      address: { city: "Newark" },
      phones: [],
    });
  });

  it("keeps the opt-outs of customers that the other system deleted, and of those who died", async () => {
    const { rows } = await readAll(
      "ID,ISDELETED,LASTNAME,MAILINGSTREET,OWNERID,PHONE,DONOTCALL,Status\n1,true,Fox,a,7,305-555-0142,1,\n2,false,Bird,a,7,305-555-0143,0,Deceased\n",
    );
    expect(rows).toMatchObject([
      { result: "skipped", doNot: ["call"], customer: { externalId: "1", phones: [{ e164: "+13055550142" }] } },
      { result: "customer", doNot: ["call", "text", "email", "mail"], customer: { phones: [{ type: "work" }] } },
    ]);
  });

  it("that lists only numbers not to call becomes opt-outs", async () => {
    const list = "Phone\n305-555-0142\nnobody\n";
    const { plan, rows } = await readAll(list, { fileName: "our DNC list.csv" });
    expect(plan.content).toBe("opt-outs");
    expect(rows).toMatchObject([{ result: "opt-outs", doNot: ["call"] }, { result: "failed" }]);
    expect((await readAll(list)).rows[0]).toMatchObject({ result: "customer", doNot: [] });
    const flags = await readAll("Phone,Do Not Text\n305-555-0142,Y\n305-555-0143,\n", { fileName: "DNC.csv" });
    expect(flags.rows.map(({ doNot }) => doNot)).toEqual([["call", "text"], ["call"]]);
  });

  it.each([
    ["Do Not Call List.csv", ["call"]],
    ["do not call or text.csv", ["call", "text"]],
    ["opt-outs.csv", channels],
    ["customers_without_DNC.csv", []],
  ] as const)("of customers that is called “%s” blocks %j", async (fileName, blocked) => {
    for (const [header, cell] of [
      ["Name", "Fay Fox"],
      ["ID", "17"],
    ] as const) {
      const { rows } = await readAll(`${header},Phone\n${cell},305-555-0142\n`, { fileName });
      expect(rows).toMatchObject([{ result: "customer", doNot: blocked }]);
    }
  });
});
