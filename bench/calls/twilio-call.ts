import type { CallSignal } from "@automotive-crm/contract/calls/statuses";
import type { ScriptedEvent } from "@automotive-crm/server/src/features/calls/bridge/simulated-script.ts";
import {
  urlIn,
  type Callback,
  type FakeLeg,
  type FakeTwilio,
} from "@automotive-crm/server/src/testing/twilio/fake-twilio.ts";

interface CallAtTwilio {
  twilio: FakeTwilio;
  agent: FakeLeg;
  customerPhone: string;
  /** Sends a request to the product and returns its answer. */
  send(callback: Callback): Promise<string>;
}

export interface TwilioCall {
  /** Returns the callback about the event. A key that the agent presses has none, but is sent here: it is never late. */
  happen(event: ScriptedEvent): Promise<Callback | undefined>;
}

/** One call at Twilio, where the simulator's events happen. */
export function twilioCall({ twilio, agent, customerPhone, send }: CallAtTwilio): TwilioCall {
  let keyUrl: string | undefined;
  let customer: FakeLeg | undefined;

  const press = (Digits: string) => {
    if (keyUrl === undefined) throw new Error("The agent was not asked for a key");
    return send(twilio.sign(keyUrl, { CallSid: agent.sid, Digits }));
  };
  const calledCustomer = () => {
    if (!customer) throw new Error("The customer was not called");
    return customer;
  };
  const reportAnswerer = (AnsweredBy: string) => {
    const { sid, request } = calledCustomer();
    return twilio.sign(request.get("StatusCallback") ?? "", { CallSid: sid, AnsweredBy });
  };

  return {
    async happen({ signal, occurredAt }) {
      switch (signal) {
        case "agent-accepted":
          customer = twilio.dial(agent.sid, customerPhone, urlIn(await press("1"), "statusCallback"));
          return undefined;
        case "agent-declined":
          await press("2");
          return undefined;
        case "answered-by-human":
          return reportAnswerer("human");
        case "answered-by-machine":
          return reportAnswerer("machine_start");
        default: {
          const leg = signal.startsWith("customer-") ? calledCustomer() : agent;
          const callback = twilio.report(leg.sid, legStatusOf(signal), new Date(occurredAt));
          if (signal === "agent-answered") {
            const question = twilio.sign(agent.request.get("Url") ?? "", { CallSid: agent.sid });
            keyUrl = urlIn(await send(question), "action");
          }
          return callback;
        }
      }
    },
  };
}

/** Twilio's word for the status that a leg has after a signal. */
function legStatusOf(signal: CallSignal): string {
  if (signal === "queued") return "initiated";
  const status = signal.replace(/^(agent|customer)-/, "");
  if (status === "answered") return "in-progress";
  return status === "ended" ? "completed" : status;
}
