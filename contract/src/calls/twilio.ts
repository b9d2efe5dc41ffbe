import { z } from "zod/mini";
import { IdSchema, singleLineText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";

/** Twilio's requests. They name our call in the address, which is signed too; field names are Twilio's. */

const signedBy = { provider: "twilio", header: "x-twilio-signature" } as const;
const callQuery = z.object({ organizationId: IdSchema, callId: IdSchema });
export const legs = ["agent", "customer"] as const;
const text = z.optional(singleLineText(200));
const Twiml = z.string();

const CallbackSchema = z.object({
  CallSid: singleLineText(64),
  CallStatus: text,
  /** Numbers the status callbacks of one call. */
  SequenceNumber: text,
  /** When it happened, as in an email header. */
  Timestamp: text,
  ParentCallSid: text,
  AnsweredBy: text,
  Digits: text,
  DialCallStatus: text,
  DialCallSid: text,
  From: text,
  To: text,
});
export type TwilioCallback = z.output<typeof CallbackSchema>;

const callback = { method: "POST", access: "signed", signedBy, accepts: "form", body: CallbackSchema } as const;

export const twilioPaths = {
  events: "/api/calls/twilio/events",
  agent: "/api/calls/twilio/agent",
  accept: "/api/calls/twilio/accept",
  decline: "/api/calls/twilio/decline",
  inbound: "/api/calls/twilio/inbound",
  next: "/api/calls/twilio/next",
  announce: "/api/calls/twilio/announce",
  take: "/api/calls/twilio/take",
} as const;

export const receiveTwilioEvent = endpoint({
  ...callback,
  path: twilioPaths.events,
  summary: "Receive an event of one leg of a call",
  details: "What happened to it, or who answered it.",
  query: z.extend(callQuery, { leg: z.enum(legs) }),
});

export const answerTwilioAgent = endpoint({
  ...callback,
  path: twilioPaths.agent,
  summary: "Answer the agent's leg",
  details: "Asks them to press 1.",
  query: callQuery,
  answers: "xml",
  response: Twiml,
});

export const acceptTwilioCall = endpoint({
  ...callback,
  path: twilioPaths.accept,
  summary: "Connect the customer",
  details: "Calls the customer once the agent pressed 1.",
  query: callQuery,
  answers: "xml",
  response: Twiml,
});

export const declineTwilioCall = endpoint({
  ...callback,
  path: twilioPaths.decline,
  summary: "End a call whose agent did not press 1",
  query: callQuery,
  answers: "xml",
  response: Twiml,
});

export const receiveTwilioCall = endpoint({
  ...callback,
  path: twilioPaths.inbound,
  summary: "Receive a customer's call to the organization's number",
  /** A location may have a number of its own. */
  query: z.object({ organizationId: IdSchema, locationId: z.optional(IdSchema) }),
  answers: "xml",
  response: Twiml,
  refusals: [404],
});

export const ringNextTwilio = endpoint({
  ...callback,
  path: twilioPaths.next,
  summary: "Ring the next people for an inbound call",
  details: "If no one took it; otherwise it ends the call.",
  query: z.extend(callQuery, { stage: z.enum(["owner", "group", "forward"]) }),
  answers: "xml",
  response: Twiml,
});

const personQuery = z.extend(callQuery, { personId: z.optional(IdSchema) });

export const announceTwilioCall = endpoint({
  ...callback,
  path: twilioPaths.announce,
  summary: "Answer the leg of a person who is rung",
  details: "Says who is calling and asks them to press 1.",
  query: personQuery,
  answers: "xml",
  response: Twiml,
});

export const takeTwilioCall = endpoint({
  ...callback,
  path: twilioPaths.take,
  summary: "Connect an inbound call to the first person who pressed 1",
  query: personQuery,
  answers: "xml",
  response: Twiml,
});
