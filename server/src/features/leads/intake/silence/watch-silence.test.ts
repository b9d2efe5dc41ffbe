import { describe, expect, it } from "vitest";
import { doDueWork } from "#platform/jobs/due-work.ts";
import { addEndpoint, adf, post } from "#features/leads/intake/intake.fixture.ts";
import { fixture, nextPhone, setUpFixture, test, travelTo } from "#features/leads/leads.fixture.ts";
import { silentAgainst } from "./silence.rules.ts";
import { watchSilence } from "./watch-silence.ts";

setUpFixture();

const hourMs = 3_600_000;
const start = Date.parse("2026-03-10T15:00:00Z");
const hoursLater = (hours: number) => new Date(start + hours * hourMs).toISOString();
const watch = () => doDueWork({ database: test.database(), clock: test.now }, watchSilence);
const told = () => test.query("select person_id, title, text from notifications where kind = 'leads-silent'");
const silentSince = async () =>
  (await test.as(fixture.admin).get("/api/lead-endpoints")).body.endpoints.map(
    (endpoint: { silentSince: string | null }) => endpoint.silentSince,
  );

it("tells administrators once that nothing comes anymore, and shows it until something does", async () => {
  const { secret, endpoint } = await addEndpoint();
  for (let hours = 0; hours <= 240; hours += 24) {
    await travelTo(hoursLater(hours));
    expect((await post(secret, adf({ phone: nextPhone() }))).status).toBe(200);
    await watch();
  }
  await travelTo(hoursLater(240 + 71));
  await watch();
  expect([await told(), await silentSince()]).toEqual([[], [null]]);
  for (const hours of [73, 75, 100]) {
    await travelTo(hoursLater(240 + hours));
    await Promise.all([watch(), watch()]);
  }
  expect(await told()).toEqual([
    {
      person_id: fixture.admin.personId,
      title: "No leads from Cars.com",
      text: expect.stringMatching(
        /^Nothing has come for .+ since .+\. Usually something comes every 24 hours while it is open\.$/,
      ),
    },
  ]);
  expect(await silentSince()).toEqual([hoursLater(240)]);
  await post(secret, adf({ phone: nextPhone() }));
  await watch();
  expect(await silentSince()).toEqual([null]);
  await test.as(fixture.admin).post(`/api/lead-endpoints/${endpoint.id}/revoke`, {});
  await travelTo(hoursLater(900));
  await watch();
  expect(await told()).toHaveLength(1);
});

describe("silence", () => {
  const always = { timeZone: "America/New_York", week: [], closedDays: [] };
  const every = (hours: number, count: number) =>
    Array.from({ length: count }, (_, n) => new Date(start + n * hours * hourMs));
  const after = (hours: number) => new Date(start + hours * hourMs);

  it("is three times the usual gap, and half as long again as any", () => {
    expect(silentAgainst(always, every(24, 10), after(9 * 24 + 73))).toBe(24 * 60);
    expect(silentAgainst(always, every(24, 10), after(9 * 24 + 71))).toBeUndefined();
    const withGap = [...every(24, 8), after(7 * 24 + 200)];
    expect(silentAgainst(always, withGap, after(7 * 24 + 200 + 299))).toBeUndefined();
    expect(silentAgainst(always, withGap, after(7 * 24 + 200 + 301))).toBeDefined();
  });

  it("is nothing to speak of where little came, or only for some days", () => {
    expect(silentAgainst(always, every(24, 7), after(1_000))).toBeUndefined();
    expect(silentAgainst(always, every(1, 20), after(100))).toBeUndefined();
  });
});
