import { expect, it } from "vitest";
import { act, addDeal, fixture, put, setUpFixture } from "#features/deals/deals.fixture.ts";

setUpFixture();

const shown = { priceCents: 2_500_000, paidBy: "finance", aprPercent: "6.9", months: 60 };
const quote = (id: string, numbers: Record<string, unknown>, base?: Record<string, unknown>) =>
  act(id, "quotes", { numbers, base }, fixture.salesRep);

it("asks before a quote says a number that somebody else has changed, even if its author left it alone", async () => {
  const { id } = await addDeal(shown);
  await put(id, { priceCents: 2_400_000 });
  const refused = await quote(id, { ...shown, months: 72 }, shown);
  expect(refused).toMatchObject({
    status: 409,
    body: { conflicts: { priceCents: { theirs: 2_400_000, yours: 2_500_000 } } },
  });
  const { priceCents: _, ...others } = shown;
  const taken = await quote(id, others, others);
  expect(taken.body).toMatchObject({ number: 1, numbers: { priceCents: 2_400_000 } });
  const kept = await quote(id, shown, { ...shown, priceCents: 2_400_000 });
  expect(kept.body).toMatchObject({ number: 2, numbers: { priceCents: 2_500_000 } });
});

it("asks nothing where both say the same, or the term is the author's own", async () => {
  const { id } = await addDeal(shown);
  await put(id, { priceCents: 2_400_000, aprPercent: "7.50", months: 48 });
  const { months: _, ...base } = shown;
  const saved = await quote(id, { ...shown, priceCents: 2_400_000, aprPercent: "7.5", months: 72 }, base);
  expect(saved.body).toMatchObject({ numbers: { priceCents: 2_400_000, aprPercent: "7.5", months: 72 } });
});
