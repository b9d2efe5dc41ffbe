import { dueAt, isOverdue, taskStatuses, type Due } from "@automotive-crm/contract/tasks/due";
import fc from "fast-check";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { connectAsOwner } from "#platform/db/pool.ts";
import { createTestDatabase, type TestDatabase } from "#testing/test-database.ts";

interface Question extends Due {
  status: string;
  /** Milliseconds from the due instant to the time of asking whether it is overdue. */
  askedAfter: number;
}

type Answer = [dueAt: string, isOverdue: boolean];

function answer({ askedAfter, ...task }: Question): Answer {
  const due = dueAt(task);
  return [due.toISOString(), isOverdue(task, new Date(due.getTime() + askedAfter))];
}

const zones = [
  "America/New_York",
  "America/Chicago",
  "America/Los_Angeles",
  "America/Phoenix",
  "America/Indiana/Indianapolis",
  "Pacific/Honolulu",
  "Asia/Kolkata",
  "Pacific/Auckland",
  "Australia/Lord_Howe",
  "America/Sao_Paulo",
  "Africa/Casablanca",
  "Europe/Berlin",
];

let database: TestDatabase;
let owner: pg.Client;
let clockChanges: Question[];

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await connectAsOwner(database.target);
  clockChanges = await questionsOfClockChanges();
});

afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** PostgreSQL's answers, the reference. */
async function answersOfSql(questions: readonly Question[]): Promise<Answer[]> {
  const { rows } = await owner.query<{ due_at: string; is_overdue: boolean }>(
    `select due.at as due_at,
       task_is_overdue(q.status, q.due_on, q.due_time, q.time_zone, due.at + q.asked_after * interval '1 millisecond') as is_overdue
     from unnest($1::date[], $2::time[], $3::text[], $4::text[], $5::integer[]) with ordinality
       q (due_on, due_time, time_zone, status, asked_after, place),
       lateral (select task_due_at(q.due_on, q.due_time, q.time_zone)) due (at)
     order by q.place`,
    [
      questions.map((question) => question.dueDate),
      questions.map((question) => question.dueTime),
      questions.map((question) => question.timeZone),
      questions.map((question) => question.status),
      questions.map((question) => question.askedAfter),
    ],
  );
  return rows.map((row) => [row.due_at, row.is_overdue]);
}

/** Every quarter of an hour on days that aren't 24 hours long, and on the days around them. */
async function questionsOfClockChanges(): Promise<Question[]> {
  const { rows } = await owner.query<{ timeZone: string; dueDate: string }>(
    `select distinct z.name as "timeZone", d.day::date + n.days as "dueDate"
     from unnest($1::text[]) z (name),
       generate_series(timestamp '2005-01-01', timestamp '2037-12-31', interval '1 day') d (day),
       generate_series(-1, 1) n (days)
     where ((d.day + interval '1 day') at time zone z.name) - (d.day at time zone z.name) <> interval '24 hours'
     order by 1, 2`,
    [zones],
  );
  const hours = ["00", "01", "02", "03", "23"];
  const times = [null, ...hours.flatMap((hour) => ["00", "15", "30", "45"].map((minute) => `${hour}:${minute}`))];
  return rows.flatMap((row) =>
    times.map((dueTime, place) => ({ ...row, dueTime, status: "pending", askedAfter: (place % 3) - 1 })),
  );
}

const twoDigits = (max: number) => fc.integer({ min: 0, max }).map((n) => String(n).padStart(2, "0"));
const anyDay = fc
  .date({ min: new Date("1990-01-01T00:00:00Z"), max: new Date("2099-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyTime = fc.option(fc.tuple(twoDigits(23), twoDigits(59)).map((parts) => parts.join(":")));
const anyQuestion: fc.Arbitrary<Question> = fc.record({
  dueDate: anyDay,
  dueTime: anyTime,
  timeZone: fc.constantFrom(...zones),
  status: fc.constantFrom(...taskStatuses),
  askedAfter: fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -200_000_000, max: 200_000_000 })),
});

describe("the due rule in TypeScript and in SQL", () => {
  it("agrees on any day, at any time, in many zones", async () => {
    const property = fc.asyncProperty(fc.array(anyQuestion, { minLength: 100, maxLength: 300 }), async (questions) => {
      expect(questions.map(answer)).toEqual(await answersOfSql(questions));
    });
    await fc.assert(property, { numRuns: 30 });
  });

  it("agrees at every clock change, including skipped and repeated times", async () => {
    const questions = clockChanges;
    expect(new Set(questions.map(({ timeZone }) => timeZone)).size).toBeGreaterThan(6);
    const expected = await answersOfSql(questions);
    const differing = questions.filter((question, place) => String(answer(question)) !== String(expected[place]));
    expect(differing).toEqual([]);
  });

  it.each([
    ["America/New_York", 19],
    ["Asia/Kolkata", 5],
    ["Pacific/Auckland", 12],
    ["Pacific/Honolulu", 14],
    ["UTC", 0],
  ])("agrees on a computer in %s", async (TZ, hourAtStartOf1970) => {
    const questions = [...fc.sample(anyQuestion, 500), ...clockChanges.filter((_, place) => place % 7 === 0)];
    const expected = await answersOfSql(questions);
    // Node applies it to all dates from now on.
    vi.stubEnv("TZ", TZ);
    expect(new Date(0).getHours()).toBe(hourAtStartOf1970);
    const differing = questions.filter((question, place) => String(answer(question)) !== String(expected[place]));
    expect(differing).toEqual([]);
  });
});
