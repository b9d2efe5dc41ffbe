import { twilioPaths } from "@automotive-crm/contract/calls/twilio";
import { describe, expect, it } from "vitest";
import { reconcileNow } from "#features/calls/placing/reconcile-call.ts";
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
  startCall,
  test,
  twilio,
  withAgent,
} from "./twilio.fixture.ts";

setUpTwilio();

describe("a call through Twilio", () => {
  it("rings the agent, asks for a key, then calls the customer with the organization's number", async () => {
    await test.as(agent.person).put("/api/calls/settings", { callerId: "2015550150" });
    const { leg, callSid, ask, press } = await withAgent();
    expect([leg.to, leg.from]).toEqual([`+1${own}`, "+12015550150"]);
    expect(leg.request.getAll("StatusCallbackEvent")).toEqual(["initiated", "ringing", "answered", "completed"]);
    expect(ask.body).toContain("Press 1 to call your customer.");
    expect((await read(callSid)).status).toBe("connecting");

    const dial = await press("1");
    expect(dial.body).toContain(`<Dial callerId="+12015550150"`);
    expect(dial.body).toContain(`machineDetection="Enable"`);
    expect(dial.body).toContain(`>+1${customer}</Number>`);
    const events = urlIn(dial.body, "statusCallback");
    const child = twilio.dial(leg.sid, `+1${customer}`, events);
    const answered = twilio.report(child.sid, "in-progress", at(12));
    await send(answered);
    await send(answered);
    await send(twilio.sign(events, { CallSid: child.sid, AnsweredBy: "human" }));
    expect(await read(callSid)).toMatchObject({ status: "in-progress", answered_by: "human" });

    // The end arrives before the ringing did.
    const ringing = twilio.report(child.sid, "ringing", at(7));
    await send(twilio.report(child.sid, "completed", at(72)));
    await send(ringing);
    await send(twilio.report(leg.sid, "completed", at(73)));
    expect(await read(callSid)).toMatchObject({
      status: "completed",
      agent_answered_at: at(5).toISOString(),
      customer_answered_at: at(12).toISOString(),
      both_connected_at: at(12).toISOString(),
      duration: 60,
    });
  });

  it.each([
    ["busy", "busy"],
    ["no-answer", "no-answer"],
    ["failed", "failed"],
    ["canceled", "cancelled"],
  ])("whose customer is %s ends as %s", async (reported, status) => {
    const { leg, callSid, press } = await withAgent();
    const dial = await press("1");
    const events = urlIn(dial.body, "statusCallback");
    const child = twilio.dial(leg.sid, `+1${customer}`, events);
    await send(twilio.report(child.sid, reported, at(20)));
    expect((await read(callSid)).status).toBe(status);
  });

  it("that the agent doesn't confirm never reaches the customer", async () => {
    const { callSid, press } = await withAgent();
    expect((await press("2")).body).toContain("<Hangup/>");
    expect(await read(callSid)).toMatchObject({ status: "no-answer", endedBecause: "agent-declined" });
  });

  it("isn't continued once it was ended", async () => {
    const { callSid, leg, press } = await withAgent();
    expect((await test.as(agent.person).post(`/api/calls/end/${callSid}`)).status).toBe(200);
    expect(leg.status).toBe("completed");
    await reconcileNow(dependencies(), agent, { callId: (await read(callSid)).id });
    expect((await press("1")).body).not.toContain("<Dial");
    expect((await read(callSid)).status).toBe("cancelled");
  });

  it("has failed when Twilio refuses it, but is left open when Twilio doesn't answer", async () => {
    twilio.refuseWith(400);
    const { callSid } = await startCall();
    expect(await read(callSid)).toMatchObject({ status: "failed", endedBecause: "not-placed" });
    twilio.refuseWith(503);
    const open = await startCall();
    expect(open.placed).toBeInstanceOf(Error);
    expect((await read(open.callSid)).status).toBe("initiating");
  });

  it("is brought up to date from what Twilio knows when callbacks were lost", async () => {
    const { callId, callSid, leg } = await startCall();
    if (!leg) throw new Error("Twilio was not asked to call");
    const child = twilio.dial(leg.sid, `+1${customer}`, "");
    for (const [sid, status, seconds] of [
      [leg.sid, "in-progress", 5],
      [child.sid, "in-progress", 12],
      [child.sid, "completed", 42],
      [leg.sid, "completed", 43],
    ] as const)
      twilio.report(sid, status, at(seconds));
    expect(await reconcileNow(dependencies(), agent, { callId: callId })).toBe(false);
    expect(await read(callSid)).toMatchObject({ status: "completed", duration: 30 });
  });

  it("counts from the answer and not from the dialing, also when only Twilio's API tells of it", async () => {
    const { callId, callSid, leg } = await startCall();
    const child = twilio.dial(leg?.sid ?? "", `+1${customer}`, "");
    twilio.report(leg?.sid ?? "", "in-progress", at(5));
    twilio.report(child.sid, "ringing", at(7));
    twilio.report(child.sid, "in-progress", at(20));
    const asked = at(30);
    test.setNow(asked);
    await reconcileNow(dependencies(), agent, { callId: callId });
    expect((await read(callSid)).both_connected_at).toBe(asked.toISOString());
    const answeredAt = at(-10);
    for (const sid of [child.sid, leg?.sid ?? ""]) twilio.report(sid, "completed", at(30));
    await reconcileNow(dependencies(), agent, { callId: callId });
    expect(await read(callSid)).toMatchObject({ both_connected_at: answeredAt.toISOString(), duration: 40 });
  });

  it("stays known by its callbacks when Twilio's answer was lost", async () => {
    twilio.refuseWith(503);
    const { callId, callSid } = await startCall();
    twilio.refuseWith(undefined);
    const query = new URLSearchParams({ organizationId: agent.organizationId, callId, leg: "agent" });
    const leg = twilio.dial("", `+1${own}`, `${base}${twilioPaths.events}?${query.toString()}`);
    leg.parentSid = null;
    await send(twilio.report(leg.sid, "in-progress", at(5)));
    test.setNow(at(90));
    expect(await reconcileNow(dependencies(), agent, { callId: callId })).toBe(true);
    expect((await test.as(agent.person).post(`/api/calls/end/${callSid}`)).status).toBe(200);
    expect(leg.status).toBe("completed");
  });

  it("doesn't reach a customer who opted out while the agent's phone rang", async () => {
    const { callSid, press } = await withAgent();
    await test.query("insert into do_not_call_numbers (organization_id, e164) values ($1, $2)", [
      agent.organizationId,
      `+1${customer}`,
    ]);
    expect((await press("1")).body).toContain("<Hangup/>");
    expect(await read(callSid)).toMatchObject({ status: "cancelled", endedBecause: "opted-out" });
  });

  it("doesn't ask an agent who picks up after it was ended", async () => {
    const { callSid, leg } = await startCall();
    await test.as(agent.person).post(`/api/calls/end/${callSid}`);
    await reconcileNow(dependencies(), agent, { callId: (await read(callSid)).id });
    const ask = await send(twilio.sign(leg?.request.get("Url") ?? "", { CallSid: leg?.sid ?? "" }));
    expect(ask.body).toContain("<Hangup/>");
  });

  it("says so when hanging up fails", async () => {
    const { callSid } = await withAgent();
    twilio.refuseWith(503);
    const { status, body } = await test.as(agent.person).post(`/api/calls/end/${callSid}`);
    expect([status, body.message]).toEqual([503, "Failed to end call"]);
  });
});

it("accepts only what Twilio signed", async () => {
  const { leg } = await startCall();
  const callback = twilio.report(leg?.sid ?? "", "busy", at(3));
  for (const forged of [
    { ...callback, signature: "" },
    { ...callback, signature: "bm90IHNpZ25lZA==" },
    { ...callback, body: callback.body.replace("busy", "completed") },
    { ...callback, url: callback.url.replace("leg=agent", "leg=customer") },
  ])
    expect((await send(forged)).status).toBe(401);
  expect((await send(callback)).status).toBe(204);
});
