import { afterEach } from "vitest";
import { newCall } from "#features/calls/call-histories.fixture.ts";
import { fixture, forgetCalls, readCall, setUpFixture, startCall, test } from "#features/calls/calls.fixture.ts";
import { describeBridge } from "./bridge.suite.ts";

setUpFixture();
afterEach(forgetCalls);

const outcomes = { talking: "answered", completed: "answered", busy: "busy", "agent-no-answer": "agent-no-answer" };

describeBridge("simulator", {
  bridge: () => test.bridge(),
  async play(course) {
    const startedAt = test.now().toISOString();
    const { callId, callSid } = await startCall({ simulation: { outcome: outcomes[course] }, purpose: "service" });
    if (course === "talking") await test.timers.advance(15_000);
    else await test.timers.finish();
    const { organizationId } = fixture;
    return {
      placed: { organizationId, callId, providerSid: `SIM-${callId}`, direction: "outbound" },
      initial: { ...newCall(), startedAt },
      status: async () => (await readCall(callSid)).status,
    };
  },
});
