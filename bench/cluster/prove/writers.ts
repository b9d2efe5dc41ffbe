import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { findLocation, type Administrator } from "../../stock.ts";
import { Visitor } from "../../visitor.ts";

/** People who add customers, look for them at once, and try again until it succeeds, as one does who sees "Please try again". */
export interface Load {
  /** Names of customers whose 201 arrived, with when their last attempt was sent and answered. */
  acknowledged: Map<string, { sentAt: number; at: number }>;
  /** How often something else was answered, by what. */
  failures: Map<string, number>;
  /** Lists that lacked what the same person had just saved. */
  stale: number;
  stop(): Promise<void>;
}

export const writerCount = 8;
let rounds = 0;

export async function startWriters(
  url: string,
  owner: pg.Client,
  administrators: readonly Administrator[],
): Promise<Load> {
  const round = ++rounds;
  let isOver = false;
  const load: Load = {
    acknowledged: new Map(),
    failures: new Map(),
    stale: 0,
    stop: async () => {
      isOver = true;
      await Promise.all(working);
    },
  };
  const places: Place[] = [];
  for (const { organizationId, token } of administrators.slice(0, writerCount)) {
    const { locationId } = await findLocation(owner, organizationId);
    places.push({ organizationId, locationId, visitor: new Visitor(url, token) });
  }
  const working = places.map(async (place, nth) => {
    for (let serial = 0; !isOver; serial++) {
      await addCustomer(load, place, {
        name: `Proof${round}W${nth}N${serial}`,
        number: round * 1_000_000 + nth * 100_000 + serial,
      });
      await pause(50);
    }
  });
  return load;
}

interface Place {
  organizationId: string;
  locationId: string;
  visitor: Visitor;
}

async function addCustomer(
  load: Load,
  { organizationId, locationId, visitor }: Place,
  given: { name: string; number: number },
) {
  const { name, number } = given;
  const body = {
    firstName: "Prudence",
    lastName: name,
    phone: String(2_000_000_000 + number),
    email: `${name.toLowerCase()}@proof.example`,
    locationAssociations: [{ locationId }],
  };
  const key = randomUUID();
  const { sentAt } = await insist(load, "save", 201, () => visitor.send("POST", "/api/customers", body, key));
  load.acknowledged.set(name, { sentAt, at: performance.now() });
  const list = `/api/customers?organizationId=${organizationId}&locationId=${locationId}&page=1&limit=13&search=${name}`;
  const { text } = await insist(load, "search", 200, () => visitor.send("GET", list));
  if (!text.includes(name)) load.stale++;
}

/** Repeats a request until it is answered as it should be, and counts the other answers. */
async function insist(load: Load, what: string, wanted: number, send: () => ReturnType<Visitor["send"]>) {
  for (;;) {
    const sentAt = performance.now();
    const { status, text } = await send();
    if (status === wanted) return { sentAt, text };
    const kind = `${what}: ${status}`;
    load.failures.set(kind, (load.failures.get(kind) ?? 0) + 1);
    await pause(200);
  }
}

/** How long after this moment a customer was saved that wasn't even sent before. */
export function servedAgainAfter({ acknowledged }: Load, moment: number): number {
  const after = [...acknowledged.values()].filter(({ sentAt }) => sentAt > moment);
  return Math.min(...after.map(({ at }) => at)) - moment;
}

/** The longest that anyone waited from an attempt to its success. */
export const longestWait = ({ acknowledged }: Load): number =>
  Math.max(...[...acknowledged.values()].map(({ sentAt, at }) => at - sentAt));

export const describeFailures = ({ failures }: Load): string =>
  [...failures].map(([what, count]) => `${count} × ${what}`).join(", ") || "0";

/** Acknowledged customers that aren't there, and any that are there more than once. */
export async function checkStored(owner: pg.Client, { acknowledged }: Load): Promise<{ lost: number; twice: number }> {
  const { rows } = await owner.query<{ name: string; count: number }>(
    "select last_name as name, count(*)::int as count from customers where last_name like 'Proof%' group by 1",
  );
  const stored = new Set(rows.map(({ name }) => name));
  return {
    lost: [...acknowledged.keys()].filter((name) => !stored.has(name)).length,
    twice: rows.filter(({ count }) => count > 1).length,
  };
}
