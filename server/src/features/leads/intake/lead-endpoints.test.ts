import { describe, expect, it } from "vitest";
import { testWorkers } from "#testing/test-worker.ts";
import { fixture, listAuditEvents, nextPhone, setUpFixture, test } from "#features/leads/leads.fixture.ts";
import { addEndpoint, adf, post, sourceNamed } from "./intake.fixture.ts";
import { readDeliveryHandler, readDeliveryJob } from "./read-delivery.ts";

setUpFixture();
const workers = testWorkers(test);
const work = async () => {
  await workers.start([readDeliveryHandler(test.worker())]);
  await workers.finish(readDeliveryJob.name);
  expect(workers.troubles).toEqual([]);
};

const deliveries = async (query = "") =>
  (await test.as(fixture.admin).get(`/api/lead-deliveries?${query}`)).body.deliveries;
const leadOf = async ([leadId]: string[]) => (await test.as(fixture.admin).get(`/api/leads/${leadId}`)).body;

describe("a secret", () => {
  it("is unknown, rotated or revoked", async () => {
    const { secret, endpoint } = await addEndpoint();
    expect((await post("nothing", adf({}))).status).toBe(404);
    expect(
      (
        await post(
          secret.replace(/.$/, (last) => (last === "a" ? "q" : "a")),
          adf({}),
        )
      ).status,
    ).toBe(404);
    const rotated = await test.as(fixture.admin).post(`/api/lead-endpoints/${endpoint.id}/rotate`, {});
    expect((await post(secret, adf({ phone: nextPhone() }))).status).toBe(404);
    const fresh = rotated.body.address.split("/").at(-1);
    expect((await post(fresh, adf({ phone: nextPhone() }))).status).toBe(200);
    await test.as(fixture.admin).post(`/api/lead-endpoints/${endpoint.id}/revoke`, {});
    expect((await post(fresh, adf({ phone: nextPhone() }))).status).toBe(404);
    expect((await test.as(fixture.admin).post(`/api/lead-endpoints/${endpoint.id}/rotate`, {})).status).toBe(409);
    expect((await listAuditEvents(endpoint.id)).map(({ action }) => action)).toEqual([
      "lead_endpoint.added",
      "lead_endpoint.rotated",
      "lead_endpoint.revoked",
    ]);
    const stored = await test.query("select * from lead_endpoints where id = $1", [endpoint.id]);
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it("is replaced by only one of two admins who ask at once, so nobody is shown a dead one", async () => {
    const { endpoint } = await addEndpoint();
    const rotate = (base: object) => test.as(fixture.admin).post(`/api/lead-endpoints/${endpoint.id}/rotate`, { base });
    const answers = await Promise.all([1, 2].map(() => rotate({ rotatedAt: endpoint.rotatedAt })));
    const [shown, refused] = answers.toSorted((one, other) => one.status - other.status);
    expect([shown?.status, refused?.status, refused?.body.message]).toEqual([
      200,
      409,
      "The address was replaced in the meantime. If you need another, please try again.",
    ]);
    const secretOf = ({ address }: { address: string }) => String(address.split("/").at(-1));
    expect((await post(secretOf(shown?.body), adf({ phone: nextPhone() }))).status).toBe(200);
    expect((await rotate({ rotatedAt: endpoint.rotatedAt })).status).toBe(409);
    expect((await rotate({ rotatedAt: shown?.body.endpoint.rotatedAt })).status).toBe(200);
    expect((await post(secretOf(shown?.body), adf({ phone: nextPhone() }))).status).toBe(404);
  });

  it("is not guessed: who tries many is told when to go on", async () => {
    const statuses = (await Promise.all(Array.from({ length: 61 }, () => post("guessed", adf({}))))).map(
      ({ status }) => status,
    );
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(60);
    const { headers, body } = await post("guessed", adf({}));
    expect([headers["retry-after"], body.message]).toEqual([
      expect.stringMatching(/^\d+$/),
      "Too many requests. Please wait a moment.",
    ]);
    const { secret } = await addEndpoint();
    expect((await post(secret, adf({ phone: nextPhone() }))).status).toBe(200);
  });

  it("takes posts of web sites that are named by their origins only", async () => {
    const { id: sourceId } = await sourceNamed("Cars.com");
    const allowedOrigins = ["https://www.example.com", "www.example.com"];
    const added = await test
      .as(fixture.admin)
      .post("/api/lead-endpoints", { kind: "http", sourceId, locationId: fixture.downtown, allowedOrigins });
    expect(added.body.fields).toEqual({
      "allowedOrigins.1": "The web site “www.example.com” must look like https://www.example.com",
    });
  });

  it("belongs to one organization", async () => {
    const { endpoint } = await addEndpoint();
    const other = test.as(fixture.stranger);
    expect((await other.post(`/api/lead-endpoints/${endpoint.id}/revoke`, {})).status).toBe(404);
    expect((await other.get("/api/lead-deliveries")).body.deliveries).toEqual([]);
    expect(
      (
        await test
          .as(fixture.admin)
          .post("/api/lead-endpoints", { kind: "http", sourceId: endpoint.id, locationId: endpoint.locationId })
      ).body.fields,
    ).toMatchObject({ sourceId: "There is no such source" });
  });

  it("is not needed to send a sample through, which a worker reads", async () => {
    const { endpoint } = await addEndpoint();
    const { body } = await test.as(fixture.admin).post(`/api/lead-endpoints/${endpoint.id}/test`, {});
    expect(body).toMatchObject({ transport: "test", outcome: "received" });
    await work();
    const [delivery] = await deliveries(`endpointId=${endpoint.id}`);
    expect(delivery).toMatchObject({ outcome: "lead" });
    expect(await leadOf(delivery.leadIds)).toMatchObject({ customerName: "Test Lead" });
    await test.as(fixture.admin).post(`/api/lead-deliveries/${delivery.id}/read`, {});
    await work();
    expect((await deliveries(`endpointId=${endpoint.id}`))[0]).toMatchObject({
      outcome: "duplicate",
      leadIds: delivery.leadIds,
    });
  });
});
