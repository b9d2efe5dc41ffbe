import { expect, it } from "vitest";
import { findTwimlProblem } from "#testing/twilio/twiml-rules.ts";
import * as twiml from "./twilio-twiml.ts";

const base = "https://crm.example";
const call = { organizationId: "0198c0de-0000-7000-8000-000000000001", callId: "0198c0de-0000-7000-8000-000000000002" };
const customer = { ...call, customerPhone: "+12015550142", customerExtension: null, callerId: "+12015550100" };

/** Every document that Twilio can get from us. */
const documents: [string, string][] = [
  ["askForKey", twiml.askForKey(base, call)],
  ["dialCustomer", twiml.dialCustomer(base, customer)],
  ["dialCustomer with an extension", twiml.dialCustomer(base, { ...customer, customerExtension: "12" })],
  ["ringPhones", twiml.ringPhones(base, { ...call, stage: "forward", phones: [{ phone: "+12015550160" }] })],
  [
    "ringPhones of ten people",
    twiml.ringPhones(base, {
      ...call,
      stage: "group",
      phones: Array.from({ length: 10 }, (_, n) => ({ personId: call.callId, phone: `+1201555010${n}` })),
    }),
  ],
  ...["Zoë 🙂", `O'Neil & "Co" <Ltd>`, "\u0000\u0007]]>\ud800", "&amp;", "x".repeat(100_000)].map(
    (caller): [string, string] => [
      `announceCall of ${caller.slice(0, 20)}`,
      twiml.announceCall(base, { ...call, personId: call.callId, caller }),
    ],
  ),
  ["connect", twiml.connect()],
  ["reportTaken", twiml.reportTaken()],
  ["apologize", twiml.apologize()],
  ["hangUp", twiml.hangUp()],
];

it("covers every document", () => {
  const written = Object.entries(twiml).filter(
    ([name, value]) => typeof value === "function" && name !== "callbackUrl",
  );
  const covered = new Set(documents.map(([name]) => name.split(" ")[0]));
  expect(written.map(([name]) => name).filter((name) => !covered.has(name))).toEqual([]);
});

it.each(documents)("%s is what a strict parser and Twilio accept", (_, body) => {
  const headers = { "content-type": "text/xml", "content-length": Buffer.byteLength(body) };
  expect(findTwimlProblem({ status: 200, headers, body })).toBe(undefined);
});

it("dials an extension once a switchboard has had time to answer, which counts as no machine", () => {
  const dial = twiml.dialCustomer(base, { ...customer, customerExtension: "12" });
  expect(dial).toContain(`sendDigits="wwww12"`);
  expect(dial).not.toContain("machineDetection");
  expect(twiml.dialCustomer(base, customer)).toContain(`answerOnBridge="true"`);
});
