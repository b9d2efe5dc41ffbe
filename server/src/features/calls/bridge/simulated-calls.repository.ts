import { SimulationSchema, simulatedOutcomes } from "@automotive-crm/contract/calls/start";
import { z } from "zod/mini";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { scriptedInbound, type Script } from "./simulated-script.ts";

const ScriptSchema = z.extend(SimulationSchema, {
  outcome: z.enum([...simulatedOutcomes, ...scriptedInbound]),
  ringSeconds: z.optional(z.number()),
});

export interface StoredSimulation {
  simulation: Script;
  startedAt: Date;
  hungUpAt: Date | null;
}

export async function insert(
  db: Db,
  scope: OrganizationScope,
  callId: string,
  { simulation, startedAt }: StoredSimulation,
): Promise<void> {
  await db
    .insertInto("simulated_calls")
    .values({
      organization_id: scope.organizationId,
      call_id: callId,
      script: JSON.stringify(simulation),
      started_at: startedAt.toISOString(),
    })
    .execute();
}

export async function find(db: Db, scope: OrganizationScope, callId: string): Promise<StoredSimulation | undefined> {
  const row = await db
    .selectFrom("simulated_calls")
    .select(["script", "started_at", "hung_up_at"])
    .where("organization_id", "=", scope.organizationId)
    .where("call_id", "=", callId)
    .executeTakeFirst();
  return (
    row && {
      simulation: ScriptSchema.parse(row.script),
      startedAt: new Date(row.started_at),
      hungUpAt: row.hung_up_at === null ? null : new Date(row.hung_up_at),
    }
  );
}

/** The first one who hangs up decides when. Returns the call as it is then. */
export async function hangUp(
  db: Db,
  scope: OrganizationScope,
  callId: string,
  at: Date,
): Promise<StoredSimulation | undefined> {
  const updated = db
    .updateTable("simulated_calls")
    .set({ hung_up_at: at.toISOString() })
    .where("organization_id", "=", scope.organizationId)
    .where("call_id", "=", callId)
    .where("hung_up_at", "is", null)
    .execute();
  const [, found] = await awaitQueries([updated, find(db, scope, callId)]);
  return found;
}
