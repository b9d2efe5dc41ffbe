import { expect, it } from "vitest";
import { adf, person, read, readOne } from "./testing.fixture.ts";

const lastNames = (text: string | Uint8Array, contentType?: string) =>
  read(text, { contentType }).leads.map(({ customer }) => customer.last);

it.each([
  ["before its declaration is text", `Forwarded lead:\n\n ${adf} \n\nTo unsubscribe, call 312-555-0100`],
  ["declarations that no parser takes", adf.replace(/^<\?xml.*?\?><\?adf.*?\?>/, "<?ADF VERSION “1.0”?>\n<?adf\n")],
  ["an HTML comment", `<html><!-- ${adf} --><p>View this lead</p></html>`],
  ["CDATA", `<mail><![CDATA[${adf}]]></mail>`],
  ["escaped", `<pre>${adf.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</pre>`],
  [
    "capital tags and a prefix",
    adf.replace(/<(\/?)(\w+)/g, (_, end: string, name: string) => `<${end}x:${name.toUpperCase()}`),
  ],
  [
    "single and no quotation marks",
    adf.replaceAll('part="first"', "part='first'").replaceAll('part="last"', "part=last"),
  ],
  ["no end tags of values", adf.replaceAll(/<\/(?:name|email|phone|year|make)>/g, "")],
  ["unknown end tags", adf.replace("<vehicle>", "</b></extra><vehicle>")],
  ["no root", adf.replaceAll(/<\/?adf>/g, "")],
  ["a byte order mark", `\ufeff${adf}`],
])("finds the customer behind: %s", (_, text) => {
  expect(read(text)).toMatchObject({
    outcome: "lead",
    leads: [
      {
        customer: {
          first: "Ines",
          last: "Falk",
          emails: ["ines.falk@example.com"],
          phones: [{ e164: "+13125550119" }],
        },
      },
    ],
  });
  expect(read(text).leads[0]?.vehicles).toMatchObject([
    { year: 2021, make: "Subaru", model: "Outback", interest: "buy" },
  ]);
});

it("decodes what senders declare wrongly", () => {
  const named = (name: string, declared: string) =>
    `<?xml version="1.0" encoding="${declared}"?>${adf.replace("Falk", name)}`;
  expect(lastNames(named("Müller", "utf-16"))).toEqual(["Müller"]);
  expect(lastNames(Buffer.from(named("M\u00fcller", "utf-8"), "latin1"))).toEqual(["Müller"]);
  expect(lastNames(Buffer.from(named("O\u0092Shea", "utf-8"), "latin1"))).toEqual(["O’Shea"]);
  expect(lastNames(Buffer.from(named("M\u00fcller", "x"), "latin1"), "text/xml; charset=iso-8859-1")).toEqual([
    "Müller",
  ]);
  expect(lastNames(Buffer.from(named("Müller", "utf-16"), "utf16le"))).toEqual(["Müller"]);
  expect(lastNames(named("MÃ¼ller", "utf-8"))).toEqual(["Müller"]);
});

it("reads each prospect of a batch for itself", () => {
  const batch = `<adf><prospect>${person}</prospect><prospect status="resend"><vehicle/></prospect></adf>`;
  expect(read(batch)).toMatchObject({
    outcome: "lead-needs-review",
    leads: [
      { isContactable: true, isResend: false },
      { isContactable: false, isResend: true },
    ],
  });
});

it("drops a value in which the document ends", () => {
  const cut = adf.slice(0, adf.indexOf("0119"));
  expect(read(cut)).toMatchObject({ outcome: "lead-needs-review", warnings: ["document-truncated"] });
  expect(read(cut).leads).toMatchObject([
    { isPartial: true, customer: { last: "Falk", emails: ["ines.falk@example.com"], phones: [] } },
  ]);
});

it("keeps text that looks like markup", () => {
  const { comments } = readOne(`${person}<comments>Budget < 20k & "nice"<br>Tom &amp; I, 5 <6 &nbsp;&#146;s
    <![CDATA[<p>On <b>Mon</b> you wrote:</p>> see <a href="https://cars.example/7">this car</a>]]></comments>`);
  expect(comments).toBe(
    'Budget < 20k & "nice"\nTom & I, 5 <6 ’s\nOn Mon you wrote:\n> see this car (https://cars.example/7)',
  );
});

