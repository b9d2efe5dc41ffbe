import { entryWords } from "#features/activities/index.ts";
import { describeCall } from "#features/calls/index.ts";
import type { DemoCall } from "./call-row.demo.ts";
import type { Row } from "#app/demo/copy-rows.ts";
import type { CustomerRows } from "#app/demo/customers/customer-draft.ts";
import type { DemoContext } from "#app/demo/demo-context.ts";
import { timedId } from "#app/demo/timed-id.ts";

/** Each call's entry in its customer's timeline, as the server writes it. Someone who was reached was contacted then. */
export function drawCallEntries(
  context: DemoContext,
  calls: readonly DemoCall[],
  customers: readonly CustomerRows[],
): Row<"activities">[] {
  const random = context.random.fork("call entries");
  const byId = new Map(customers.map(({ customer }) => [customer.id, customer]));
  return calls.flatMap((call) => {
    const customer = call.customer_id ? byId.get(call.customer_id) : undefined;
    if (!customer) return [];
    const { title, description, storedData, contactAt } = describeCall(call);
    if (contactAt !== null && contactAt > (customer.last_contact_at ?? "")) customer.last_contact_at = contactAt;
    return {
      organization_id: call.organization_id,
      id: timedId(random, new Date(call.started_at)),
      customer_id: customer.id,
      location_id: call.location_id,
      type: "call",
      ...entryWords.call,
      title,
      description,
      occurred_at: call.started_at,
      source_kind: "call",
      source_id: call.id,
      follows_source: true,
      contact_at: contactAt,
      appointment_data: null,
      call_data: JSON.stringify(storedData),
      created_by: call.created_by ?? null,
      created_at: call.started_at,
    };
  });
}
