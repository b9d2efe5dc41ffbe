import { createHmac, timingSafeEqual } from "node:crypto";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { route } from "./route.ts";
import { signedRoute, type Verifier } from "./signed-route.ts";

/** Test-only endpoints, one for each format the product doesn't use yet. */
export const callback = endpoint({
  method: "POST",
  path: "/api/test/callbacks",
  summary: "A telephony provider reports a call",
  access: "signed",
  signedBy: { provider: "testphone", header: "x-test-signature" },
  accepts: "form",
  body: z.object({ CallSid: z.string().min(3, "is too short"), To: z.string(), Tag: z.array(z.string()).optional() }),
  answers: "xml",
  response: z.string(),
});

export const importRows = endpoint({
  method: "POST",
  path: "/api/test/rows",
  summary: "Take rows in",
  access: "data:import",
  accepts: "csv",
  body: z.object({ name: z.string().min(1, "is required"), zip: z.string().optional() }),
  response: z.object({ rows: z.array(z.object({ name: z.string(), zip: z.string().optional() })) }),
});

export const exportRows = endpoint({
  method: "GET",
  path: "/api/test/rows/:count",
  summary: "Hand rows out",
  access: "data:export",
  params: z.object({ count: z.coerce.number().int() }),
  answers: "csv",
  response: z.object({ id: z.number(), name: z.string(), balance: z.number().nullable(), isNew: z.boolean() }),
});

export const receiveLead = endpoint({
  method: "POST",
  path: "/api/test/leads",
  summary: "Take a lead in",
  access: "org:customers:create",
  accepts: "xml",
  body: z.object({ adf: z.object({ prospect: z.object({ name: z.string(), zip: z.string() }) }) }),
  response: z.object({ answer: z.object({ "@status": z.string(), name: z.string(), item: z.array(z.string()) }) }),
  status: 201,
});

export const downloadCalendar = endpoint({
  method: "GET",
  path: "/api/test/calendar",
  summary: "A file",
  access: "session",
  query: z.object({ as: z.enum(["text", "bytes", "stream"]) }),
  answers: "file",
  fileTypes: ["text/calendar"],
});

export const testEndpoints = [callback, importRows, exportRows, receiveLead, downloadCalendar];

const secret = "shared with testphone";
export const sign = (body: string | Buffer) => createHmac("sha256", secret).update(body).digest("hex");

/** Like a provider's library, it throws if the header is missing. */
const verify: Verifier = ({ headers, body }) => {
  const given = headers["x-test-signature"];
  if (typeof given !== "string") throw new TypeError("There is no signature");
  const right = sign(body);
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));
};

const calendar = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  for (const letter of text) yield Buffer.from(letter);
}

/** Names that a spreadsheet would run as formulas, or that need quotes. */
export const strangeNames = ["=1+1", "+12015550142", "-5", "@SUM(A1)", '=a\n"b"', "Žofia, Ltd.", "O'Neil"];

async function* rowsOf(count: number) {
  for (let id = 0; id < count; id++) {
    yield { id, name: strangeNames[id] ?? `Row ${id}`, balance: id === 0 ? -5 : null, isNew: true, secret: "not said" };
  }
}

export interface Seen {
  callbacks: unknown[];
}

export function addTestRoutes(app: FastifyInstance, seen: Seen): void {
  signedRoute(app, callback, verify, async ({ body, scopeIn }) => {
    const { actor, organizationId } = scopeIn("0198c0de-0000-7000-8000-000000000000");
    seen.callbacks.push({ ...body, actor, organizationId });
    return "<Response><Say>Hello</Say><Pause/><Say>Bye</Say></Response>";
  });
  route(app, importRows, async ({ body }) => ({ rows: body }));
  route(app, exportRows, async ({ params }) => ({ fileName: "Kunden žluté.csv", rows: rowsOf(params.count) }));
  route(app, receiveLead, async ({ body }) => {
    const { name, zip } = body.adf.prospect;
    return { answer: { "@status": 'new "one"', name, item: [zip, "<b>"], secret: "not said" } };
  });
  route(app, downloadCalendar, async ({ query }) => ({
    fileName: '../Termin „Žofia" ☎.ics',
    contentType: "text/calendar; charset=utf-8",
    content: query.as === "stream" ? bytesOf(calendar) : query.as === "bytes" ? Buffer.from(calendar) : calendar,
  }));
}
