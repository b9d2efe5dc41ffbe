import type { LeadShare } from "@automotive-crm/contract/leads/fairness";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fixture, setUpFixture, test, travelTo } from "#features/leads/leads.fixture.ts";
import {
  addManager,
  addReps,
  addRule,
  clearLeads,
  moveOn,
  receive,
} from "#features/leads/assignment/assignment.fixture.ts";
import type { Person } from "#testing/factories.ts";
import { countSkips } from "./skip-reasons.rules.ts";

setUpFixture();

let ann: Person;
let bob: Person;
let manager: Person;

beforeAll(async () => {
  const reps = await addReps(2);
  if (reps[0] && reps[1]) [ann, bob] = [reps[0], reps[1]];
  manager = await addManager();
});
beforeEach(clearLeads);

const march = "from=2026-03-10&to=2026-03-10";
const read = async (by: Person = manager, query = march): Promise<LeadShare[]> =>
  (await test.as(by).get(`/api/lead-fairness?${query}`)).body.people;
const shareOf = async (person: Person) => (await read()).find(({ person: { id } }) => id === person.personId);

describe("who got leads", () => {
  it("counts offers, turns, time-outs, passes, skips, repeats and what was sold, in a span of days", async () => {
    await addRule([ann, bob], { mode: "offer" });
    const taken = await receive();
    await test.as(ann).post(`/api/leads/${taken}/accept`);
    await test.as(ann).put(`/api/leads/${taken}`, { status: "sold" });
    const passed = await receive();
    await test.as(bob).post(`/api/leads/${passed}/pass`);
    await travelTo("2026-03-10T15:05:00Z");
    await moveOn();
    expect(await shareOf(ann)).toMatchObject({ offered: 2, taken: 1, byHand: 0, timedOut: 1, passed: 0, sold: 1 });
    expect(await shareOf(bob)).toMatchObject({
      offered: 1,
      taken: 0,
      passed: 1,
      sold: 0,
      skipped: expect.arrayContaining([{ reason: "passed it on", count: 1 }]),
    });
    expect(await read(manager, "from=2026-03-11&to=2026-03-31")).toEqual([]);
  });

  it("is seen by those who may reassign leads there, also as a file", async () => {
    await addRule([ann]);
    await receive();
    expect((await test.as(ann).get(`/api/lead-fairness?${march}`)).status).toBe(403);
    expect(await read(fixture.stranger)).toEqual([]);
    const foreign = `${march}&locationId=${fixture.downtown}`;
    expect((await test.as(fixture.stranger).get(`/api/lead-fairness?${foreign}`)).status).toBe(404);
    expect((await test.as(manager).get("/api/lead-fairness?from=2026-03-10&to=2026-03-09")).status).toBe(422);
    const { body } = await test.as(manager).get(`/api/lead-fairness/export?${march}`);
    expect(String(body).split("\r\n")[0]).toContain(
      "Person,Offered,Taken,By Hand,Timed Out,Passed,Asked Again,Sold,Skipped",
    );
    expect(String(body).split("\r\n")[1]).toMatch(/,0,1,0,0,0,0,0,/);
  });

  it("says why people were skipped without times and numbers", () => {
    const skips = [
      { reason: "off until 1:00 PM", count: 2 },
      { reason: "off until tomorrow 9:00 AM", count: 1 },
      { reason: "looks after this customer, but on a break until 1:30 PM", count: 1 },
      { reason: "has had 12 of 12 leads today", count: 1 },
      { reason: "has 5 leads that aren't answered yet", count: 4 },
    ];
    expect(countSkips(skips)).toEqual([
      { reason: "had too many unanswered leads", count: 4 },
      { reason: "off", count: 3 },
      { reason: "had the most leads a day", count: 1 },
      { reason: "on a break", count: 1 },
    ]);
  });
});
