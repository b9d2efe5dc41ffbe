import { twilioPaths } from "@automotive-crm/contract/calls/twilio";
import { beforeEach, describe, expect, it } from "vitest";
import { reconcileNow } from "#features/calls/placing/reconcile-call.ts";
import { buildNewCustomer } from "#testing/build.ts";
import type { Person } from "#testing/factories.ts";
import { urlIn } from "#testing/twilio/fake-twilio.ts";
import {
  agent,
  at,
  base,
  customer,
  dependencies,
  own,
  read,
  send,
  setUpTwilio,
  test,
  twilio,
} from "./twilio.fixture.ts";

setUpTwilio();

let locationId: string;
let owner: Person;
let colleague: Person;
const ownersPhone = "2015550171";
const colleaguesPhone = "2015550172";

beforeEach(async () => {
  const { organizationId } = agent;
  locationId = await test.create.location(organizationId, "Smith & Sons <North>");
  const rep = () => test.create.person({ organizationId, at: [{ locationId, role: "sales_rep", isPrimary: true }] });
  [owner, colleague] = [await rep(), await rep()];
  await test.as(owner).post("/api/me/phones", { number: ownersPhone });
  await test.as(colleague).post("/api/me/phones", { number: colleaguesPhone });
});

const addCustomer = async ({ ownerId = null, phone = customer }: { ownerId?: string | null; phone?: string } = {}) => {
  const name = { firstName: "Zoë 🙂", lastName: `O'Neil & "Co" Ltd` };
  const locationAssociations = [{ locationId, isPrimary: true }];
  const fields = buildNewCustomer({ ...name, phone, ownerId, locationAssociations });
  const { status, body } = await test.as(agent.person).post("/api/customers", fields);
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
};
const setGroup = (...people: Person[]) =>
  test
    .as(agent.person)
    .put(`/api/locations/${locationId}/call-group`, { memberIds: people.map(({ personId }) => personId) });

const inboundUrl = (organizationId = agent.organizationId) =>
  `${base}${twilioPaths.inbound}?organizationId=${organizationId}&locationId=${locationId}`;
const callUs = (
  CallSid: string,
  { organizationId, from = customer }: { organizationId?: string; from?: string } = {},
) => send(twilio.sign(inboundUrl(organizationId), { CallSid, From: `+1${from}`, CallStatus: "ringing" }));
const missed = async () => (await test.as(agent.person).get("/api/calls/missed")).body.missedCalls;
const ringing = async (person: Person) => (await test.as(person).get("/api/calls/ringing")).body.ringing;
const findCall = async (sid: string) => {
  const [row] = await test.query("select call_sid from calls where provider_sid = $1", [sid]);
  return read(String(row?.["call_sid"]));
};
/** The next people, after those who were rung didn't press 1. */
const goOn = (twiml: string, sid: string, CallStatus = "in-progress") =>
  send(twilio.sign(urlIn(twiml, "action"), { CallSid: sid, CallStatus, DialCallStatus: "no-answer" }));
const pickUp = async (twiml: string, childSid: string) => {
  const said = await send(twilio.sign(urlIn(twiml, "url"), { CallSid: childSid, CallStatus: "in-progress" }));
  const press = (Digits: string) => send(twilio.sign(urlIn(said.body, "action"), { CallSid: childSid, Digits }));
  return { said: said.body, press };
};
const reportLeg = (twiml: string, CallSid: string, CallStatus: string, seconds: number) =>
  send(twilio.sign(urlIn(twiml, "statusCallback"), { CallSid, CallStatus, Timestamp: at(seconds).toISOString() }));

