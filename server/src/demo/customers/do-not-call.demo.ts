import type { Row } from "#app/demo/copy-rows.ts";
import type { CustomerRows } from "./customer-draft.ts";
import { momentBetween, type DemoContext } from "#app/demo/demo-context.ts";
import { doNotCallReasons } from "#app/demo/words/notes.ts";

/** Do-not-call numbers, each with a reason: those of a few customers, also if others share them. */
export function drawDoNotCallNumbers(
  context: DemoContext,
  customers: readonly CustomerRows[],
): Row<"do_not_call_numbers">[] {
  const random = context.random.fork("do-not-call");
  const listed = new Map<string, Row<"do_not_call_numbers">>();
  for (const { customer, phones } of customers) {
    const { e164 } = random.pick(phones);
    if (!random.chance(0.014) || e164 === null || e164 === undefined) continue;
    const sinceAt = momentBetween(random, new Date(customer.created_at ?? context.now), context.now);
    listed.set(`${customer.organization_id} ${e164}`, {
      organization_id: customer.organization_id,
      e164,
      reason: random.pick(doNotCallReasons),
      created_by: customer.created_by ?? null,
      created_at: sinceAt.toISOString(),
    });
  }
  return [...listed.values()];
}
