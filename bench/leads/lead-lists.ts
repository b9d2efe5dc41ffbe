import type { LeadVehicle } from "@automotive-crm/contract/leads/record";
import type pg from "pg";
import { startProduct } from "../child-server.ts";
import { findLocation, openStock, type Stock } from "../stock.ts";
import { Visitor } from "../visitor.ts";

/** A dealer group's leads of some years, a hundredth of them unanswered. */
const leads = 200_000;
const customers = 20_000;
const rounds = 200;
const warmUpRounds = 20;
/** Those who ask at the same time. */
const people = 4;

const vehicle: LeadVehicle = {
  interest: "buy",
  condition: "used",
  year: 2021,
  make: "Toyota",
  model: "RAV4",
  trim: null,
  vin: null,
  stockNumber: "D9760",
  color: null,
  mileage: 41_000,
  priceCents: 2_790_000,
  comments: null,
};

interface ListSpeed {
  path: string;
  p50: number;
  p95: number;
}

/** How long the lists of leads and their figures take with 200,000 leads, asked for by several people at once. */
export async function measureLists(): Promise<ListSpeed[]> {
  const stock = await openStock(customers);
  try {
    await addLeads(stock);
    const { locationId } = await findLocation(stock.owner, stock.organizationId);
    const server = await startProduct(stock.dataDirectory);
    try {
      const paths = await listPaths(new Visitor(server.url, stock.token), stock, locationId);
      const speeds: ListSpeed[] = [];
      for (const path of paths) speeds.push(await measure(server.url, stock.token, path));
      return speeds;
    } finally {
      await server.stop();
    }
  } finally {
    await stock.close();
  }
}

/** Each tab, filters, figures, and a page far down. */
async function listPaths(visitor: Visitor, { personId }: Stock, locationId: string): Promise<string[]> {
  let after = "";
  for (let page = 0; page < 20; page++) {
    const { nextCursor } = await visitor.ask<{ nextCursor: string }>("GET", `/api/leads?limit=200${after}`);
    after = `&after=${nextCursor}`;
  }
  return [
    ...["all", "new", "mine", "unassigned", "overdue"].map((tab) => `/api/leads?tab=${tab}&limit=50`),
    `/api/leads?locationId=${locationId}&limit=50`,
    `/api/leads?status=lost&limit=50`,
    `/api/leads?tab=new&locationId=${locationId}&limit=50`,
    `/api/leads?assignedTo=${personId}&status=open&limit=50`,
    `/api/leads?limit=50${after}`,
    "/api/lead-figures",
    `/api/lead-figures?locationId=${locationId}`,
  ];
}

async function measure(url: string, token: string, path: string): Promise<ListSpeed> {
  const latencies: number[] = [];
  const askRepeatedly = async () => {
    const visitor = new Visitor(url, token);
    for (let round = -warmUpRounds; round < rounds; round++) {
      const askedAt = performance.now();
      await visitor.ask("GET", path);
      if (round >= 0) latencies.push(performance.now() - askedAt);
    }
  };
  await Promise.all(Array.from({ length: people }, askRepeatedly));
  const sorted = latencies.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { path: path.replaceAll(/[0-9a-f-]{36}|(?<=after=)[^&]+/g, "…"), p50: at(0.5), p95: at(0.95) };
}

export async function addLeads({ owner, organizationId, personId }: Stock): Promise<void> {
  const { rows } = await owner.query<{ n: number }>(
    "select count(*)::integer as n from leads where organization_id = $1",
    [organizationId],
  );
  const missing = leads - (rows[0]?.n ?? 0);
  if (missing <= 0) return;
  console.log(`  Adding ${missing.toLocaleString("en-US")} leads`);
  await insertLeads(owner, [organizationId, personId, missing, JSON.stringify(vehicle)]);
  await owner.query("vacuum (analyze) leads");
}

/** Of customers in turn, every ten minutes backward from now; an open one in ten, an unanswered one in a hundred. */
const insertLeads = (owner: pg.Client, values: unknown[]) =>
  owner.query(
    `with c as materialized (
       select row_number() over (order by md5(c.id::text)) - 1 as place, count(*) over () as total, c.id, a.location_id
       from customers c join customer_locations a on a.organization_id = c.organization_id and a.customer_id = c.id and a.is_primary
       where c.organization_id = $1 and c.deleted_at is null)
     insert into leads (organization_id, id, customer_id, location_id, type, status, status_reason, received_at, due_at, warn_at,
       first_response_at, first_response_kind, response_minutes, response_business_minutes, assigned_to, vehicle, comments, created_at, updated_at)
     select $1, gen_random_uuid(), c.id, c.location_id, 'internet', s.status, case when s.status = 'lost' then 'Price' end, t.at,
       t.at + interval '15 minutes', t.at + interval '10 minutes', r.at, case when r.at is not null then 'call' end,
       case when r.at is not null then 8 end, case when r.at is not null then 8 end,
       case when n % 200 = 0 then $2::uuid when n % 100 = 0 then null else p.id end,
       $4::jsonb, 'Is this one still available?',
       t.at, t.at
     from generate_series(1, $3::integer) n
     join c on c.place = n % c.total
     cross join lateral (select now() - n * interval '10 minutes' as at) t
     cross join lateral (select case when n % 100 = 0 then 'new' when n % 10 = 0 then 'engaged' when n % 3 = 0 then 'sold' else 'lost' end as status) s
     cross join lateral (select case when n % 100 <> 0 then t.at + interval '8 minutes' end as at) r
     cross join lateral (
       select m.person_id as id from memberships m where m.organization_id = $1 order by md5(m.person_id::text || n % 20) limit 1) p`,
    values,
  );
