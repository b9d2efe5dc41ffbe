import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { contentTypes, createRandom, mutate } from "@automotive-crm/lead-documents/mutations";
import type pg from "pg";
import { startProduct } from "../child-server.ts";
import { openStock } from "../stock.ts";
import { Visitor } from "../visitor.ts";
import { addAddresses, customers, post, removePosted } from "./posted-leads.ts";
import { documentOf } from "./reader-speed.ts";

const documents = 5_000;
/** Until then, connections are opened, statements prepared and code compiled. */
const warmUp = 500;
const atOnce = 16;
const watchEveryMs = 250;

interface Survived {
  /** How many documents were answered with each status. */
  statuses: ReadonlyMap<number, number>;
  /** By how many bytes each kind of process grew at most. */
  growth: { node: number; postgres: number };
}

/** Posts damaged documents, several at once, and watches what memory the server and PostgreSQL's processes take. */
export async function measureMutated(): Promise<Survived> {
  const stock = await openStock(customers);
  try {
    await removePosted(stock.owner);
    const server = await startProduct(stock.dataDirectory);
    try {
      const paths = await addAddresses(new Visitor(server.url, stock.token), stock);
      const random = createRandom(36);
      const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
      const statuses = new Map<number, number>();
      let next = 0;
      const send = async (until: number) => {
        while (next < until) {
          const number = next++;
          const type = contentTypes[random(contentTypes.length)] ?? "text/xml";
          const url = server.url + (paths[number % paths.length] ?? "");
          const status = await post(agent, url, { body: mutate(documentOf(number), random), type });
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      };
      const sendAll = (until: number) => Promise.all(Array.from({ length: atOnce }, () => send(until)));
      await sendAll(warmUp);
      const node = watch(async () => [server.process.pid ?? 0]);
      const postgres = watch(() => postgresProcesses(stock.owner));
      await sendAll(warmUp + documents);
      agent.destroy();
      return { statuses, growth: { node: await node.stop(), postgres: await postgres.stop() } };
    } finally {
      await server.stop();
      await removePosted(stock.owner);
    }
  } finally {
    await stock.close();
  }
}

/** Looks again and again by how much processes have grown since they were first seen. */
function watch(list: () => Promise<readonly number[]>): { stop(): Promise<number> } {
  const first = new Map<number, number>();
  const stopping = new AbortController();
  let most = 0;
  const look = async () => {
    for (const pid of await list()) {
      const bytes = ownMemory(pid);
      if (!first.has(pid)) first.set(pid, bytes);
      most = Math.max(most, bytes - (first.get(pid) ?? bytes));
    }
  };
  const work = async () => {
    while (!stopping.signal.aborted) {
      await look();
      await pause(watchEveryMs);
    }
    await look();
    return most;
  };
  const done = work();
  return {
    stop() {
      stopping.abort();
      return done;
    },
  };
}

/** What only this process has, in bytes: PostgreSQL's share their buffers. 0 if it has ended. */
function ownMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Those that the postmaster has started. */
async function postgresProcesses(owner: pg.Client): Promise<number[]> {
  const { rows } = await owner.query<{ pid: number }>("select pid from pg_stat_activity where pid <> pg_backend_pid()");
  return rows.map(({ pid }) => pid);
}
