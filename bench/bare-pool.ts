import { GatheringSocket } from "./gathering-socket.ts";
import pg from "pg";

export interface BareSetup {
  target: pg.PoolConfig;
  connections: number;
  organizationId: string;
  personId: string;
}

/** The bare handler's database: prepared statements, pipelined, and sent to the socket at once. */
export interface BarePool {
  pool: pg.Pool;
  /** Runs queries on one connection; those sent without waiting are pipelined. */
  onOneConnection<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
}

export function openBarePool({ target, connections }: BareSetup): BarePool {
  const pool = new pg.Pool({ ...target, max: connections, pipeline: true, stream: () => new GatheringSocket() });
  return {
    pool,
    async onOneConnection(work) {
      const client = await pool.connect();
      try {
        return await work(client);
      } finally {
        client.release();
      }
    },
  };
}
