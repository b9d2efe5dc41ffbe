import { describe, expect, it } from "vitest";
import { providerScope } from "#platform/scope.ts";
import { addCustomer, fixture, nextPhone, now, rav4, setUpFixture, test } from "#features/leads/leads.fixture.ts";
import { receiveLead, type ReceivedLead } from "./receive-lead.ts";

setUpFixture();

const vehicle = (over: object = rav4) => ({
  interest: null,
  condition: null,
  year: null,
  make: null,
  model: null,
  trim: null,
  vin: null,
  stockNumber: null,
  color: null,
  mileage: null,
  priceCents: null,
  comments: null,
  ...over,
});

type Person = ReceivedLead["person"];

const person = (over: Partial<Person> & { phone?: string } = {}): Person => {
  const { phone = nextPhone(), ...rest } = over;
  return {
    firstName: "Dana",
    lastName: "Whitfield",
    phones: phone ? [{ number: phone, type: "mobile" }] : [],
    emails: [],
    doNot: [],
    ...rest,
  };
};

const receive = (over: Partial<ReceivedLead> = {}) => {
  const scope = providerScope("leads", fixture.organizationId);
  return test.database().write(scope, (db) =>
    receiveLead(
      { db, scope, now: over.receivedAt ?? now },
      {
        locationId: fixture.downtown,
        type: "internet",
        sourceId: null,
        person: person(),
        vehicle: vehicle(),
        tradeIn: null,
        timeframe: null,
        comments: "Is it still there?",
        receivedAt: now,
        ...over,
      },
    ),
  );
};

const getLead = async (id: string) => (await test.as(fixture.admin).get(`/api/leads/${id}`)).body;
const getCustomer = async (id: string) => (await test.as(fixture.admin).get(`/api/customers/${id}`)).body;
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const notificationsOf = async (who = fixture.salesRep) =>
  (await test.as(who).get("/api/notifications")).body.notifications.filter(
    ({ kind }: { kind: string }) => kind === "lead-repeated",
  );

describe("who a lead is from", () => {
  it("is the customer with the phone, under a nickname too, who gets what is new", async () => {
    const phone = nextPhone();
    const first = await receive({ person: person({ phone, firstName: "Robert", lastName: "Hale" }) });
    const second = await receive({
      locationId: fixture.airport,
      vehicle: vehicle({ make: "Ford", model: "Bronco" }),
      person: person({ phone, firstName: "Bob", lastName: "Hale", emails: ["Bob.Hale@test.example"] }),
    });
    expect([second.customerId, second.outcome]).toEqual([first.customerId, "created"]);
    const customer = await getCustomer(first.customerId);
    expect(customer).toMatchObject({ firstName: "Robert", email: "Bob.Hale@test.example", ownerId: null });
    expect(customer.locationAssociations.map(({ locationId }: { locationId: string }) => locationId)).toEqual([
      fixture.downtown,
      fixture.airport,
    ]);
    expect((await getLead(second.leadId)).needsLook).toEqual([]);
  });

  it("is the customer with the email in any case, whose owner gets the lead", async () => {
    const customerId = await addCustomer();
    const { firstName, lastName } = await getCustomer(customerId);
    await test.as(fixture.admin).put(`/api/customers/${customerId}`, { email: "known@test.example" });
    const received = await receive({ person: person({ firstName, lastName, emails: ["Known@Test.example"] }) });
    expect(received.customerId).toBe(customerId);
    expect((await getLead(received.leadId)).assignedTo).toBe(fixture.salesRep.personId);
  });

  it("is somebody else in the household if the first name differs, which somebody should look at", async () => {
    const phone = nextPhone();
    const first = await receive({ person: person({ phone, firstName: "Lena" }) });
    const second = await receive({ person: person({ phone, firstName: "Marcus" }) });
    expect(second.customerId).not.toBe(first.customerId);
    expect((await getLead(second.leadId)).needsLook).toEqual([
      "May be the same person as Lena Whitfield: same phone, other first name",
    ]);
  });

  it("is a new customer if only the name is known, with a hint", async () => {
    await receive({ person: person({ firstName: "Ingrid", lastName: "Moss" }) });
    const second = await receive({ person: person({ firstName: "Ingrid", lastName: "Moss", phone: "" }) });
    expect((await getLead(second.leadId)).needsLook).toEqual(["May be the same person as Ingrid Moss: same name"]);
  });

  it("is nobody in the trash, which the lead says", async () => {
    const phone = nextPhone();
    const first = await receive({ person: person({ phone, firstName: "Theo", lastName: "Ray" }) });
    await test.as(fixture.admin).delete(`/api/customers/${first.customerId}`);
    const second = await receive({ person: person({ phone, firstName: "Theo", lastName: "Ray" }) });
    expect(second.customerId).not.toBe(first.customerId);
    expect((await getLead(second.leadId)).needsLook).toEqual(["Theo Ray in the trash has the same phone or email"]);
    expect((await test.as(fixture.admin).post(`/api/customers/${first.customerId}/restore`, {})).status).toBe(200);
    expect((await getLead(first.leadId)).customerId).toBe(first.customerId);
  });

  it("keeps what they don't want", async () => {
    const { customerId } = await receive({ person: person({ emails: ["no@test.example"], doNot: ["text", "call"] }) });
    expect(await getCustomer(customerId)).toMatchObject({ doNotText: true, phones: [{ doNotCall: true }] });
  });
});

