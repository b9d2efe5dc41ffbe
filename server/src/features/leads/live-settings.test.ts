import { organizationTopic } from "@automotive-crm/contract/live/topics";
import { expect, it } from "vitest";
import { liveStreams } from "#testing/live-streams.ts";
import { fixture, nextPhone, setUpFixture, test } from "./leads.fixture.ts";
import { addEndpoint, adf, post, sourceNamed } from "./intake/intake.fixture.ts";

setUpFixture();
const live = liveStreams(test);

it("open settings hear of each change to addresses, providers, sources, rules, schedules and absences", async () => {
  const as = test.as(fixture.admin);
  const { endpoint, secret } = await addEndpoint();
  await post(secret, adf({ phone: nextPhone() }).replace("Cars.com", "Lot Rocket"));
  const [provider] = (await as.get("/api/lead-providers")).body.providers;
  const { id: sourceId } = await sourceNamed("Cars.com");
  const person = fixture.salesRep.personId;
  const stream = await live.followNow(fixture.admin, organizationTopic(fixture.organizationId));
  const hears = async (change: () => Promise<{ status: number }>) => {
    await stream.catchUp();
    const before = stream.changes().length;
    expect((await change()).status).toBeLessThan(300);
    await stream.catchUp();
    return stream
      .changes()
      .slice(before)
      .map(({ kind }) => kind);
  };
  const kind = "http";
  expect(await hears(() => as.post("/api/lead-endpoints", { kind, sourceId, locationId: fixture.downtown }))).toEqual([
    "settings",
  ]);
  expect(await hears(() => as.post(`/api/lead-endpoints/${endpoint.id}/rotate`, {}))).toEqual(["settings"]);
  expect(await hears(() => as.post(`/api/lead-endpoints/${endpoint.id}/revoke`, {}))).toEqual(["settings"]);
  expect(await hears(() => as.put(`/api/lead-providers/${provider.id}`, { sourceId }))).toEqual(["settings"]);
  expect(await hears(() => as.put(`/api/lead-sources/${sourceId}`, { targetMinutes: 5 }))).toEqual(["settings"]);
  expect(await hears(() => as.post("/api/lead-rules", { name: "Everyone", memberIds: [person] }))).toEqual([
    "settings",
  ]);
  const schedule = { week: [], dailyCap: null, openCap: null };
  const schedules = `/api/locations/${fixture.downtown}/lead-schedules`;
  expect(await hears(() => as.put(`${schedules}/${person}`, schedule))).toEqual(["settings"]);
  const absence = { userId: person, endsAt: "2026-03-10T17:00:00Z" };
  expect(await hears(() => as.post("/api/lead-absences", absence))).toEqual(["settings"]);
});
