import { expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { act, addDeal, fixture, get, listAuditEvents, setUpFixture, test } from "#features/deals/deals.fixture.ts";

setUpFixture();

const civic = { make: "Honda", model: "Civic", year: 2019, allowanceCents: 900_000, payoffCents: 300_000 };
const worth = { acvCents: 812_300, bookValueCents: 834_500 };

const worthIn = (at: "old" | "new") => [
  { field: "tradeIn.bookValueCents", old: null, new: null, [at]: 834_500 },
  { field: "tradeIn.acvCents", old: null, new: null, [at]: 812_300 },
];

const historyOf = async (id: string, by: Person = fixture.admin) =>
  (await test.as(by).get(`/api/deals/${id}/changes`)).body.changes;

it("is one line of history when it comes and when it goes, with what it is worth, and one a value when it changes", async () => {
  const { id } = await addDeal();
  const { body } = await act(id, "trade-ins", { ...civic, ...worth });
  const words = "2019 Honda Civic, allowance $9,000.00, payoff $3,000.00";
  expect(await historyOf(id)).toMatchObject([{ field: "tradeIn", old: null, new: words }, ...worthIn("new")]);
  const path = `/api/deals/${id}/trade-ins/${body.tradeIns[0].id}`;
  await test.as(fixture.admin).put(path, { allowanceCents: 950_000 });
  await test.as(fixture.admin).delete(path);
  expect(await historyOf(id)).toMatchObject([
    { field: "tradeIn", old: "2019 Honda Civic, allowance $9,500.00, payoff $3,000.00", new: null },
    ...worthIn("old"),
    { field: "tradeIn.allowanceCents", old: 900_000, new: 950_000 },
    {},
    {},
    {},
  ]);
});

it("has a year that a car in stock may have: at the delivery, it becomes one", async () => {
  const { id } = await addDeal();
  expect((await act(id, "trade-ins", { ...civic, year: 0 })).body.fields).toHaveProperty("year");
  expect((await act(id, "trade-ins", { ...civic, year: 1928 })).status).toBe(201);
});

it("says what a car is worth only to those who see costs, and takes it only from them", async () => {
  const { id } = await addDeal();
  const { body } = await act(id, "trade-ins", { ...civic, ...worth });
  expect(body.tradeIns).toMatchObject([{ ...worth, equityCents: 512_300, overAllowanceCents: 87_700 }]);
  const path = `/api/deals/${id}/trade-ins/${body.tradeIns[0].id}`;
  await test.as(fixture.admin).put(path, { acvCents: 812_301 });
  const by = fixture.salesRep;
  const seen = await get(id, by);
  expect(seen.tradeIns).toMatchObject([{ allowanceCents: 900_000, payoffCents: 300_000, netCents: 600_000 }]);
  for (const field of ["acvCents", "bookValueCents", "equityCents", "overAllowanceCents"])
    expect(seen.tradeIns[0]).not.toHaveProperty(field);
  expect((await historyOf(id, by)).map(({ field }: { field: string }) => field)).toEqual(["tradeIn"]);
  expect(JSON.stringify(await listAuditEvents(id))).not.toMatch(/8123|acv/i);
  expect((await test.as(by).put(path, { acvCents: 1 })).status).toBe(403);
  expect((await act(id, "trade-ins", { ...civic, bookValueCents: 1 }, by)).status).toBe(403);
  expect((await test.as(by).put(path, { allowanceCents: 1_000_000 })).status).toBe(200);
  expect((await get(id)).tradeIns).toMatchObject([{ acvCents: 812_301, allowanceCents: 1_000_000 }]);
  expect((await test.as(fixture.stranger).put(path, { allowanceCents: 1 })).status).toBe(404);
});
