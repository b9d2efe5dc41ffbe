import { beforeEach, expect } from "vitest";
import { sharedTestApp } from "#testing/test-app.ts";
import { findTwimlProblem } from "#testing/twilio/twiml-rules.ts";
import { startFakeTwilio, twilioAccount, urlIn, type Callback } from "#testing/twilio/fake-twilio.ts";
import { placeNow } from "#features/calls/placing/place-call.ts";

export const base = "https://crm.example";
export const twilio = await startFakeTwilio();
export const test = sharedTestApp({
  TWILIO_ACCOUNT_SID: twilioAccount.accountSid,
  TWILIO_AUTH_TOKEN: twilioAccount.authToken,
  TWILIO_PHONE_NUMBER: twilioAccount.phoneNumber,
  TWILIO_API_URL: twilio.url,
  PUBLIC_BASE_URL: base,
});

export const own = "2015550199";
export const customer = "2015550142";

async function addAgent() {
  const organizationId = await test.create.organization("Northstar");
  const person = await test.create.person({ organizationId, role: "org:admin" });
  await test.as(person).post("/api/me/phones", { number: own });
  return { organizationId, person };
}

export let agent: Awaited<ReturnType<typeof addAgent>>;
/** Gives a test file its server, and each test an agent. */
export function setUpTwilio(): void {
  test.setUp();
  beforeEach(async () => {
    twilio.refuseWith(undefined);
    twilio.legs.clear();
    agent = await addAgent();
  });
}

/** Sends what Twilio would, as it arrives behind a proxy. */
export async function send({ url, body, signature }: Callback): Promise<{ status: number; body: string }> {
  const answer = await test.app().inject({
    method: "POST",
    url: url.slice(base.length),
    payload: body,
    headers: { "content-type": "application/x-www-form-urlencoded", "x-twilio-signature": signature },
  });
  const { statusCode: status, headers } = answer;
  const problem = status === 200 ? findTwimlProblem({ status, headers, body: answer.body }) : undefined;
  if (problem) throw new Error(`Twilio refuses with ${problem.code}: ${problem.message} in ${answer.body}`);
  return { status, body: answer.body };
}

export const dependencies = () => ({ database: test.database(), clock: test.now, bridge: test.bridge() });

export async function startCall() {
  const body = { userPhone: own, customerPhone: customer };
  const started = await test.as(agent.person).post("/api/calls/initiate", body);
  expect(started.status).toBe(200);
  const callId = String(started.body.call.id);
  const key = { organizationId: agent.organizationId, callId };
  const placed = await placeNow(dependencies(), key, undefined).catch((error: unknown) => error);
  const [leg] = [...twilio.legs.values()];
  return { callSid: String(started.body.callSid), callId, leg, placed };
}

export const read = async (callSid: string) => (await test.as(agent.person).get(`/api/calls/${callSid}`)).body.call;
export const at = (seconds: number) => new Date(test.now().getTime() + seconds * 1000);

/** A call whose agent has picked up. */
export async function withAgent() {
  const call = await startCall();
  if (!call.leg) throw new Error("Twilio was not asked to call");
  const { leg } = call;
  for (const [status, seconds] of [
    ["ringing", 2],
    ["in-progress", 5],
  ] as const)
    await send(twilio.report(leg.sid, status, at(seconds)));
  const ask = await send(twilio.sign(leg.request.get("Url") ?? "", { CallSid: leg.sid, CallStatus: "in-progress" }));
  const press = (Digits: string) => send(twilio.sign(urlIn(ask.body, "action"), { CallSid: leg.sid, Digits }));
  return { ...call, leg, ask, press };
}
