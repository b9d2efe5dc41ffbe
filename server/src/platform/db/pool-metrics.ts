import type pg from "pg";
import { Counter, Gauge, type Registry } from "prom-client";
import type { Replica } from "./replica.ts";

/** Adds how many connections of the pool are open, and how many requests wait for one. */
export function measurePool(registry: Registry, pool: pg.Pool): void {
  new Gauge({
    name: "database_connections",
    help: "Open connections to the database, by state (busy, idle)",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
    },
  });
  new Gauge({
    name: "database_requests_waiting",
    help: "Requests that wait until a connection to the database is free",
    registers: [registry],
    collect() {
      this.set(pool.waitingCount);
    },
  });
}

/** Adds how far the replica is behind the primary, and where the reads went that might have gone there. */
export function measureReplica(registry: Registry, replica: Replica): void {
  new Gauge({
    name: "database_replica_lag_bytes",
    help: "What the replica has yet to replay; not a number while it can't be used",
    registers: [registry],
    async collect() {
      this.set((await replica.findLag()) ?? NaN);
    },
  });
  new Gauge({
    name: "database_replica_usable",
    help: "Whether the replica answers and belongs to the primary: 1 or 0",
    registers: [registry],
    collect() {
      this.set(replica.replayed === undefined ? 0 : 1);
    },
  });
  new Counter({
    name: "database_browsing_reads_total",
    help: "Lists, searches, figures and exports, by where they were read (primary, replica)",
    labelNames: ["from"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [from, reads] of Object.entries(replica.reads)) this.inc({ from }, reads);
    },
  });
}
