import { newCall } from "#features/calls/call-histories.fixture.ts";
import { urlIn } from "#testing/twilio/fake-twilio.ts";
import { describeBridge, type Course } from "./bridge.suite.ts";
import { agent, at, customer, read, send, setUpTwilio, startCall, test, twilio, withAgent } from "./twilio.fixture.ts";

setUpTwilio();

async function playOn(course: Course) {
  if (course === "agent-no-answer") {
    const call = await startCall();
    if (!call.leg) throw new Error("Twilio was not asked to call");
    await send(twilio.report(call.leg.sid, "no-answer", at(25)));
    return { ...call, leg: call.leg };
  }
  const call = await withAgent();
  const dial = await call.press("1");
  const child = twilio.dial(call.leg.sid, `+1${customer}`, urlIn(dial.body, "statusCallback"));
  await send(twilio.report(child.sid, course === "busy" ? "busy" : "in-progress", at(12)));
  if (course === "completed") await send(twilio.report(child.sid, "completed", at(60)));
  if (course !== "talking") await send(twilio.report(call.leg.sid, "completed", at(61)));
  return call;
}

describeBridge("Twilio", {
  bridge: () => test.bridge(),
  async play(course) {
    const { callId, callSid, leg } = await playOn(course);
    const { organizationId } = agent;
    return {
      placed: { organizationId, callId, providerSid: leg.sid, direction: "outbound" },
      initial: { ...newCall(), startedAt: test.now().toISOString() },
      status: async () => (await read(callSid)).status,
    };
  },
});
