/**
 * The baseline for the product: one `node:http` handler over one pool, with the same rows, the same JSON and the same essential SQL,
 * written by hand, in prepared statements. No sessions, permissions, validation, row-level security, rate limits or headers.
 */
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { listActiveCalls } from "@automotive-crm/contract/calls/live";
import { initiateCall } from "@automotive-crm/contract/calls/start";
import { twilioPaths } from "@automotive-crm/contract/calls/twilio";
import { getDashboardStats } from "@automotive-crm/contract/dashboard/figures";
import { organizationHeader } from "@automotive-crm/contract/organizations/record";
import type pg from "pg";
import { v7 as newId } from "uuid";
import { openBarePool, type BareSetup } from "./bare-pool.ts";
import * as sql from "./bare-sql.ts";
import { timelineCounts, timelinePage, toTimelinePage } from "./bare-timeline.ts";
import { countNaively } from "./dashboard/bare-dashboard.ts";
import * as calls from "./calls/bare-calls.ts";

// Not validated, here and in bodies: validation is part of the product's work that this leaves out.
const parse = (text: string): unknown => JSON.parse(text);
const setup = parse(process.argv[2] ?? "") as BareSetup;
const { organizationId } = setup;
const database = { organizationId, personId: setup.personId, ...openBarePool(setup) };
const { pool, onOneConnection } = database;

/** Whose data a request is about, which the product knows from the session. */
const organizationOf = ({ headers }: IncomingMessage) => String(headers[organizationHeader] ?? organizationId);

type Row = Record<string, unknown> & { id: string; phones: { number: string }[]; emails: { email: string }[] };
type NewCustomer = Record<"firstName" | "lastName" | "phone" | "email", string> & {
  locationAssociations: { locationId: string }[];
};

const rowsOf = async (client: pg.Pool | pg.PoolClient, query: pg.QueryConfig) => (await client.query<Row>(query)).rows;

function toCustomer(row: Row) {
  return {
    id: row.id,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    name: row.name,
    companyName: row.company_name,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.emails[0]?.email ?? null,
    phone: row.phones[0]?.number ?? null,
    phones: row.phones,
    emails: row.emails,
    address: row.address,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    notes: row.notes,
    status: row.status,
    preferredContactMethod: row.preferred_contact_method,
    dateOfBirthMasked: row.has_date_of_birth ? "••/••/••••" : null,
    driverLicenseMasked: row.has_driver_license ? "••••••••" : null,
    doNotCall: row.do_not_call,
    doNotText: false,
    doNotEmail: false,
    doNotMail: false,
    optOuts: [],
    lastContact: row.last_contact_at,
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    totalServices: 0,
    timeZone: row.time_zone,
    locationAssociations: row.locations,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
    version: row.version,
  };
}

type Counts = Record<"active" | "prospect" | "inactive", number>;

function toPage(rows: Row[], { active, prospect, inactive }: Counts) {
  const total = active + prospect + inactive;
  const counts = { active, prospect, inactive };
  const exact = { isSimilar: false, atOtherLocations: { total: 0, locations: [] } };
  return {
    customers: rows.map(toCustomer),
    page: 1,
    limit: 10,
    total,
    isTotalExact: total <= 10_000,
    counts,
    ...exact,
  };
}

async function list(organization: string) {
  const [rows, totals] = await onOneConnection((client) =>
    Promise.all([
      rowsOf(client, { ...sql.newestPage, values: [organization] }),
      client.query<{ status: string; n: number }>({ ...sql.keptTotals, values: [organization] }),
    ]),
  );
  const of = (status: string) => totals.rows.find((row) => row.status === status)?.n ?? 0;
  const counts = { active: of("active"), prospect: of("prospect"), inactive: of("inactive") };
  return { ...toPage(rows, counts), isTotalExact: true };
}

async function search(text: string) {
  // Not prepared: the best plan depends on the pattern, so these are better planned each time.
  const { rows } = await pool.query<Counts & (Row | { id: null })>(matchesOf(text));
  const [counts = { active: 0, prospect: 0, inactive: 0 }] = rows;
  return toPage(
    rows.filter((row): row is Counts & Row => row.id !== null),
    counts,
  );
}

function matchesOf(text: string): pg.QueryConfig {
  if (/^\d+$/.test(text)) {
    const reversed = text.split("").toReversed().join("");
    return { text: sql.searchByPhone, values: [organizationId, `${reversed}%`, `${text}%`, `%${text}%`] };
  }
  const words = text.toLowerCase().split(" ");
  const patterns = words.flatMap((word) => [`%${word}%`, `% ${word}%`, `% ${word} %`]);
  return { text: sql.searchByName(words.length), values: [organizationId, text.toLowerCase(), ...patterns] };
}

