import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { doDueWork } from "#platform/jobs/due-work.ts";
import { providerScope } from "#platform/scope.ts";
import type { Person } from "#testing/factories.ts";
import { testWorkers } from "#testing/test-worker.ts";
import { fixture, listAuditEvents, nextPhone, now, setUpFixture, test } from "#features/leads/leads.fixture.ts";
import { addEndpoint, adf, post, sourceNamed, untilRead } from "./intake.fixture.ts";
import { findEndpoint } from "./lead-endpoints.repository.ts";
import { readDelivery, readDeliveryHandler, readDeliveryJob } from "./read-delivery.ts";
import { ReadsTogether } from "./read-together.ts";
import { readLeftDeliveries } from "./read-left-deliveries.ts";
import { takeDelivery } from "./take-delivery.ts";

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

describe("a lead that is posted", () => {
  it("is stored, read and taken in, and its sender gets a receipt", async () => {
    const { secret, endpoint } = await addEndpoint();
    const phone = nextPhone();
    const { status, body } = await post(secret, adf({ phone }));
    expect([status, body]).toEqual([
      200,
      { receiptId: expect.any(String), outcome: "lead", prospects: [{ outcome: "lead" }] },
    ]);
    const [delivery] = await deliveries(`endpointId=${endpoint.id}`);
    expect(delivery).toMatchObject({ id: body.receiptId, outcome: "lead", sourceName: "Cars.com", transport: "http" });
    expect(await leadOf(delivery.leadIds)).toMatchObject({
      customerName: "Ines Falk",
      customerPhone: phone,
      type: "internet",
      sourceName: "Cars.com",
      locationId: fixture.downtown,
      status: "new",
      comments: "Is it still there?",
      vehicle: { year: 2021, make: "Subaru", model: "Outback", interest: "buy", priceCents: 2_450_050, mileage: 6_214 },
      needsLook: [],
    });
    const original = await test.app().inject({
      url: `/api/lead-deliveries/${delivery.id}/original`,
      headers: { authorization: `Bearer ${fixture.admin.token}` },
    });
    expect(original.body).toBe(adf({ phone }));
    expect((await listAuditEvents(delivery.leadIds[0])).at(-1)).toMatchObject({
      actor_id: fixture.admin.personId,
      action: "lead.original_downloaded",
    });
    const [row] = await test.query("select sealed from lead_deliveries where id = $1", [delivery.id]);
    expect(String(row?.["sealed"])).not.toContain(phone);
    expect((await test.as(fixture.admin).get("/api/lead-endpoints")).body.endpoints).toContainEqual(
      expect.objectContaining({ id: endpoint.id, lastUsedAt: now.toISOString(), secretHint: secret.slice(-4) }),
    );
  });

  it("is one lead, however often and at once it comes, and whatever the sender's id means", async () => {
    const { secret, endpoint } = await addEndpoint();
    const document = adf({ phone: nextPhone(), id: "77" });
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(secret, document)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await untilRead();
    const outcomes = (await deliveries(`endpointId=${endpoint.id}`)).map(({ outcome }: { outcome: string }) => outcome);
    expect(outcomes.toSorted()).toEqual([...Array(9).fill("duplicate"), "lead"]);
    // Another person with the same id: the id is none.
    expect((await post(secret, adf({ phone: nextPhone(), id: "77", name: "Al Dee" }))).body.outcome).toBe("lead");
    expect((await post(secret, adf({ phone: nextPhone(), id: "77", name: "Bo Kim" }))).body.outcome).toBe("lead");
  });

  it("is a separate lead at another location, in the same words too, unless its provider's id says that it came again", async () => {
    const here = await addEndpoint();
    const there = await addEndpoint({ locationId: fixture.airport });
    const phone = nextPhone();
    await post(here.secret, adf({ phone }));
    expect((await post(there.secret, adf({ phone }))).body.outcome).toBe("lead");
    const [delivery] = await deliveries(`endpointId=${there.endpoint.id}`);
    expect(await leadOf(delivery.leadIds)).toMatchObject({ locationId: fixture.airport, inquiryCount: 1 });
    expect((await post(there.secret, adf({ phone }))).body.outcome).toBe("duplicate");

    const other = adf({ phone: nextPhone(), id: "79" });
    await post(here.secret, other);
    expect((await post(there.secret, other)).body.outcome).toBe("duplicate");
  });

  it("tells the owner of a new comment with an id that is known", async () => {
    const { secret, endpoint } = await addEndpoint();
    const phone = nextPhone();
    await post(secret, adf({ phone, id: "78" }));
    expect((await post(secret, adf({ phone, id: "78", comments: "And a tow hitch?" }))).body.outcome).toBe("duplicate");
    const [delivery] = await deliveries(`endpointId=${endpoint.id}`);
    expect((await leadOf(delivery.leadIds)).inquiries).toMatchObject([{}, { comments: "And a tow hitch?" }]);
  });

  it("is taken in although a name is cut in the middle of a character", async () => {
    const { secret } = await addEndpoint();
    expect((await post(secret, adf({ phone: nextPhone(), name: `${"A".repeat(79)}😀 Falk` }))).body.outcome).toBe(
      "needs-look",
    );
  });

  it("is shown as not read while it can't be, and read once it can", async () => {
    const { secret } = await addEndpoint();
    const { receiptId: id } = (await post(secret, adf({ phone: nextPhone() }))).body;
    const [stored] = await test.query("select sealed from lead_deliveries where id = $1", [id]);
    const change = "update lead_deliveries set outcome = $2, sealed = $3 where id = $1";
    const read = () => readDelivery(test.worker(), providerScope("leads", fixture.organizationId), id);
    await test.query(change, [id, "received", Buffer.from("spoiled")]);
    await expect(read()).rejects.toThrow();
    expect((await deliveries("outcome=failed"))[0]).toMatchObject({ id, leadIds: [expect.any(String)] });
    await test.query(change, [id, "failed", stored?.["sealed"]]);
    expect(await read()).toMatchObject({ outcome: "duplicate" });
  });

  it("is read by a worker, queued once, if the server that took it ended or couldn't read it", async () => {
    const { secret, endpoint } = await addEndpoint();
    const { receiptId: left } = (await post(secret, adf({ phone: nextPhone() }))).body;
    const sweep = () => doDueWork({ database: test.database(), clock: test.now }, readLeftDeliveries);
    const jobsOf = async (id: string) =>
      (await test.query("select 1 from pgboss.job where data->'payload'->>'deliveryId' = $1", [id])).length;
    const change = "update lead_deliveries set outcome = 'received', received_at = $2 where id = $1";
    await test.query(change, [left, new Date(now.getTime() - 119_000)]);
    await sweep();
    expect(await jobsOf(left)).toBe(0);
    await test.query(change, [left, new Date(now.getTime() - 121_000)]);
    await Promise.all([sweep(), sweep()]);
    await sweep();
    expect(await jobsOf(left)).toBe(1);
    await work();
    expect(await deliveries(`deliveryId=${left}`)).toEqual(await deliveries(`endpointId=${endpoint.id}`));
    expect((await deliveries(`endpointId=${endpoint.id}`))[0]).toMatchObject({ id: left, outcome: "duplicate" });
    const worker = test.worker();
    const open = () => {
      throw new Error("Spoiled");
    };
    const scope = providerScope("leads", fixture.organizationId);
    const arriving = { transport: "http", contentType: null, envelopeFrom: null, bytes: Buffer.from(adf({})) } as const;
    const stored = await worker.database.read(scope, (db) => findEndpoint(db, scope, endpoint.id));
    if (!stored) throw new Error("There is no endpoint");
    const spoiled = { ...worker, sealer: { ...worker.sealer, open } };
    const intake = { ...spoiled, reads: new ReadsTogether(spoiled) };
    const { receiptId } = await takeDelivery(intake, scope, { endpoint: stored, arriving });
    expect(await jobsOf(receiptId)).toBe(1);
    expect((await deliveries("outcome=failed"))[0]).toMatchObject({ id: receiptId });
  });

  it("takes each prospect of a batch for itself", async () => {
    const { secret } = await addEndpoint();
    const batch = `<adf>${adf({ phone: nextPhone() })}<prospect><vehicle/></prospect>${adf({ phone: nextPhone(), name: "Al Dee" })}</adf>`;
    expect((await post(secret, batch)).body).toMatchObject({
      outcome: "needs-look",
      prospects: [{ outcome: "lead" }, { outcome: "quarantined" }, { outcome: "lead" }],
    });
  });

  it("is kept although it reaches nobody or attacks", async () => {
    const { secret } = await addEndpoint();
    expect((await post(secret, "<adf><prospect/></adf>")).body).toMatchObject({ outcome: "quarantined" });
    expect((await post(secret, '<!DOCTYPE a [<!ENTITY b "c">]><adf/>')).body).toMatchObject({ outcome: "refused" });
    expect((await deliveries())[0]).toMatchObject({
      reasons: ["It declares a document type or entities, as attacks do"],
    });
    expect((await post(secret, `<adf>${" ".repeat(2_100_000)}</adf>`)).status).toBe(413);
  });

  it.each([
    ["{not json", "quarantined", "It looks like JSON, but can't be read as such"],
    ['{"color":"red"}', "quarantined", "It has no phone, no email, and no name with a comment"],
    ["<adf><prospect/></adf>", "quarantined", "It has no phone, no email, and no name with a comment"],
    ["", "quarantined", "It is empty"],
    ['{"name":"Al","_gotcha":"x"}', "ignored", "It fills in the field that people don't see, as robots do"],
  ])("says why it is none: %s", async (document, outcome, reason) => {
    const { secret, endpoint } = await addEndpoint();
    await post(secret, document, { "content-type": "application/json" });
    expect(await deliveries(`endpointId=${endpoint.id}`)).toMatchObject([{ outcome, reasons: [reason] }]);
  });

  it("is a web site's form or JSON, but not a robot's", async () => {
    const { secret } = await addEndpoint({ allowedOrigins: ["https://dealer.example"] });
    const form = `name=Ines+Falk&phone=${nextPhone()}&message=Hi&make=Kia`;
    const headers = { "content-type": "application/x-www-form-urlencoded", origin: "https://dealer.example" };
    const answer = await post(secret, form, headers);
    expect([answer.body.outcome, answer.headers["access-control-allow-origin"]]).toEqual(["lead", headers.origin]);
    expect((await post(secret, `${form}&_gotcha=x`, headers)).body.outcome).toBe("ignored");
    const refused = await post(secret, form, { ...headers, origin: "https://other.example" });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      "https://other.example isn't among the web sites whose forms may post here. List it in the settings.",
    ]);
    expect((await post(secret, form, { ...headers, origin: "null" })).body.message).toBe(
      "A page without a web site of its own, such as a file, may not post here.",
    );
    const preflight = await test.app().inject({ method: "OPTIONS", url: `/intake/adf/${secret}`, headers });
    expect([preflight.statusCode, preflight.headers["access-control-allow-methods"]]).toEqual([204, "POST"]);
    const json = JSON.stringify({
      lead: { first_name: "Ines", email: `i${nextPhone()}@test.example`, comments: "Hi" },
    });
    expect((await post(secret, json, { "content-type": "application/json" })).body.outcome).toBe("lead");
  });

  it("may be signed with the secret", async () => {
    const { secret } = await addEndpoint();
    const document = adf({ phone: nextPhone() });
    const signature = createHmac("sha256", secret).update(document).digest("hex");
    expect((await post(secret, document, { "x-adf-signature": signature })).status).toBe(200);
    expect((await post(secret.toUpperCase(), document, { "x-adf-signature": signature })).status).toBe(200);
    expect((await post(secret, document, { "x-adf-signature": signature.replace(/^./, "0z") })).status).toBe(401);
  });

  it("says what the sender refuses and when it was sent, by the location's clock", async () => {
    const { secret, endpoint } = await addEndpoint();
    const stale = adf({
      phone: nextPhone(),
      name: "Zelda Quist",
      date: "3/7/2026 6:26PM",
      extra: "<donotcall>1</donotcall>",
    });
    await post(secret, stale);
    const [delivery] = await deliveries(`endpointId=${endpoint.id}`);
    const lead = await leadOf(delivery.leadIds);
    expect(lead).toMatchObject({ needsLook: ["Late delivery: sent 2 days before we got it"] });
    expect(lead.receivedAt).toBe(now.toISOString());
    const customer = (await test.as(fixture.admin).get(`/api/customers/${lead.customerId}`)).body;
    expect(customer.phones).toMatchObject([{ doNotCall: true }]);
  });
});

