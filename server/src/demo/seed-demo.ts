import type pg from "pg";
import { loading } from "#features/customers/index.ts";
import { copyRows, copyTables } from "./copy-rows.ts";
import type { Sealer } from "./demo-context.ts";
import { drawDemoWorld, seededTables, type DemoWorld } from "./demo-world.ts";
import { drawPhotos } from "./inventory/photos/photos.demo.ts";
import { seedLock } from "./seed-lock.ts";

export interface SeedDemoOptions {
  /** All dates are relative to this. */
  now: Date;
  sealer: Sealer;
  onStep?: (text: string) => void;
}

/**
 * Seeds the demo organizations into an empty database, as the schema owner, in one transaction. Does nothing if there are any
 * organizations, no matter how many servers try at the same time.
 */
export async function seedDemo(client: pg.Client, { now, sealer, onStep }: SeedDemoOptions): Promise<void> {
  await client.query("begin");
  try {
    await client.query("select pg_advisory_xact_lock($1)", [seedLock]);
    const { rowCount } = await client.query("select from organizations limit 1");
    const isEmpty = rowCount === 0;
    if (isEmpty) {
      onStep?.("Seeding the demo organizations");
      await load(client, drawDemoWorld({ now, sealer }));
      await discardPastReminders(client, now);
    }
    await client.query("commit");
    // Citus analyzes only outside of a transaction that wrote.
    if (isEmpty) await client.query(`analyze ${seededTables.join(", ")}`);
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

async function load(client: pg.Client, world: DemoWorld): Promise<void> {
  await copyTables(client, seededTables, world);
  await copyRows(client, "inventory_photos", await drawPhotos(world.inventory_vehicles));
  await client.query("select keep_names(array(select id from people))");
  await loading.keep(client, { added: await loading.list(client) });
}

/** They count as sent. A trigger set them while loading, because their appointments were made before. */
const discardPastReminders = (client: pg.Client, now: Date) =>
  client.query("update appointments set reminder_at = null where reminder_at <= $1", [now]);