it("takes comments from everywhere once, but those of a vehicle stay there", () => {
  const lead = readOne(`<comment>Second</comment><customer><contact><name>Al Dee</name><phone>312-555-0119</phone>
    <comments>First</comments></contact><comments>First</comments></customer><vehicle><make>Kia</make><comments>Sunroof</comments></vehicle>`);
  expect(lead).toMatchObject({ comments: "First\nSecond", vehicles: [{ comments: "Sunroof" }] });
});

it.each([
  [
    "<name>Ada Maria Rivera II</name>",
    { first: "Ada Maria", last: "Rivera", suffix: "II", full: "Ada Maria Rivera II" },
  ],
  ['<name part="full">Rivera, Ada</name>', { first: "Ada", last: "Rivera", full: "Rivera, Ada" }],
  [
    '<name part="full">Ada B</name><name part="first">Ada</name><name part="surname">Rivera</name>',
    { first: "Ada", last: "Rivera", full: "Ada B" },
  ],
  ['<name part="first">Name</name><name part="last">Unknown</name>', {}],
  ['<name part="full" type="business">Rivera Farms</name>', { company: "Rivera Farms", full: "Rivera Farms" }],
  ["<name>Rivera Paving, LLC</name>", { company: "Rivera Paving, LLC", full: "Rivera Paving, LLC" }],
  ["<name>Prince</name>", { last: "Prince", full: "Prince" }],
])("reads the name %s", (name, expected) => {
  const {
    emails: _emails,
    phones: _phones,
    ...customer
  } = readOne(`<customer><contact>${name}<email>a@b.example</email></contact></customer>`).customer;
  expect(customer).toEqual(expected);
});

it("takes the primary contact, and the senders' addresses for nobody's", () => {
  const lead = readOne(`<customer><contact><name>Bo Kim</name></contact>
    <contact primarycontact="1"><name>Al Kim</name><email>Al@Kim.example</email><email>leads@lots.example</email>
      <email>no-reply@kim.example</email><phone type="fax">312-555-0120</phone><phone type="voice">312 555 0121 x4</phone>
      <phone type="cell" preferredcontact="1">(312) 555-0121</phone><phone>0000000000</phone><phone>555-0199</phone></contact></customer>
    <provider><name>Lots</name><email>leads@lots.example</email></provider>`);
  expect(lead.customer).toMatchObject({ last: "Kim", first: "Al", emails: ["al@kim.example"] });
  expect(lead.customer.phones).toMatchObject([
    { e164: "+13125550120", type: "fax" },
    { e164: "+13125550121", type: "mobile", sentType: "cell", isPreferred: true },
    { e164: null, raw: "555-0199" },
  ]);
  expect(lead.otherContacts).toMatchObject([{ first: "Bo" }]);
  expect(lead).toMatchObject({ warnings: ["phone-incomplete"], preferredContact: "phone", provider: { name: "Lots" } });
});

it.each([
  ["2026-02-03T04:05:06+05:30", { instant: "2026-02-02T22:35:06.000Z" }],
  ["2026-02-03T04:05:06-0500", { instant: "2026-02-03T09:05:06.000Z" }],
  ["2026-02-03 04:05:06 UTC", { instant: "2026-02-03T04:05:06.000Z" }],
  ["2026-02-03T4:05:06.1234567Z", { instant: "2026-02-03T04:05:06.123Z" }],
  ["2026-02-03T18:07", { wall: "2026-02-03T18:07:00" }],
  ["2/3/2026 6:26PM", { wall: "2026-02-03T18:26:00" }],
  ["12-31-2025", { wall: "2025-12-31T00:00:00" }],
  ["31/12/2025 12:05 am", { wall: "2025-12-31T00:05:00" }],
  ["Feb 3, 2026 18:07", { wall: "2026-02-03T18:07:00" }],
  ["yesterday", {}],
  ["2026-02-31", {}],
])("reads the request date %s", (raw, expected) => {
  expect(readOne(`<requestdate>${raw}</requestdate>${person}`).requested).toEqual({ raw, ...expected });
});

it("tells wanted cars from the customer's own, and empty ones from both", () => {
  const lead = readOne(`${person}
    <vehicle interest="Trade In" status="CPO"><vin>abc 123</vin><odometer units="KMS">12,345</odometer><condition>Used</condition></vehicle>
    <vehicle status="USED"><year>2018-2021</year><make>Any</make><model>Bronco</model><price>$1.00</price><price type="MSRP">US$ 41,250.50</price>
      <odometer>0</odometer></vehicle>
    <vehicle interest="lease" status="new"><year>0</year><make>N/A</make><model>All Models</model></vehicle>`);
  expect(lead.vehicles).toEqual([
    {
      role: "trade",
      interest: "trade-in",
      status: "used",
      isCertified: true,
      vin: "ABC123",
      odometer: { value: 12345, unit: "km" },
      colors: [],
      options: [],
    },
    {
      role: "wanted",
      interest: "buy",
      status: "used",
      yearText: "2018-2021",
      model: "Bronco",
      price: { value: 41250.5, type: "msrp" },
      colors: [],
      options: [],
    },
  ]);
});