describe("a call to the organization's number", () => {
  it("is missed where no phone takes it, once however often Twilio asks", async () => {
    const answers = await Promise.all([callUs("CA-in"), callUs("CA-in")]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await callUs("CA-in")).body).toContain("We will call you back.");
    expect(await missed()).toMatchObject([{ customerPhone: `+1${customer}` }]);
  });

  it("rings the customer's owner, then the location's call group, then nobody", async () => {
    await addCustomer({ ownerId: owner.personId });
    await setGroup(owner, colleague);
    const first = await callUs("CA-1");
    expect(first.body).toContain(`>+1${ownersPhone}</Number>`);
    expect(first.body).not.toContain(colleaguesPhone);
    const second = await goOn(first.body, "CA-1");
    expect(second.body).toContain(`>+1${colleaguesPhone}</Number>`);
    expect(second.body).not.toContain(ownersPhone);
    expect(await missed()).toEqual([]);
    expect((await goOn(second.body, "CA-1")).body).toContain("Nobody can take your call right now.");
    expect(await missed()).toHaveLength(1);
    expect(await ringing(owner)).toEqual([]);
  });

  it("shows those who are rung who is calling until someone takes it, and no one else", async () => {
    const { id: customerId } = await addCustomer({ ownerId: owner.personId });
    const { body } = await callUs("CA-2");
    expect(await ringing(owner)).toMatchObject([
      {
        customerPhone: `+1${customer}`,
        locationName: "Smith & Sons <North>",
        customers: [{ customerId, vehicle: null }],
      },
    ]);
    expect(await ringing(colleague)).toEqual([]);
    const { said, press } = await pickUp(body, "CA-2-child");
    expect(said).toContain(
      'Call from Zoë 🙂 O\'Neil &amp; "Co" Ltd for Smith &amp; Sons &lt;North&gt;. Press 1 to take it.',
    );
    await press("1");
    expect(await ringing(owner)).toEqual([]);
  });

  it("belongs to the first person who presses 1, and is over when they or the customer hang up", async () => {
    await setGroup(owner, colleague);
    const { body } = await callUs("CA-3");
    const [, second = ""] = body.split("</Number>");
    const [one, other] = [await pickUp(body, "CA-3-one"), await pickUp(second, "CA-3-other")];
    await reportLeg(body, "CA-3-one", "in-progress", 5);
    expect((await findCall("CA-3")).status).toBe("ringing");
    expect((await other.press("1")).body).toContain("<Response/>");
    expect((await other.press("1")).body).toContain("<Response/>");
    expect((await one.press("1")).body).toContain("Someone else has taken this call.");
    await reportLeg(body, "CA-3-one", "completed", 8);
    expect(await findCall("CA-3")).toMatchObject({ status: "in-progress", userId: colleague.personId });
    await reportLeg(body, "CA-3-other", "completed", 95);
    test.setNow(at(95));
    expect((await goOn(body, "CA-3")).body).toContain("<Hangup/>");
    expect(await findCall("CA-3")).toMatchObject({ status: "completed", duration: 95 });
    test.setNow(at(-95));
  });

  it("is in its customer's timeline as the call of the one who took it", async () => {
    const from = "2015550173";
    const { id: customerId } = await addCustomer({ ownerId: owner.personId, phone: from });
    const { body } = await callUs("CA-taken", { from });
    await (await pickUp(body, "CA-taken-child")).press("1");
    test.setNow(at(95));
    await goOn(body, "CA-taken");
    test.setNow(at(-95));
    const timeline = await test.as(agent.person).get(`/api/activities/customer/${customerId}`);
    expect(timeline.body.activities).toMatchObject([{ type: "call", author: { id: owner.personId } }]);
  });

  it.each(["2", ""])("that a voicemail or the wrong key answers (%j) is no conversation", async (key) => {
    await setGroup(owner);
    const { body } = await callUs(`CA-4${key}`);
    const { press } = await pickUp(body, `CA-4${key}-child`);
    await reportLeg(body, `CA-4${key}-child`, "in-progress", 5);
    expect((await press(key)).body).toContain("<Hangup/>");
    await reportLeg(body, `CA-4${key}-child`, "completed", 20);
    await goOn(body, `CA-4${key}`);
    expect(await findCall(`CA-4${key}`)).toMatchObject({ status: "no-answer", userId: null, both_connected_at: null });
    expect(await missed()).toHaveLength(1);
  });

  it("is missed if the customer hangs up while it rings, also when only Twilio's API tells of it", async () => {
    await setGroup(owner);
    const { body } = await callUs("CA-5");
    await goOn(body, "CA-5", "completed");
    expect((await findCall("CA-5")).status).toBe("no-answer");
    const leg = twilio.dial("", base, "");
    leg.parentSid = null;
    await callUs(leg.sid);
    const [row] = await test.query("select id from calls where provider_sid = $1", [leg.sid]);
    twilio.report(twilio.dial(leg.sid, ownersPhone, "").sid, "in-progress", at(1));
    twilio.report(leg.sid, "completed", at(2));
    expect(await reconcileNow(dependencies(), agent, { callId: String(row?.["id"]) })).toBe(false);
    expect((await findCall(leg.sid)).status).toBe("no-answer");
  });

  it("rings the dealership's phone where no one else is rung; what is taken there belongs to the first person who logs it", async () => {
    await test.as(agent.person).put("/api/calls/settings", { forwardTo: "2015550160" });
    const { body } = await callUs("CA-6");
    expect(body).toContain(">+12015550160</Number>");
    const { press } = await pickUp(body, "CA-6-child");
    await press("1");
    test.setNow(at(90));
    await goOn(body, "CA-6");
    test.setNow(at(-90));
    const call = await findCall("CA-6");
    expect(call).toMatchObject({ status: "completed", duration: 90, userId: null });
    const log = { callSid: call.call_sid, notes: "Asked for the parts desk", callType: "Parts Inquiry" };
    const { status, body: logged } = await test.as(agent.person).post("/api/calls/save-log", log);
    expect([status, logged.call]).toMatchObject([201, { userId: agent.person.personId, mayEdit: true }]);
    expect((await test.as(colleague).post("/api/calls/save-log", log)).status).toBe(403);
  });

  it("is one call, with one answer, if Twilio repeats the request while it is being answered", async () => {
    await setGroup(owner, colleague);
    const answers = await Promise.all(Array.from({ length: 6 }, () => callUs("CA-overlapping")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.body.match(/<Number/g)).toHaveLength(2);
    expect(await test.query("select from calls where provider_sid = 'CA-overlapping'")).toHaveLength(1);
    expect(await ringing(owner)).toHaveLength(1);
  });

  it("rings the owners of all customers who have the number", async () => {
    await addCustomer({ ownerId: owner.personId });
    await addCustomer({ ownerId: colleague.personId });
    const { body } = await callUs("CA-shared");
    for (const phone of [ownersPhone, colleaguesPhone]) expect(body).toContain(phone);
    expect(await ringing(colleague)).toHaveLength(1);
  });

  it("doesn't ring who has no phone, was deactivated or is another organization's", async () => {
    const { organizationId } = agent;
    const phoneless = await test.create.person({ organizationId, role: "org:sales_rep" });
    await addCustomer({ ownerId: owner.personId });
    await setGroup(phoneless, colleague);
    await test.query("delete from memberships where person_id = $1", [owner.personId]);
    const { body } = await callUs("CA-7");
    expect(body.match(/<Number/g)).toHaveLength(1);
    expect(body).toContain(colleaguesPhone);
    expect(body).not.toContain(own);
    const stranger = await test.create.person({ organizationId: await test.create.organization(), role: "org:admin" });
    expect(await ringing(stranger)).toEqual([]);
  });

  it("of no organization is not found", async () => {
    expect((await callUs("CA-x", { organizationId: "0198c0de-0000-7000-8000-00000000000a" })).status).toBe(404);
  });
});

describe("a caller whose number is withheld", () => {
  it.each(["+86282452253", "+266696687", "+7378742833", "+2562533", "Anonymous", "RESTRICTED", "+8656696"])(
    "is nobody known, not %s",
    async (From) => {
      await send(twilio.sign(inboundUrl(), { CallSid: `CA${From}`, From, CallStatus: "ringing" }));
      const rows = await test.query("select customer_phone from calls where provider_sid = $1", [`CA${From}`]);
      expect(rows).toEqual([{ customer_phone: null }]);
    },
  );
});
