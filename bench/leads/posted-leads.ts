import { Agent, request } from "node:http";
import type { listLeadSources } from "@automotive-crm/contract/leads/source";
import type { NewLeadSecret } from "@automotive-crm/contract/leads/intake";
import type { AnswerOf } from "@automotive-crm/contract/http/endpoint";
import { loading } from "@automotive-crm/server/src/features/customers/kept/keep-loaded.ts";
import { connectAsOwner } from "@automotive-crm/server/src/platform/db/pool.ts";
import type pg from "pg";
import { startProduct } from "../child-server.ts";
import { readCpuTime } from "../cpu-time.ts";
import { findLocation, openStock, type Stock } from "../stock.ts";
import { Visitor } from "../visitor.ts";
import { documentOf } from "./reader-speed.ts";

export const customers = 20_000;
const secrets = 40;
const members = 10;

export interface Pace {
  perSecond: number;
  seconds: number;
  /** A directory for a profile of the server's processor time. */
  profile?: string | undefined;
  /** Whether those who get the leads work in the product, else each is mailed. */
  areAtScreens: boolean;
}

interface Spread {
  p50: number;
  p95: number;
  most: number;
}

interface Taken {
  /** How many of them became leads that somebody has. */
  assigned: number;
  posts: number;
  /** Milliseconds from when a document was due to be sent until the answer, by when it is stored. */
  stored: Spread;
  /** Milliseconds from its arrival on the server until everybody sees who has the lead, to about `lookEveryMs`. */
  assignedAfter: Spread;
  /** Processor milliseconds per document. */
  nodeMs: number;
  postgresMs: number;
}

