import { describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";
import { untilSomebodyWaits } from "#testing/waiting.ts";

const test = testApp({ CRM_REQUESTS_PER_MINUTE: "100" });

/** How many requests without a known session the shared test address has left, including the one that asks. */
async function leftForAddress(): Promise<number> {
  const { headers } = await test.anonymous.get("/api/me");
  return Number(headers["x-ratelimit-remaining"]);
}

async function signedIn(): Promise<Person> {
  const organizationId = await test.create.organization();
  const person = await test.create.person({ organizationId, role: "org:admin" });
  await test.as(person).get("/api/me");
  return person;
}

const later = (minutes: number) => test.setNow(new Date(test.now().getTime() + minutes * 60_000));

/** Runs the work while the database cannot say whose sessions these are. */
async function whileSessionsAreLocked(work: () => Promise<void>): Promise<void> {
  await test.query("begin");
  await test.query("select id from sessions for update");
  try {
    await work();
  } finally {
    await test.query("rollback");
  }
}

describe("the request limit of a known session", () => {
  it("stays its own while its permissions are reloaded", async () => {
    const person = await signedIn();
    later(10);
    const before = await leftForAddress();
    let requests: Promise<{ status: number }>[] = [];
    await whileSessionsAreLocked(async () => {
      requests = [test.as(person).get("/api/me")];
      await untilSomebodyWaits(test);
      requests.push(...[1, 2, 3].map(() => test.as(person).get("/api/me")));
      // Requests are counted in the order in which they arrive, so once this one is answered, those are counted.
      await test.anonymous.get("/api/health");
    });
    const answers = await Promise.all(requests);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(before - (await leftForAddress())).toBe(1);
  });

  it("stays its own after permissions in the organization changed", async () => {
    const person = await signedIn();
    const before = await leftForAddress();
    expect((await test.as(person).post("/api/locations", { name: "Main" })).status).toBe(201);
    expect((await test.as(person).get("/api/me")).status).toBe(200);
    expect(before - (await leftForAddress())).toBe(1);
  });

  it("ends with the session: its token counts toward the address again", async () => {
    const person = await signedIn();
    await test.query("update sessions set revoked_at = now() where person_id = $1", [person.personId]);
    later(1);
    expect((await test.as(person).get("/api/me")).body.code).toBe("session_revoked");
    const before = await leftForAddress();
    expect((await test.as(person).get("/api/me")).body.code).toBe("session_revoked");
    expect(before - (await leftForAddress())).toBe(2);
  });
});