it("lets labeled lines of comments fill empty fields only, and drops a trade that mirrors the wanted car", () => {
  const lead = readOne(`<customer><contact><name>Al Kim</name><phone>312-555-0119</phone></contact>
    <comments>VIN: 1HGBH41JXMN109186
      Inventory Stock ID: 88-B
      Year: 2020
      Trade VIN: nonsense
      Contact by phone? Yes
      Contact by text? No</comments></customer>
    <vehicle><year>1991</year><make>Honda</make><model>Civic</model></vehicle>
    <vehicle interest="trade-in"><year>1991</year><make>Honda</make><model>Civic</model></vehicle>`);
  expect(lead.vehicles).toMatchObject([{ year: 1991, hint: { vin: "1HGBH41JXMN109186", stock: "88-B" } }]);
  expect(lead.vehicles[0]?.hint).not.toHaveProperty("year");
  expect(lead).toMatchObject({ warnings: ["mirrored-trade"], stated: { phoneOptIn: true, textOptIn: false } });
});

it("knows which id is a lead's own", () => {
  const unique = (ids: string) => readOne(`${ids}${person}`).uniqueId;
  expect(unique('<id source="Lead_Type">Email</id><id source="Campaign">May</id>')).toBeUndefined();
  expect(unique('<id source="MediaType">WEB</id><id source="Lot">17</id>')).toEqual({ source: "Lot", value: "17" });
  expect(unique('<id source="Lot" sequence="12"/>')).toBeUndefined();
  expect(unique('<id source="Lot" sequence="A-12"/>')).toEqual({ source: "Lot", value: "A-12" });
});

it("keeps what ADF doesn't know, but nothing sensitive", () => {
  const lead =
    readOne(`<customer><contact><name>Al Kim</name><phone>312-555-0119</phone><locale>fr</locale><birthday>1990-01-02</birthday></contact>
    <language>en</language><donotsend>1</donotsend></customer><provider><name>Lots</name><form><title>Finance</title></form></provider>`);
  expect(lead.extra).toEqual({
    "contact.locale": "fr",
    "customer.language": "en",
    "customer.donotsend": "1",
    "provider.form.title": "Finance",
  });
  expect(lead.stated).toEqual({ doNotSend: true });
});

it.each([
  ["an entity", `<!DOCTYPE adf [<!ENTITY a "b">]>${adf}`, "doctype-refused"],
  ["a document type", adf.replace("<adf>", '<!doctype adf SYSTEM "x.dtd"><adf>'), "doctype-refused"],
  ["depth", `<adf>${"<a1>".repeat(60)}${"</a1>".repeat(60)}</adf>`, "document-too-deep"],
  ["open paragraphs", `<adf><prospect><comments>${"<p>".repeat(50_000)}`, "document-too-deep"],
  ["length", `<adf>${" ".repeat(300_000)}</adf>`, "document-too-large"],
  ["twenty megabytes", `<adf>${" ".repeat(20_000_000)}</adf>`, "document-too-large"],
])("refuses %s", (_, text, warning) => {
  expect(read(text)).toEqual({ outcome: "refused", warnings: [warning], leads: [] });
});

it("cuts what is too much of something", () => {
  const many = `<vehicle><make>Kia</make></vehicle>`.repeat(25);
  const reading = read(
    `<adf>${`<prospect>${person}${many}<comments>${"long ".repeat(700)}</comments></prospect>`.repeat(25)}</adf>`,
  );
  expect(reading.leads).toHaveLength(20);
  expect(reading.leads[0]?.vehicles).toHaveLength(20);
  expect(reading.warnings).toEqual(["too-many-vehicles", "too-many-prospects"]);
});

it("quarantines a document that reaches nobody", () => {
  expect(read("<adf><prospect><vehicle><make>Kia</make></vehicle></prospect></adf>").outcome).toBe("no-contact");
  expect(read("hello").outcome).toBe("no-contact");
  expect(read("").outcome).toBe("no-contact");
});
