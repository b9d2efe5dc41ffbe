import type pg from "pg";
import { PlainError } from "#platform/plain-error.ts";

/** The table whose shards stand for those of all the others: they move together. */
const group = "customers";

interface Shard {
  id: string;
  address: string;
  node: string;
  port: number;
  /** Whether no other organization is in it. */
  isAlone: boolean;
}

/** An organization's place in the cluster, before and after. */
export interface Moved {
  from: string;
  to: string;
}

/**
 * Gives an organization shards of its own and moves them to a node: the given one, or the worker with the fewest shards. What was done
 * before isn't done again.
 */
export async function moveOrganization(
  owner: pg.Client,
  { organizationId, to }: { organizationId: string; to: string | undefined },
): Promise<Moved> {
  const { rowCount } = await owner.query("select from organizations where id::text = $1", [organizationId]);
  if (rowCount === 0) throw new PlainError(`--isolate must be the ID of an organization, not "${organizationId}"`);
  const target = await findTarget(owner, to);
  const before = await findShard(owner, organizationId);
  if (!before.isAlone)
    await owner.query("select isolate_tenant_to_new_shard($1, $2::uuid, 'CASCADE')", [group, organizationId]);
  const shard = await findShard(owner, organizationId);
  if (shard.address !== target.address)
    await owner.query("select citus_move_shard_placement($1, $2, $3, $4, $5)", [
      shard.id,
      shard.node,
      shard.port,
      target.node,
      target.port,
    ]);
  return { from: before.address, to: target.address };
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

async function findTarget(owner: pg.Client, to: string | undefined) {
  const { rows } = await owner.query<{ address: string; node: string; port: number }>(
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