describe("what a provider calls itself", () => {
  const send = async (secret: string, name: string) => {
    const { body } = await post(secret, adf({ phone: nextPhone() }).replace("<name>Cars.com<", `<name>${name}<`));
    const [delivery] = await deliveries();
    expect(delivery.id).toBe(body.receiptId);
    return (await leadOf(delivery.leadIds)).sourceName;
  };
  const listed = async (by = fixture.admin) => (await test.as(by).get("/api/lead-providers")).body.providers;

  it("is listed until someone says which source it is, unless it is a source's own name", async () => {
    const { secret } = await addEndpoint();
    expect(await send(secret, "cargurus ")).toBe("CarGurus");
    expect(await listed()).toEqual([]);
    expect(
      await Promise.all([1, 2, 3].map(() => post(secret, adf({}).replace("Cars.com", "Auto &amp; Web")))),
    ).toHaveLength(3);
    await untilRead();
    expect(await send(secret, "Auto &amp; Web")).toBe("Cars.com");
    const [provider, ...others] = await listed();
    expect([provider, others]).toEqual([
      {
        ...provider,
        name: "Auto & Web",
        service: "",
        sourceId: null,
        sourceName: null,
        firstSeenAt: now.toISOString(),
      },
      [],
    ]);

    const { id: sourceId } = await sourceNamed("AutoTrader");
    const map = (by: Person, body: object) => test.as(by).put(`/api/lead-providers/${provider.id}`, body);
    expect((await map(fixture.stranger, { sourceId })).status).toBe(404);
    expect((await map(fixture.salesRep, { sourceId })).status).toBe(403);
    expect((await map(fixture.admin, { sourceId: provider.id })).body.fields).toEqual({
      sourceId: "There is no such source",
    });
    expect((await map(fixture.admin, { sourceId })).body).toMatchObject({ sourceName: "AutoTrader" });
    expect(await listed(fixture.stranger)).toEqual([]);
    expect(await send(secret, "AUTO &amp; WEB")).toBe("AutoTrader");
    await map(fixture.admin, { sourceId: null });
    expect(await send(secret, "Auto &amp; Web")).toBe("Cars.com");
    expect((await listAuditEvents(provider.id)).map(({ action }) => action)).toEqual(
      Array(2).fill("lead_provider.mapped"),
    );
  });
});
