import type pg from "pg";
import type { Administrator } from "../../stock.ts";
import type { Cluster, Machine } from "../cluster.ts";
import type { Figures } from "./figures.ts";

/** What every step of the proof works with. */
export interface Stage {
  cluster: Cluster;
  machine: Machine;
  figures: Figures;
  /** PostgreSQL's superuser at the primary. */
  owner: () => Promise<pg.Client>;
  /** One of each dealership. */
  administrators: readonly Administrator[];
}

/** Works with a connection that isn't kept: the next step may need another primary. */
export async function asOwner<T>({ owner }: Pick<Stage, "owner">, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await owner();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
