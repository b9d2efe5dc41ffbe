import { twilioPaths } from "@automotive-crm/contract/calls/twilio";
// Only this file of the SDK, which is large.
import VoiceResponse from "twilio/lib/twiml/VoiceResponse.js";
import type { CallKey } from "./call-bridge.ts";

/** The instructions for Twilio, written by its SDK so that Twilio can parse them. */

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

/** Without the characters that XML can't hold. */
const speakable = (text: string): string =>
  text.replace(/[^\t\n\r -\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "").slice(0, 200);

const write = (build: (response: VoiceResponse) => void): string => {
  const response = new VoiceResponse();
  build(response);
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

interface PhonesToRing extends CallKey {
  stage: "owner" | "group" | "forward";
  phones: readonly { personId?: string; phone: string }[];
}

/** Rings people for a customer who called, all at once. The first person to press 1 gets the call; then, or if no one does, Twilio asks again. */
export const ringPhones = (publicBaseUrl: string, { organizationId, callId, stage, phones }: PhonesToRing): string =>
  write((response) => {
    const call = { organizationId, callId };
    const action = callbackUrl(publicBaseUrl, twilioPaths.next, { ...call, stage });
    const dial = response.dial({ timeout: ringSeconds, action });
    for (const { personId, phone } of phones) {
      const whose = personId === undefined ? {} : { personId };
      dial.number(
        {
          url: callbackUrl(publicBaseUrl, twilioPaths.announce, { ...call, ...whose }),
          statusCallback: callbackUrl(publicBaseUrl, twilioPaths.events, { ...call, leg: "agent" }),
          statusCallbackEvent: [...callEvents],
        },
        phone,
      );
    }
  });

/** Only who picked up hears it. Hanging up leaves the customer ringing elsewhere. */
export const announceCall = (
  publicBaseUrl: string,
  { organizationId, callId, personId, caller }: CallKey & { personId?: string | undefined; caller: string },
): string =>
  write((response) => {
    const whose = personId === undefined ? {} : { personId };
    const action = callbackUrl(publicBaseUrl, twilioPaths.take, { organizationId, callId, ...whose });
    const said = `Call from ${speakable(caller)}. Press 1 to take it.`;
    response.gather({ numDigits: 1, timeout: keySeconds, action }).say(said);
    response.hangup();
  });

/** An empty document connects the person who heard it with the caller. */
export const connect = (): string => write(() => undefined);

export const reportTaken = (): string =>
  write((response) => {
    response.say("Someone else has taken this call.");
    response.hangup();
  });

export const apologize = (): string =>
  write((response) => {
    response.say("Nobody can take your call right now. We will call you back.");
    response.hangup();
  });

export const hangUp = (): string => write((response) => response.hangup());
