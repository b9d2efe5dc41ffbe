import { visitKinds } from "@automotive-crm/contract/vehicles/services";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

interface CustomerVisitRow {
  id: string;
  vehicleName: string;
  servedOn: string;
  kind: string;
  amountCents: number | null;
}

/** The visits of whatever cars a customer had then, latest first. */
export async function listServicesFor(
  db: Db,
  { organizationId, customerId }: { organizationId: string; customerId: string },
) {
  const { rows } = await sql<CustomerVisitRow>`
    select s.id, concat_ws(' ', v.year, v.make, v.model) as "vehicleName", s.served_on as "servedOn", s.kind,
      s.amount_cents as "amountCents"
    from vehicle_services s
    join vehicles v on v.organization_id = s.organization_id and v.id = s.vehicle_id and v.deleted_at is null
    where s.organization_id = ${organizationId} and s.customer_id = ${customerId} and s.deleted_at is null
    order by s.served_on desc, s.created_at desc, s.id desc
  `.execute(db);
  return rows.map(({ kind, ...row }) => ({
    ...row,
    kind: visitKinds.find((each) => each === kind) ?? ("maintenance" as const),
  }));
}
