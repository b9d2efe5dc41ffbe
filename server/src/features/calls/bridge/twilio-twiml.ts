import { twilioPaths } from "@automotive-crm/contract/calls/twilio";
// Only this file of the SDK, which is large.
import VoiceResponse from "twilio/lib/twiml/VoiceResponse.js";
import type { CallKey } from "./call-bridge.ts";

/** What Twilio is told to do, in the SDK's words: it writes what Twilio can read. */

/** Where Twilio reports something about one of our calls. */
export function callbackUrl(
  publicBaseUrl: string,
  path: string,
  { organizationId, callId, ...more }: CallKey & Partial<Record<"leg" | "stage" | "personId", string>>,
): string {
  const query = new URLSearchParams({ organizationId, callId, ...more });
  return `${publicBaseUrl}${path}?${query.toString()}`;
}

export const callEvents = ["initiated", "ringing", "answered", "completed"] as const;

/** How long a phone rings before the call counts as not answered. */
export const ringSeconds = 25;
const keySeconds = 10;

/** Half a second each: how long a switchboard gets to ask for the extension. */
const beforeExtension = "wwww";

const write = (tell: (response: VoiceResponse) => void): string => {
  const response = new VoiceResponse();
  tell(response);
  return response.toString();
};

/** Pressing a key proves that a person picked up and not their voicemail. */
export const askForKey = (publicBaseUrl: string, { organizationId, callId }: CallKey): string =>
  write((response) => {
    const action = callbackUrl(publicBaseUrl, twilioPaths.accept, { organizationId, callId });
    response.gather({ numDigits: 1, timeout: keySeconds, action }).say("Press 1 to call your customer.");
    response.redirect(callbackUrl(publicBaseUrl, twilioPaths.decline, { organizationId, callId }));
  });

interface CustomerToDial extends CallKey {
  customerPhone: string;
  customerExtension: string | null;
  callerId: string;
}

export const dialCustomer = (
  publicBaseUrl: string,
  { organizationId, callId, customerPhone, customerExtension, callerId }: CustomerToDial,
): string =>
  write((response) => {
    const events = callbackUrl(publicBaseUrl, twilioPaths.events, { organizationId, callId, leg: "customer" });
    // A switchboard is a machine, and the person behind it is not.
    const answerer =
      customerExtension === null
        ? { machineDetection: "Enable", amdStatusCallback: events }
        : { sendDigits: beforeExtension + customerExtension };
    response
      .dial({ callerId, timeout: ringSeconds, answerOnBridge: true })
      .number({ statusCallback: events, statusCallbackEvent: [...callEvents], ...answerer }, customerPhone);
  });

/** Rings the dealership's phone for a customer who called. */
export const forwardCall = (
  publicBaseUrl: string,
  { organizationId, callId, forwardTo }: CallKey & { forwardTo: string },
): string =>
  write((response) => {
    const statusCallback = callbackUrl(publicBaseUrl, twilioPaths.events, { organizationId, callId, leg: "agent" });
    response.dial({ timeout: ringSeconds }).number({ statusCallback, statusCallbackEvent: [...callEvents] }, forwardTo);
  });

export const apologize = (): string =>
  write((response) => {
    response.say("Nobody can take your call right now. We will call you back.");
    response.hangup();
  });

export const hangUp = (): string => write((response) => response.hangup());
