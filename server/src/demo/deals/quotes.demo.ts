import { noNumbers, type DealLine, type DealNumbers } from "@automotive-crm/contract/deals/numbers";
import { quoteShowings } from "@automotive-crm/contract/deals/quotes";
import { dealVehicleName } from "@automotive-crm/contract/deals/record";
import { workOutDeal } from "@automotive-crm/dealer-math";
import type { Row } from "#app/demo/copy-rows.ts";
import { minute } from "#app/demo/demo-context.ts";
import type { Random } from "#app/demo/random.ts";
import { timedId } from "#app/demo/timed-id.ts";

/** What a deal that came to a proposal was proposed as: its own numbers, shown then, and for some another term before that. */
export function drawQuotes(
  random: Random,
  deal: Row<"deals">,
  tradeIns: readonly Row<"deal_trade_ins">[],
): Row<"deal_quotes">[] {
  if (!deal.proposed_at) return [];
  const proposedAt = new Date(deal.proposed_at);
  const numbers = numbersOf(deal);
  const others = [48, 60, 72].filter((months) => months !== numbers.months);
  const terms = [...(random.chance(0.6) ? [random.pick(others)] : []), numbers.months];
  return terms.flatMap((months, place) => {
    const isShown = place === terms.length - 1;
    const createdAt = new Date(proposedAt.getTime() - (isShown ? 2 : random.whole(8, 25)) * minute);
    const shown = isShown && {
      shown_at: deal.proposed_at,
      shown_how: random.pick(quoteShowings),
      shown_by: deal.owner_id,
    };
    const id = timedId(random, createdAt);
    const { snapshot, result } = work({ ...numbers, months }, deal, tradeIns);
    if (result.problem !== null) return [];
    return [
      {
        organization_id: deal.organization_id,
        id,
        deal_id: deal.id,
        number: place + 1,
        name: terms.length > 1 ? `${months} months` : null,
        snapshot: JSON.stringify(snapshot),
        result: JSON.stringify(result),
        created_by: deal.owner_id ?? null,
        created_at: createdAt.toISOString(),
        shown_at: null,
        shown_how: null,
        shown_by: null,
        ...shown,
      },
    ];
  });
}

function work(numbers: DealNumbers, deal: Row<"deals">, traded: readonly Row<"deal_trade_ins">[]) {
  const tradeIns = traded.map(({ allowance_cents, payoff_cents, ...car }) => ({
    name: dealVehicleName(carOf(car)),
    allowanceCents: allowance_cents ?? null,
    payoffCents: payoff_cents ?? null,
  }));
  const vehicle = {
    stockVehicleId: deal.stock_vehicle_id ?? null,
    stockNumber: deal.stock_number ?? null,
    vin: deal.vin ?? null,
    ...carOf(deal),
  };
  return { snapshot: { vehicle, tradeIns, numbers }, result: workOutDeal(numbers, tradeIns) };
}

const carOf = ({ year, make, model, trim }: Pick<Row<"deals">, "year" | "make" | "model" | "trim">) => ({
  year: year ?? null,
  make: make ?? null,
  model: model ?? null,
  trim: trim ?? null,
});

/** A proposal's loan, as drawn. */
const numbersOf = ({ price_cents, cash_down_cents, lines, apr_percent, months }: Row<"deals">): DealNumbers => ({
  ...noNumbers,
  paidBy: "finance",
  priceCents: price_cents ?? null,
  cashDownCents: cash_down_cents ?? null,
  lines: JSON.parse(String(lines)) as DealLine[],
  aprPercent: String(apr_percent),
  months: months ?? null,
});
