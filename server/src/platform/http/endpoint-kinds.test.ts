import { endpoint } from "@automotive-crm/contract/http/endpoint";
import Fastify from "fastify";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { send } from "#app/access-matrix/send.fixture.ts";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";
import {
  addTestRoutes,
  callback,
  downloadCalendar,
  exportRows,
  importRows,
  receiveLead,
  sign,
  type Seen,
} from "./endpoint-kinds.fixture.ts";
import { publicRoute } from "./route.ts";
import { signedRoute } from "./signed-route.ts";

const seen: Seen = { callbacks: [] };
const test = testApp({}, { addRoutes: (app) => addTestRoutes(app, seen) });
const limited = testApp({ CRM_REQUESTS_PER_MINUTE: "3" }, { addRoutes: (app) => addTestRoutes(app, seen) });
let admin: Person;
let viewer: Person;

beforeAll(async () => {
  const organizationId = await test.create.organization();
  admin = await test.create.person({ organizationId, role: "org:admin" });
  viewer = await test.create.person({ organizationId, role: "org:viewer" });
});
beforeEach(() => void (seen.callbacks = []));

const by = (person: Person | undefined) => (person ? { authorization: `Bearer ${person.token}` } : {});

describe("a request that its provider signed", () => {
  const right = "CallSid=CA%31&To=%2B12015550142&Tag=a&Tag=b";
  const post = (text: string, signature: string | undefined = sign(text), app = test.app()) =>
    send(app, callback, { text, headers: signature === "" ? {} : { "x-test-signature": signature } });

  it("is handled once the signature over its exact bytes checks out, with the provider as the actor", async () => {
    const { status, text, headers } = await post(right);
    expect([status, headers["content-type"]]).toEqual([200, "text/xml; charset=utf-8"]);
    expect(text).toBe("<Response><Say>Hello</Say><Pause/><Say>Bye</Say></Response>");
    expect(seen.callbacks).toEqual([
      {
        CallSid: "CA1",
        To: "+12015550142",
        Tag: ["a", "b"],
        actor: { kind: "provider", name: "testphone" },
        organizationId: "0198c0de-0000-7000-8000-000000000000",
      },
    ]);
  });

  it.each([
    ["a wrong signature", right, "0".repeat(64)],
    ["no signature", right, ""],
    ["the signature of the same fields encoded differently", right, sign("CallSid=CA1&To=%2B12015550142&Tag=a&Tag=b")],
    ["a wrong signature and bad fields", "CallSid=1", "0".repeat(64)],
    ["a wrong signature and no text", "\xff\xfe\0", "x"],
    ["no body", "", "x"],
  ])("gets a 401 in our error shape, without being parsed, for %s", async (_, text, signature) => {
    const { status, body, headers } = await post(text, signature);
    expect([status, body]).toEqual([
      401,
      {
        code: "unauthenticated",
        message: "The request's signature is missing or wrong.",
        error: "The request's signature is missing or wrong.",
        requestId: headers["x-request-id"],
      },
    ]);
    expect(seen.callbacks).toEqual([]);
  });

  it("gets bad fields named like any other request, once the signature checks out", async () => {
    const { status, body } = await post("CallSid=1");
    expect([status, body.fields]).toEqual([422, { CallSid: "Call sid is too short", To: "To is required" }]);
  });

  it("may have any media type, but is limited to 64 kB, signed or not", async () => {
    const headers = { "content-type": "text/plain", "x-test-signature": sign(right) };
    expect((await test.app().inject({ method: "POST", url: callback.path, payload: right, headers })).statusCode).toBe(
      200,
    );
    const huge = `CallSid=${"x".repeat(70_000)}&To=1`;
    for (const signature of [sign(huge), "x"]) {
      const { status, body } = await post(huge, signature);
      expect([status, body.fields]).toEqual([413, { body: "Body is too large" }]);
    }
  });

  it("does not count against the rate limit of its address, unlike other requests", async () => {
    const statuses = [];
    for (let index = 0; index < 8; index++) statuses.push((await post(right, undefined, limited.app())).status);
    expect(statuses).toEqual(statuses.map(() => 200));
    const others = [];
    for (let index = 0; index < 5; index++) others.push((await limited.anonymous.get("/api/auth/config")).status);
    expect(others).toEqual([200, 200, 200, 429, 429]);
  });

  it("cannot be registered without a verifier, nor can a verifier guard an unsigned endpoint", () => {
    const app = Fastify();
    expect(() => publicRoute(app, callback, async () => "")).toThrow("needs a verifier");
    const open = endpoint({ method: "POST", path: "/api/test/open", summary: "Open", access: "public" });
    expect(() =>
      signedRoute(
        app,
        open,
        () => true,
        async () => undefined,
      ),
    ).toThrow("not a signed endpoint");
  });
});