async function get(organization: string, customerId: string) {
  const [row] = await rowsOf(pool, { ...sql.oneCustomer, values: [organization, customerId] });
  return row && toCustomer(row);
}

async function timeline(customerId: string) {
  const values = [organizationId, customerId];
  const [entries, counts] = await onOneConnection((client) =>
    Promise.all([
      client.query({ ...timelinePage, values }),
      client.query<{ type: string; n: number }>({ ...timelineCounts, values }),
    ]),
  );
  return toTimelinePage(entries.rows, counts.rows, setup.personId);
}

/** All statements are pipelined: PostgreSQL runs them in this order, and a failure rolls back the transaction. */
async function create(body: NewCustomer) {
  const id = newId();
  const own = [organizationId, newId(), id];
  const { firstName, lastName, phone, email } = body;
  const name = `${firstName} ${lastName}`.toLowerCase();
  const locationId = body.locationAssociations[0]?.locationId;
  const changes = JSON.stringify({ name: { new: `${firstName} ${lastName}` } });
  const values = [organizationId, id, firstName, lastName, "active", "phone"];
  const byName = [` ${name} ${email} `, `${lastName} ${firstName}`.toLowerCase(), setup.personId];
  const rows = await onOneConnection(async (client) => {
    const sent = [
      client.query("begin"),
      client.query({ ...sql.insertCustomer, values: [...values, ...byName] }),
      client.query({ ...sql.insertPhone, values: [...own, phone, `+1${phone}`] }),
      client.query({ ...sql.insertEmail, values: [...own, email] }),
      client.query({ ...sql.insertLocation, values: [...own, locationId] }),
      client.query({ ...sql.keepTotals, values: [organizationId, locationId, "active"] }),
      client.query({ ...sql.keepWords, values: [organizationId, name.split(" ")] }),
      client.query({
        ...sql.insertAudit,
        values: [organizationId, newId(), setup.personId, locationId, id, changes, randomUUID(), "127.0.0.1"],
      }),
      rowsOf(client, { ...sql.oneCustomer, values: [organizationId, id] }),
      client.query("commit"),
    ] as const;
    await Promise.all(sent);
    return sent[8];
  });
  return rows[0] && toCustomer(rows[0]);
}

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => resolve(Buffer.concat(chunks).toString()));
    request.on("error", reject);
  });
}

const timelinePath = "/api/activities/customer/";
const historyPath = "/api/calls/history/";

interface Answer {
  status: number;
  /** Undefined for nothing found, null for no content. */
  body: unknown;
}

async function answer(request: IncomingMessage): Promise<Answer> {
  const [path = "", text] = (request.url ?? "").split("?");
  const query = new URLSearchParams(text);
  if (request.method === "POST") return answerPost(path, query, await readBody(request));
  const body = await read(organizationOf(request), path, query);
  return { status: body === undefined ? 404 : 200, body };
}

async function answerPost(path: string, query: URLSearchParams, text: string): Promise<Answer> {
  if (path === initiateCall.path)
    return { status: 200, body: await calls.start(database, parse(text) as calls.NewCall) };
  if (path === twilioPaths.events)
    return { status: 204, body: await calls.receiveEvent(database, query, new URLSearchParams(text)) };
  return { status: 201, body: await create(parse(text) as NewCustomer) };
}

async function read(organization: string, path: string, query: URLSearchParams): Promise<unknown> {
  if (path === listActiveCalls.path) return calls.listActive(database);
  if (path === getDashboardStats.path) return countNaively(database, query.get("locationId"));
  if (path.startsWith(historyPath)) return calls.listHistory(database, path.slice(historyPath.length));
  if (path.startsWith(timelinePath)) return timeline(path.slice(timelinePath.length));
  if (path !== "/api/customers") return get(organization, path.slice("/api/customers/".length));
  const text = query.get("search");
  return text === null ? list(organization) : search(text);
}

const server = createServer((request, response) => {
  answer(request).then(
    ({ status, body }) => {
      response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
      response.end(body === null ? undefined : JSON.stringify(body ?? {}));
    },
    (error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    },
  );
});

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") console.log(`Listening at http://127.0.0.1:${address.port}`);
});
process.on("SIGTERM", () => process.exit(0));
