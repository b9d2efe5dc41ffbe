import type * as contract from "@automotive-crm/contract/exports/whole";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { recordAudit } from "#features/audit/index.ts";
import { newId } from "#platform/db/new-id.ts";
import { getTimeZone } from "#platform/db/local-days.ts";
import { violatedConstraint } from "#platform/db/violations.ts";
import type { Server } from "#platform/feature.ts";
import { conflict } from "#platform/http/errors.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { PersonScope } from "#platform/scope.ts";
import { exportJob } from "./export-job.ts";
import * as repository from "./whole-exports.repository.ts";

/** Begins an export of everything that the person may see. */
export async function startExport(
  { database, clock, openCustomerList }: Server,
  anyScope: PersonScope,
  { format }: { format: contract.WholeExport["format"] },
): Promise<contract.WholeExport> {
  const scope = inOneOrganization(anyScope);
  const { total } = await openCustomerList({ database, clock }, scope, { viewer: scope, list: {} });
  const [id, now] = [newId(), clock()];
  try {
    return await database.write(scope, async (db) => {
      const { day } = wallTimeOf(now, await getTimeZone(db, scope));
      const fileName = `export-${day}.zip`;
      const { personId } = scope;
      const row = await repository.insert(db, scope, { id, personId, format, fileName, customers: total, now });
      await enqueue(db, scope, { job: exportJob, payload: { exportId: id, attempt: row.attempt } });
      await recordAudit(db, scope, {
        entity: { name: "export" },
        entityId: id,
        action: "everything.exported",
        changes: { rows: { new: total }, format: { new: format } },
      });
      return repository.toWholeExport(row);
    });
  } catch (error) {
    if (violatedConstraint(error) !== "exports_one_at_a_time") throw error;
    throw conflict("Another export of this organization is under way. Please wait until it is ready.");
  }
}
