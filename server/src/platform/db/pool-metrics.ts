import type pg from "pg";
import { Gauge, type Registry } from "prom-client";

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
