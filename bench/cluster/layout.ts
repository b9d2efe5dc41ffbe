/** What the cluster consists of and where each part listens. */

/** The two PostgreSQL servers. Either may be the primary. */
export type NodeName = "a" | "b";

export const otherNode = (node: NodeName): NodeName => (node === "a" ? "b" : "a");

export interface Layout {
  /** The product, behind haproxy. */
  web: number;
  servers: readonly [number, number];
  workers: readonly [number, number];
  pooler: number;
  /** Through haproxy, wherever the primary is. */
  primary: number;
  /** Through haproxy, wherever the replica is. */
  replica: number;
  nodes: Record<NodeName, number>;
}

/** Eleven ports from this one on. */
export const layOut = (first: number): Layout => ({
  web: first,
  servers: [first + 1, first + 2],
  workers: [first + 3, first + 4],
  pooler: first + 5,
  primary: first + 6,
  replica: first + 7,
  nodes: { a: first + 8, b: first + 9 },
});
