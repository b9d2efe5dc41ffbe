import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { headersOf } from "@automotive-crm/contract/exports/files";
import { exportTypes, type CustomerExport } from "@automotive-crm/contract/exports/record";
import type { DownloadFile } from "@automotive-crm/contract/http/endpoint";
import { recordAudit } from "#features/audit/index.ts";
import { getTimeZone } from "#platform/db/local-days.ts";
import { newId } from "#platform/db/new-id.ts";
import type { Server } from "#platform/feature.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { PersonScope } from "#platform/scope.ts";
import { sendOneAtATime } from "./send-one-at-a-time.ts";
import { requireFile, writeFiles } from "./write-files.ts";

/** The customers of a list, read while they are sent; one export of a person at a time. */
export const exportCustomers = (server: Server, scope: PersonScope, wanted: CustomerExport): Promise<DownloadFile> =>
  sendOneAtATime(scope.personId, () => openExport(server, scope, wanted));

/** The export is recorded first, so no one takes customers unnoticed. */
async function openExport(
  { database, clock, exportedFiles, openCustomerList }: Server,
  anyScope: PersonScope,
  { list, format, columns, records }: CustomerExport,
): Promise<DownloadFile> {
  const scope = inOneOrganization(anyScope);
  const others = [...new Set(records)].map((name) => requireFile(exportedFiles, scope, name));
  const chosen = { ...requireFile(exportedFiles, scope, "customers"), headers: headersOf(columns) };
  const customers = await openCustomerList({ database, clock }, scope, { viewer: scope, list });
  const timeZone = await database.write(scope, async (db) => {
    await recordAudit(db, scope, {
      entity: { name: "export" },
      entityId: newId(),
      action: "customer.exported",
      locationId: list.locationId ?? null,
      changes: {
        rows: { new: customers.total },
        format: { new: format },
        columns: { new: chosen.headers },
        ...(Object.keys(list).length > 0 && { filter: { new: list } }),
        ...(others.length > 0 && { records: { new: others.map(({ name }) => name) } }),
      },
    });
    return getTimeZone(db, scope);
  });
  const { extension, content } = writeFiles({ database, scope, access: scope.access, customers, format }, [
    chosen,
    ...others,
  ]);
  const { day } = wallTimeOf(clock(), timeZone);
  return { fileName: `customers-${day}.${extension}`, contentType: exportTypes[extension], content };
}
