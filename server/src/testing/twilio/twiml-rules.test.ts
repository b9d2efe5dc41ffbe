import { describe, expect, it } from "vitest";
import { findTwimlProblem } from "./twiml-rules.ts";

const answer = (body: string, over: Record<string, unknown> = {}) => ({
  status: 200,
  headers: { "content-type": "text/xml; charset=utf-8", "content-length": String(Buffer.byteLength(body)), ...over },
  body,
});
const codeOf = (inside: string, over?: Record<string, unknown>) =>
  findTwimlProblem(answer(`<?xml version="1.0" encoding="UTF-8"?><Response>${inside}</Response>`, over))?.code;

const number = "<Number>+12015550142</Number>";

describe("the fake Twilio", () => {
  it.each([
    `<Say language="es-MX">¡Hola! &amp; 🙂</Say><Hangup/>`,
    `<Gather numDigits="1" action="/next?a=1&amp;b=2"><Say>Press 1</Say></Gather><Redirect>/decline</Redirect>`,
    `<Dial timeout="25" answerOnBridge="true" callerId="+12015550100">${number}${number}</Dial>`,
    `<Dial><Number sendDigits="wwww12">+12015550142</Number></Dial>`,
    "",
  ])("accepts what Twilio documents: %s", (inside) => expect(codeOf(inside)).toBe(undefined));

  it.each([
    `<Dial answerOnBridge>${number}</Dial>`,
    `<Dial timeout="1" timeout="2">${number}</Dial>`,
    `<Dial timeout=25>${number}</Dial>`,
    "<Say>Smith & Sons</Say>",
    "<Say>a < b</Say>",
    "<Say>open",
    `<Redirect method="<POST>">/x</Redirect>`,
    "<Say>\u0007</Say>",
    "</Response><Response>",
    `<Say>${"long ".repeat(14_000)}</Say>`,
  ])("can't parse %s", (inside) => expect(codeOf(inside)).toBe(12_100));

  it.each([
    "<Sing>La</Sing>",
    "<say>Hello</say>",
    `<Say voice="">Hello</Say>`,
    `<Dial ring="3">${number}</Dial>`,
    `<Dial timeout="soon">${number}</Dial>`,
    `<Dial timeout="">${number}</Dial>`,
    `<Dial answerOnBridge="yes">${number}</Dial>`,
    "<Dial><Number>555-0142</Number></Dial>",
    "<Dial></Dial>",
    `<Dial>${number.repeat(11)}</Dial>`,
    number,
    "<Gather><Dial>+12015550142</Dial></Gather>",
    "<Say><Hangup/></Say>",
    "<Hangup>now</Hangup>",
    `<Number sendDigits="ext 12">+12015550142</Number>`,
    `<Dial><Number statusCallbackEvent="answered,completed">+12015550142</Number></Dial>`,
    "Hello",
  ])("doesn't let pass what Twilio would skip: %s", (inside) => expect(codeOf(inside)).toBe(12_200));

  it("wants to know the length and the type", () => {
    expect(codeOf("", { "content-length": undefined })).toBe(11_200);
    expect(codeOf("", { "content-length": "3" })).toBe(11_200);
    expect(codeOf("", { "content-type": "application/json" })).toBe(12_300);
    expect(findTwimlProblem({ ...answer("<Response/>"), status: 500 })?.code).toBe(11_200);
    expect(findTwimlProblem(answer("<Dial/>"))?.code).toBe(12_100);
  });
});
