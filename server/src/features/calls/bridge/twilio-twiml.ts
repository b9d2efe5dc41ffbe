import { twilioPaths } from "@automotive-crm/contract/calls/twilio";
import { writeXml } from "#platform/http/xml.ts";
import type { CallKey } from "./call-bridge.ts";
import type { Leg } from "./twilio-events.ts";

/** What Twilio is told to do. Documents as `writeXml` takes them: attributes start with `@`. */

/** Where Twilio reports something about one of our calls. */
export function callbackUrl(
  publicBaseUrl: string,
  path: string,
  { organizationId, callId, leg }: CallKey & { leg?: Leg },
): string {
  const query = new URLSearchParams({ organizationId, callId, ...(leg && { leg }) });
  return `${publicBaseUrl}${path}?${query.toString()}`;
}

export const callEvents = ["initiated", "ringing", "answered", "completed"] as const;

/** How long a phone rings before the call counts as not answered. */
export const ringSeconds = 25;

/** Pressing a key proves that a person picked up and not their voicemail. */
export const askForKey = (publicBaseUrl: string, call: CallKey): string =>
  writeXml({
    Response: {
      Gather: {
        "@numDigits": "1",
        "@timeout": "10",
        "@action": callbackUrl(publicBaseUrl, twilioPaths.accept, call),
        Say: "Press 1 to call your customer.",
      },
      Redirect: callbackUrl(publicBaseUrl, twilioPaths.decline, call),
    },
  });

export const dialCustomer = (
  publicBaseUrl: string,
  call: CallKey & { customerPhone: string; callerId: string },
): string => {
  const events = callbackUrl(publicBaseUrl, twilioPaths.events, { ...call, leg: "customer" });
  return writeXml({
    Response: {
      Dial: {
        "@callerId": call.callerId,
        "@timeout": String(ringSeconds),
        "@answerOnBridge": "true",
        Number: {
          "@statusCallback": events,
          "@statusCallbackEvent": callEvents.join(" "),
          "@machineDetection": "Enable",
          "@amdStatusCallback": events,
          "#text": call.customerPhone,
        },
      },
    },
  });
};

/** Rings the dealership's phone for a customer who called. */
export const forwardCall = (publicBaseUrl: string, call: CallKey & { forwardTo: string }): string =>
  writeXml({
    Response: {
      Dial: {
        "@timeout": String(ringSeconds),
        Number: {
          "@statusCallback": callbackUrl(publicBaseUrl, twilioPaths.events, { ...call, leg: "agent" }),
          "@statusCallbackEvent": callEvents.join(" "),
          "#text": call.forwardTo,
        },
      },
    },
  });

export const apologize = (): string =>
  writeXml({ Response: { Say: "Nobody can take your call right now. We will call you back.", Hangup: "" } });

export const hangUp = (): string => writeXml({ Response: { Hangup: "" } });