describe("a CSV body", () => {
  const post = (
    text: string | Buffer,
    { person = admin, type = "text/csv" }: { person?: Person; type?: string } = {},
  ) =>
    test.app().inject({
      method: "POST",
      url: importRows.path,
      payload: text,
      headers: { "content-type": type, ...by(person) },
    });

  it("is read by column as text, from any spreadsheet program", async () => {
    const rows = [{ name: 'Ada "Countess", Ltd.', zip: "00123" }, { name: "Žofia\nNováková" }];
    const quoted = '"Ada ""Countess"", Ltd."';
    const name = '"Žofia\nNováková"';
    for (const text of [
      `name,zip\n${quoted},00123\n${name}`,
      `\uFEFFname,zip\r\n${quoted},00123\r\n\r\n${name}\r\n`,
      ` zip ;name\n00123;${quoted}\n`.concat(`;${name}`),
    ]) {
      const { statusCode, body } = await post(text);
      expect(statusCode).toBe(200);
      expect(
        JSON.parse(body).rows.map((row: { name: string; zip?: string }) => [row.name, row.zip || undefined]),
      ).toEqual(rows.map((row) => [row.name, row.zip]));
    }
  });

  it("is decoded by the charset of its content type, and refused when that is wrong", async () => {
    const latin = Buffer.from("name\nJosé", "latin1");
    const { body } = await post(latin, { type: "text/csv; charset=windows-1252" });
    expect(JSON.parse(body)).toEqual({ rows: [{ name: "José" }] });
    const refused = await post(latin);
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      expect.stringContaining("must be text in UTF-8"),
    ]);
    expect((await post(latin, { type: "text/csv; charset=klingon" })).statusCode).toBe(400);
  });

  it.each([
    ["", 422],
    ["\n\n", 400],
    ["name,name\na,b", 400],
    ["name,\na,b", 400],
    ["name,zip\na,b,c", 400],
    ['name,zip\n"a,b\n', 400],
  ])("is refused when it is not a table: %j", async (text, status) => {
    const { statusCode, body } = await post(text);
    expect([statusCode, JSON.parse(body)]).toEqual([status, expect.objectContaining({ message: expect.any(String) })]);
  });

  it("names the row and column of a bad cell", async () => {
    const { statusCode, body } = await post("name,zip\nAda,1\n,2");
    expect([statusCode, JSON.parse(body).fields]).toEqual([422, { "1.name": "Name is required" }]);
  });

  it("is refused with the wrong media type, or without permission", async () => {
    const wrong = await post('{"name":"Ada"}', { type: "application/json" });
    expect([wrong.statusCode, wrong.json().message]).toEqual([415, "The body must be text (content-type: text/csv)"]);
    expect((await post("name\nAda", { person: viewer })).statusCode).toBe(403);
    const anonymous = await test.app().inject({ method: "POST", url: importRows.path, payload: "name\nAda" });
    expect(anonymous.statusCode).toBe(401);
  });

  it("may be large", async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `Customer ${index},${index}`);
    const { statusCode, body } = await post(`name,zip\n${rows.join("\n")}`);
    expect([statusCode, JSON.parse(body).rows.length]).toEqual([200, 20_000]);
    expect((await post(`name\n${"x".repeat(13 * 1024 * 1024)}`)).statusCode).toBe(413);
  });
});

