import { organizationTopic, personTopic, type Topic } from "@automotive-crm/contract/live/topics";
import { beforeAll, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { liveStreams } from "#testing/live-streams.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp({}, { heartbeatMs: 100 });
const { followNow } = liveStreams(test);

let organizationId: string;
let admin: Person;
let member: Person;
let ours: Topic;

beforeAll(async () => {
  organizationId = await test.create.organization("Northstar");
  admin = await test.create.person({ organizationId, role: "org:admin" });
  member = await test.create.person({ organizationId, role: null });
  ours = organizationTopic(organizationId);
});

it("keeps proxies from closing a silent stream", async () => {
  const stream = await followNow(admin, ours);
  await expect.poll(() => stream.text()).toContain("\n: still here\n\n");
});

it("notices that a permission was taken away without an event", async () => {
  const stream = await followNow(member, ours);
  await test.query("delete from memberships where person_id = $1", [member.personId]);
  await expect.poll(() => stream.events()).toContainEqual({ type: "denied", topic: ours });
  expect(await stream.open()).toEqual([personTopic(member.personId)]);
  expect((await test.as(admin).post("/api/locations", { name: "Lot" })).status).toBe(201);
  await stream.catchUp();
  expect(stream.changes()).toEqual([]);
});

it("notices that a session has run out, since following is no activity", async () => {
  const stream = await followNow(admin);
  test.setNow(new Date(test.now().getTime() + 24 * 3_600_000));
  await stream.ended;
  expect(stream.events().at(-1)).toEqual({ type: "session_ended" });
});
