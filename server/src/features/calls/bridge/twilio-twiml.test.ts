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
  ["forwardCall", twiml.forwardCall(base, { ...call, forwardTo: "+12015550160" })],
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
