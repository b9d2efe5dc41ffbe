import type { DealStage } from "@automotive-crm/contract/deals/stages";
import type { Row } from "#app/demo/copy-rows.ts";
import type { Random } from "#app/demo/random.ts";
import { timedId } from "#app/demo/timed-id.ts";
import { carsOf } from "#app/demo/vehicles.demo.ts";
import { usualPrice } from "#app/demo/words/stock.ts";

/** What a car of its age is worth, to the hundred dollars. */
export function worthAt(
  random: Random,
  now: Date,
  { year, make, model }: Pick<Row<"deals">, "year" | "make" | "model">,
) {
  const usual = usualPrice(make ?? "", model ?? "") * (0.9 + random.next() * 0.2);
  return Math.round((usual * 0.88 ** Math.max(0, now.getUTCFullYear() - (year ?? 0))) / 100) * 10_000;
}

/** The numbers entered by the time a deal is in its stage. */
export function drawNumbers(
  { random, stage }: { random: Random; stage: DealStage },
  askedCents: number,
): Partial<Row<"deals">> {
  // Many customers get a little off the asking price.
  const price = Math.max(0, askedCents - random.pick([0, 0, 25_000, 50_000, 100_000]));
  const isFar = ["proposal", "sold", "delivered"].includes(stage);
  if (!isFar) return { price_cents: stage === "new" ? null : price };
  const lines = [
    { kind: "tax", name: "Sales tax", amountCents: Math.round(price * 0.065), timing: "capitalized" },
    { kind: "fee", name: "Documentation", amountCents: 49_900, timing: "capitalized" },
    { kind: "fee", name: "Title and registration", amountCents: 21_500, timing: "capitalized" },
  ];
  const gross = { front_gross_cents: random.whole(-40, 320) * 1_000, back_gross_cents: random.whole(0, 210) * 1_000 };
  return {
    price_cents: price,
    lines: JSON.stringify(lines),
    cash_down_cents: random.whole(0, 8) * 50_000,
    paid_by: "finance",
    apr_percent: random.whole(39, 99) / 10,
    months: random.pick([48, 60, 72]),
    ...(stage === "proposal" ? {} : { ...gross, gross_source: "typed" }),
  };
}

export type Ours = Pick<Row<"deal_credits">, "organization_id" | "deal_id">;

export function drawTradeIn(
  { random, now }: { random: Random; now: Date },
  ours: Ours,
  at: Date,
): Row<"deal_trade_ins"> {
  const year = now.getUTCFullYear() - random.whole(4, 12);
  const { make, model } = random.pick(carsOf(year));
  // A store pays less than it will ask for the car.
  const worth = Math.round((worthAt(random, now, { year, make, model }) * 0.85) / 10_000) * 10_000;
  return {
    ...ours,
    id: timedId(random, at),
    year,
    make,
    model,
    mileage: (now.getUTCFullYear() - year) * random.whole(8, 14) * 1_000,
    acv_cents: worth,
    allowance_cents: worth + random.whole(0, 10) * 10_000,
    payoff_cents: random.chance(0.4) ? Math.round(worth * (0.4 + random.next())) : 0,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  };
}
