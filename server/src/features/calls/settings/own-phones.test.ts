import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { inParallel, raceTimeoutMs, repeatedly } from "#testing/races.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();
const path = "/api/me/phones";

let organizationId: string;
let person: Person;

beforeAll(async () => {
  organizationId = await test.create.organization();
});

const add = (number: string, isPrimary = false) => test.as(person).post(path, { number, type: "mobile", isPrimary });

const stored = () =>
  test.query("select id, is_primary from user_phones where person_id = $1 order by created_at, id", [person.personId]);

describe("own phones that change at the same time", () => {
  it(
    "keep a primary one when it is deleted while another becomes it",
    async () => {
      await repeatedly(20, async () => {
        person = await test.create.person({ organizationId, role: "org:member" });
        for (const last of [0, 1, 2]) await add(`305555010${last}`);
        const [first, second] = (await stored()).map(({ id }) => String(id));
        const answers = await Promise.all([
          ...inParallel(15, () => test.as(person).put(`${path}/${second}/primary`)),
          test.as(person).delete(`${path}/${second}`),
          test.as(person).delete(`${path}/${first}`),
          ...inParallel(15, () => test.as(person).put(`${path}/${second}/primary`)),
        ]);
        expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
        const left = await stored();
        expect(left).toHaveLength(1);
        expect(left.filter(({ is_primary }) => is_primary)).toHaveLength(1);
      });
    },
    raceTimeoutMs,
  );

  it(
    "are never more than ten, and never wait for each other in a circle",
    async () => {
      await repeatedly(20, async () => {
        person = await test.create.person({ organizationId, role: "org:member" });
        const answers = await Promise.all(
          inParallel(40, (n) => add(`30555502${String(n).padStart(2, "0")}`, n % 2 === 0)),
        );
        const countOf = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
        expect([countOf(201), countOf(409)]).toEqual([10, 30]);
        const all = await stored();
        expect([all.length, all.filter(({ is_primary }) => is_primary).length]).toEqual([10, 1]);
      });
    },
    raceTimeoutMs,
  );
});