describe("an inquiry that comes again", () => {
  it("is one lead of one customer, however many arrive at once", async () => {
    const who = person({ emails: ["twenty@test.example"] });
    const received = await Promise.all(Array.from({ length: 20 }, () => receive({ person: who })));
    expect(new Set(received.map(({ leadId }) => leadId)).size).toBe(1);
    expect(received.filter(({ outcome }) => outcome === "created")).toHaveLength(1);
    const rows = await test.query("select count(*)::int as n from customers where id = any($1)", [
      received.map(({ customerId }) => customerId),
    ]);
    expect(rows).toEqual([{ n: 1 }]);
    expect((await getLead(received[0]?.leadId ?? "")).inquiryCount).toBe(1);
  });

  it("only tells the owner within the hour, if the comment is new", async () => {
    const who = person();
    const { leadId } = await receive({ person: who, assignedTo: fixture.salesRep.personId });
    const before = (await notificationsOf()).length;
    expect((await receive({ person: who, receivedAt: later(5) })).outcome).toBe("delivered");
    expect((await notificationsOf()).length).toBe(before);
    const again = await receive({ person: who, comments: "Call after six", receivedAt: later(59) });
    expect(again).toMatchObject({ leadId, outcome: "commented" });
    expect((await notificationsOf())[0]).toMatchObject({ title: "Dana Whitfield asked again", text: "Call after six" });
  });

  it("is a repeat within 30 days, and restarts the clock of an answered lead", async () => {
    const who = person();
    const { leadId } = await receive({ person: who, answeredBy: "inbound-call" });
    const again = await receive({ person: who, receivedAt: later(2 * 24 * 60) });
    expect(again).toMatchObject({ leadId, outcome: "repeated" });
    expect(await getLead(leadId)).toMatchObject({
      inquiryCount: 2,
      firstResponseAt: null,
      dueAt: later(2 * 24 * 60 + 15).toISOString(),
    });
  });

  it.each([
    ["after 31 days", { receivedAt: later(31 * 24 * 60) }],
    ["about another vehicle", { vehicle: vehicle({ ...rav4, model: "Corolla" }) }],
  ])("is another lead %s", async (_, over) => {
    const who = person();
    const { leadId } = await receive({ person: who });
    const other = await receive({ person: who, ...over });
    expect([other.outcome, other.leadId === leadId]).toEqual(["created", false]);
  });

  it("is another lead at another location, whose people get it", async () => {
    const who = person();
    const { leadId } = await receive({ person: who, assignedTo: fixture.salesRep.personId });
    const before = (await notificationsOf()).length;
    const there = await receive({
      person: who,
      locationId: fixture.airport,
      vehicle: null,
      comments: "Have one there?",
    });
    expect(there.outcome).toBe("created");
    expect(await getLead(there.leadId)).toMatchObject({ locationId: fixture.airport, customerId: there.customerId });
    expect(await getLead(leadId)).toMatchObject({ customerId: there.customerId, inquiryCount: 1 });
    expect((await notificationsOf()).length).toBe(before);
  });

  it("is another lead once the first is closed", async () => {
    const who = person();
    const { leadId } = await receive({ person: who });
    await test.as(fixture.admin).put(`/api/leads/${leadId}`, { status: "lost", statusReason: "Price" });
    expect((await receive({ person: who, receivedAt: later(61) })).outcome).toBe("created");
  });
});