/** What providers post to a dealership, evenly and however slow the answers are, to one server with rules that assign it. */
export async function measurePosts({ perSecond, seconds, profile, areAtScreens }: Pace): Promise<Taken> {
  const stock = await openStock(customers);
  try {
    await removePosted(stock.owner);
    const server = await startProduct(
      stock.dataDirectory,
      {},
      profile === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${profile}`],
    );
    try {
      const paths = await addAddresses(new Visitor(server.url, stock.token), stock, { areAtScreens });
      // Connections, prepared statements and compiled code, as on a server that has run for a while.
      const posts = perSecond * seconds;
      await postAll(server.url, paths, { from: posts, count: Math.max(400, perSecond * 2), perSecond });
      await untilRead(stock.owner);
      const since = new Date();
      const looks = lookForUnread(stock);
      const cpuTime = () => readCpuTime(server.process.pid ?? 0, stock.owner);
      const before = await cpuTime();
      const latencies = await postAll(server.url, paths, { from: 0, count: posts, perSecond });
      await untilRead(stock.owner);
      const after = await cpuTime();
      const [nodeMs, postgresMs] = [after.node - before.node, after.postgres - before.postgres].map((ms) => ms / posts);
      const taken = await readTaken(stock.owner, since, await looks.end());
      return { posts, stored: spread(latencies), ...taken, nodeMs: nodeMs ?? NaN, postgresMs: postgresMs ?? NaN };
    } finally {
      await server.stop();
      await removePosted(stock.owner);
    }
  } finally {
    await stock.close();
  }
}

/** Those who work in the product are mailed nothing. */
const bringToScreens = (owner: pg.Client, personIds: readonly string[]) =>
  owner.query(
    `insert into sessions (id, token_hash, person_id, kind, expires_at)
     select gen_random_uuid(), uuid_send(gen_random_uuid()), id, 'demo', now() + interval '1 day' from unnest($1::uuid[]) as given (id)`,
    [personIds],
  );

/** A rule for people of one location, and the paths of its addresses. */
export async function addAddresses(
  visitor: Visitor,
  { owner, organizationId }: Stock,
  { areAtScreens = true } = {},
): Promise<string[]> {
  const { locationId } = await findLocation(owner, organizationId);
  const colleagues = await visitor.ask<{ id: string; mayWork: boolean }[]>(
    "GET",
    `/api/colleagues?locationIds=${locationId}`,
  );
  const memberIds = colleagues.flatMap(({ id, mayWork }) => (mayWork ? [id] : [])).slice(0, members);
  await visitor.ask("POST", "/api/lead-rules", { name: "Bench", locationId, mode: "assign", memberIds });
  if (areAtScreens) await bringToScreens(owner, memberIds);
  const { sources } = await visitor.ask<AnswerOf<typeof listLeadSources>>("GET", "/api/lead-sources");
  const paths: string[] = [];
  for (let index = 0; index < secrets; index += 1) {
    const sourceId = sources[index % sources.length]?.id;
    const body = { kind: "http", sourceId, locationId };
    const { address } = await visitor.ask<NewLeadSecret>("POST", "/api/lead-endpoints", body);
    paths.push(new URL(address).pathname);
  }
  return paths;
}

/** Sends each document when it is due, also while others are unanswered. */
async function postAll(
  url: string,
  paths: readonly string[],
  { from, count, perSecond }: { from: number; count: number; perSecond: number },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const startAt = performance.now() + 100;
  const sent: Promise<number>[] = [];
  while (sent.length < count) {
    const dueAt = startAt + (sent.length * 1_000) / perSecond;
    const waitMs = dueAt - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    const path = paths[sent.length % paths.length] ?? "";
    const posted = post(agent, url + path, { body: documentOf(from + sent.length) }).then((status) => {
      if (status !== 200) throw new Error(`A post was answered with ${status}`);
      return performance.now() - dueAt;
    });
    // Not an unhandled one while others are sent.
    posted.catch(() => undefined);
    sent.push(posted);
  }
  const latencies = await Promise.all(sent);
  agent.destroy();
  return latencies;
}

/** Posts a document, and returns the status of the answer. */
export const post = (
  agent: Agent,
  url: string,
  { body, type = "application/x-adf+xml" }: { body: string; type?: string },
): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { "content-type": type };
    const sent = request(url, { method: "POST", agent, headers, timeout: 60_000 }, (answer) => {
      answer.resume().once("error", reject);
      answer.once("end", () => resolve(answer.statusCode ?? 0));
    });
    sent.once("timeout", () => sent.destroy(new Error("No answer within a minute")));
    sent.once("error", reject);
    sent.end(body);
  });

function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), most: at(1) };
}

const lookEveryMs = 20;

interface Look {
  at: number;
  /** When the oldest arrived that wasn't read; undefined: all were. */
  oldest: number | undefined;
}

async function lookOnce(owner: pg.Client): Promise<Look> {
  const { rows } = await owner.query<{ at: number; oldest: number | null }>(
    `select (extract(epoch from clock_timestamp()) * 1000)::float8 as at, (extract(epoch from min(received_at)) * 1000)::float8 as oldest
     from lead_deliveries where outcome = 'received'`,
  );
  const [{ at, oldest } = { at: 0, oldest: null }] = rows;
  return { at, oldest: oldest ?? undefined };
}

/** Looks again and again which is the oldest that wasn't read, until it is ended. */
function lookForUnread({ target }: Stock): { end(): Promise<Look[]> } {
  const looks: Look[] = [];
  let isOver = false;
  const looking = (async () => {
    const client = await connectAsOwner(target);
    while (!isOver) {
      looks.push(await lookOnce(client));
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
    looks.push(await lookOnce(client));
    await client.end();
  })();
  return {
    end() {
      isOver = true;
      return looking.then(() => looks);
    },
  };
}

async function untilRead(owner: pg.Client): Promise<void> {
  while ((await lookOnce(owner)).oldest !== undefined) await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
}

async function readTaken(
  owner: pg.Client,
  since: Date,
  looks: readonly Look[],
): Promise<Pick<Taken, "assigned" | "assignedAfter">> {
  const { rows } = await owner.query<{ arrived: number; assigned: boolean }>(
    `select (extract(epoch from d.received_at) * 1000)::float8 as arrived, bool_and(l.assigned_to is not null) as assigned
     from lead_deliveries d
     join leads l on l.organization_id = d.organization_id and l.id = any(d.lead_ids)
     where d.received_at >= $1 group by d.organization_id, d.id, d.received_at order by d.received_at`,
    [since],
  );
  let next = 0;
  const waits = rows.map(({ arrived }) => {
    const isRead = ({ at, oldest }: Look) => at >= arrived && (oldest === undefined || oldest > arrived);
    for (let look = looks[next]; look && !isRead(look); look = looks[next]) next += 1;
    return (looks[next]?.at ?? NaN) - arrived;
  });
  return { assigned: rows.filter(({ assigned }) => assigned).length, assignedAfter: spread(waits) };
}

/** Those who have a key: leads that were posted, with their customers. */
const postedCustomers = `
  select l.organization_id, l.customer_id from leads l
  join lead_keys k on k.organization_id = l.organization_id and k.lead_id = l.id`;

/** Removes what an earlier run added, so that every run adds the same. */
export async function removePosted(owner: pg.Client): Promise<void> {
  await owner.query("begin");
  await loading.keep(owner, {
    removed: await loading.list(owner, `(c.organization_id, c.id) in (${postedCustomers})`),
  });
  await owner.query(`delete from customers where (organization_id, id) in (${postedCustomers})`);
  for (const table of ["lead_deliveries", "lead_endpoints", "lead_rules"]) await owner.query(`delete from ${table}`);
  await owner.query("commit");
}
