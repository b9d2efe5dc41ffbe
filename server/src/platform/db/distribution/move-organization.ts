import type pg from "pg";
import { PlainError } from "#platform/plain-error.ts";

/** The table whose shards stand for those of all the others: they move together. */
const group = "customers";

interface Node {
  address: string;
  node: string;
  port: number;
}

interface Shard extends Node {
  id: string;
  /** Whether no other organization is in it. */
  isAlone: boolean;
}

/** An organization's place in the cluster, before and after. */
export interface Move {
  organizationId: string;
  from: Shard;
  to: Node;
}

/** Finds where an organization is, and where it is to be: on the given node, or the worker with the fewest shards. Changes nothing. */
export async function findMove(
  owner: pg.Client,
  { organizationId, to }: { organizationId: string; to: string | undefined },
): Promise<Move> {
  const { rowCount } = await owner.query("select from organizations where id::text = $1", [organizationId]);
  if (rowCount === 0) throw new PlainError(`--isolate must be the ID of an organization, not "${organizationId}"`);
  return { organizationId, from: await findShard(owner, organizationId), to: await findNode(owner, to) };
}

/** Gives an organization shards of its own and moves them. What was done before isn't done again. */
export async function moveOrganization(owner: pg.Client, { organizationId, from, to }: Move): Promise<void> {
  if (!from.isAlone)
    await owner.query("select isolate_tenant_to_new_shard($1, $2::uuid, 'CASCADE')", [group, organizationId]);
  const shard = await findShard(owner, organizationId);
  if (shard.address !== to.address)
    await owner.query("select citus_move_shard_placement($1, $2, $3, $4, $5)", [
      shard.id,
      shard.node,
      shard.port,
      to.node,
      to.port,
    ]);
}

async function findShard(owner: pg.Client, organizationId: string): Promise<Shard> {
  const { rows } = await owner.query<Shard>(
    `select s.shardid as id, p.nodename || ':' || p.nodeport as address, p.nodename as node, p.nodeport::integer as port,
       s.shardminvalue = s.shardmaxvalue as "isAlone"
     from pg_dist_shard s join citus_shards p using (shardid)
     where s.shardid = get_shard_id_for_distribution_column($1::regclass, $2::uuid)`,
    [group, organizationId],
  );
  if (!rows[0])
    throw new PlainError("The database in DATABASE_URL isn't distributed yet: run npm run distribute -- --apply");
  return rows[0];
}

async function findNode(owner: pg.Client, to: string | undefined): Promise<Node> {
  const { rows } = await owner.query<Node>(
    `select n.nodename || ':' || n.nodeport as address, n.nodename as node, n.nodeport as port
     from pg_dist_node n where n.noderole = 'primary' and n.shouldhaveshards
     order by (select count(*) from pg_dist_placement p where p.groupid = n.groupid), n.groupid`,
  );
  const found = to === undefined ? rows[0] : rows.find(({ address }) => address === to);
  if (!found)
    throw new PlainError(
      `--to must be one of the workers, ${rows.map(({ address }) => address).join(" or ")}, not "${to}"`,
    );
  return found;
}