describe("a CSV download", () => {
  const get = (count: number, person = admin) =>
    send(test.app(), exportRows, { params: { count: String(count) }, headers: by(person) });

  it("is UTF-8 with only the contract's columns, and no text in it runs as a formula", async () => {
    const { status, text, headers } = await get(7);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": expect.stringContaining("text/csv; charset=utf-8"),
      "cache-control": "no-store",
      "content-disposition": expect.stringContaining("; filename*=UTF-8''Kunden%20%C5%BElut%C3%A9.csv"),
    });
    expect(text).toBe(
      [
        "\uFEFFid,name,balance,isNew",
        `0,"'=1+1",-5,true`,
        `1,"'+12015550142",,true`,
        `2,"'-5",,true`,
        `3,"'@SUM(A1)",,true`,
        `4,"'=a\n""b""",,true`,
        `5,"Žofia, Ltd.",,true`,
        `6,O'Neil,,true`,
        "",
      ].join("\r\n"),
    );
  });

  it("can be imported again unchanged", async () => {
    const { text } = await get(7);
    const headers = { "content-type": "text/csv", ...by(admin) };
    const { body } = await test.app().inject({ method: "POST", url: importRows.path, payload: text, headers });
    const names = JSON.parse(body).rows.map(({ name }: { name: string }) => name);
    expect(names).toEqual(["=1+1", "+12015550142", "-5", "@SUM(A1)", '=a\n"b"', "Žofia, Ltd.", "O'Neil"]);
  });

  it("has a header even without rows, and streams many rows", async () => {
    expect((await get(0)).text).toBe("\uFEFFid,name,balance,isNew\r\n");
    expect((await get(50_000)).text.split("\r\n")).toHaveLength(50_002);
  });

  it("is refused like any other request", async () => {
    const { status, body, headers } = await get(1, viewer);
    expect([status, body.code, headers["content-type"]]).toEqual([403, "forbidden", "application/json; charset=utf-8"]);
  });
});

describe("an XML body", () => {
  const post = (text: string) => send(test.app(), receiveLead, { text, headers: by(admin) });

  it("is read as text", async () => {
    const { status, body } = await post(
      '<?xml version="1.0"?><?adf version="1.0"?><adf><prospect><name>Jos&#233; &amp;<![CDATA[<Ada>]]></name><zip>00123</zip></prospect></adf>',
    );
    expect([status, body]).toEqual([
      201,
      { answer: { "@status": 'new "one"', name: "José &<Ada>", item: ["00123", "<b>"] } },
    ]);
  });

  it("names a missing element", async () => {
    const { status, body } = await post("<adf><prospect><name>Ada</name></prospect></adf>");
    expect([status, body.fields]).toEqual([422, { "adf.prospect.zip": "Zip is required" }]);
  });

  it.each([
    ["text", "hello"],
    ["an element that is not closed", "<adf><prospect></adf>"],
    ["two roots", "<adf/><adf2/>"],
    ["an entity of its own", '<!DOCTYPE adf [<!ENTITY x "boom">]><adf>&x;</adf>'],
    ["a file's name", '<!DOCTYPE adf SYSTEM "file:///etc/passwd"><adf/>'],
    ["a dangerous name", "<adf><__proto__><isAdmin>1</isAdmin></__proto__></adf>"],
    ["far too many nested elements", `${"<a>".repeat(5_000)}x${"</a>".repeat(5_000)}`],
  ])("is refused when it has %s", async (_, text) => {
    const { status, body } = await post(text);
    expect([status, body]).toEqual([400, expect.objectContaining({ code: "bad_request" })]);
  });

  it("is at most 1 MB", async () => {
    expect((await post(`<adf>${"x".repeat(1_100_000)}</adf>`)).status).toBe(413);
  });
});

describe("a file", () => {
  it.each(["text", "bytes", "stream"])("downloads under its own name and is never cached, from %s", async (as) => {
    const { status, text, headers } = await send(test.app(), downloadCalendar, { query: { as }, headers: by(admin) });
    expect([status, text]).toEqual([200, "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"]);
    expect(headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      // Only the name, never a path; non-ASCII characters are encoded.
      "content-disposition": expect.stringMatching(
        /^attachment; filename="[^/]*"; filename\*=UTF-8''Termin%20[^/]*\.ics$/,
      ),
    });
  });

  it("is refused without a session in the one error shape", async () => {
    const { status, body } = await send(test.app(), downloadCalendar, { query: { as: "text" } });
    expect([status, body.code]).toEqual([401, "unauthenticated"]);
  });
});
