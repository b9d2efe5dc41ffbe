import { XMLParser, XMLValidator } from "fast-xml-parser";

/**
 * What Twilio makes of an answer, stricter than Twilio itself: what it can't parse (12100) and what it only warns of and skips (12200)
 * are both refused. The tables are https://www.twilio.com/docs/voice/twiml, as far as our answers use it: if you write another verb
 * adds it here.
 */

export interface TwimlProblem {
  code: 11_200 | 11_750 | 12_100 | 12_200 | 12_300;
  message: string;
}

type Check = (value: string) => boolean;

const matches =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value);
const oneOf =
  (...values: string[]): Check =>
  (value) =>
    values.includes(value);
const someOf =
  (...values: string[]): Check =>
  (value) =>
    value !== "" && value.split(" ").every((each) => values.includes(each));
const within =
  (least: number, most: number): Check =>
  (value) =>
    /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most;

const isUrl: Check = (value) => URL.canParse(value, "https://twiml.example") && !/\s/.test(value);
const isMethod = oneOf("GET", "POST");
const isE164 = matches(/^\+[1-9]\d{6,14}$/);
const isName = matches(/\S/);
const isNothing = matches(/^\s*$/);
const seconds = within(1, 600);

interface Verb {
  attributes?: Readonly<Record<string, Check>>;
  /** What it may contain. */
  nested?: readonly string[];
  /** Its own text; none if absent. */
  text?: Check;
}

const webhook = { action: isUrl, method: isMethod };

const verbs: Readonly<Record<string, Verb>> = {
  Response: { nested: ["Say", "Gather", "Dial", "Redirect", "Hangup"] },
  Say: {
    attributes: { voice: isName, language: matches(/^[a-z]{2,3}(-[A-Z][A-Za-z]{1,3})?$/) },
    text: isName,
  },
  Gather: { attributes: { ...webhook, timeout: seconds, numDigits: within(1, 1_000) }, nested: ["Say"] },
  Dial: {
    attributes: { ...webhook, timeout: seconds, callerId: isE164, answerOnBridge: oneOf("true", "false") },
    nested: ["Number"],
  },
  Number: {
    attributes: {
      url: isUrl,
      method: isMethod,
      statusCallback: isUrl,
      statusCallbackEvent: someOf("initiated", "ringing", "answered", "completed"),
      sendDigits: matches(/^[0-9*#wW]{1,32}$/),
      machineDetection: oneOf("Enable", "DetectMessageEnd"),
      amdStatusCallback: isUrl,
    },
    text: isE164,
  },
  Redirect: { attributes: { method: isMethod }, text: (value) => isName(value) && isUrl(value) },
  Hangup: {},
};

const maxBytes = 64 * 1024;
const textName = "#text";
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  ignoreDeclaration: true,
});

interface Answer {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  body: string;
}

/** Why Twilio would not do what it was told, or skip some of it; undefined if all is well. */
export function findTwimlProblem({ status, headers, body }: Answer): TwimlProblem | undefined {
  if (status !== 200) return { code: 11_200, message: `was answered with ${status}` };
  const type = String(headers["content-type"]);
  if (!/^text\/xml\b/.test(type)) return { code: 12_300, message: `can't read ${type}` };
  const bytes = Buffer.byteLength(body);
  const length = headers["content-length"];
  if (length === undefined) return { code: 11_200, message: "has no Content-Length" };
  if (Number(length) !== bytes) return { code: 11_200, message: `has ${bytes} bytes, and its Content-Length differs` };
  if (bytes >= maxBytes) return { code: 12_100, message: `is ${bytes} bytes, and the most is 64 kB` };
  const flaw = findFlaw(body);
  if (flaw !== undefined) return { code: 12_100, message: flaw };
  const roots = readNodes(parser.parse(body));
  const [root] = roots;
  if (roots.length !== 1 || root?.name !== "Response") return { code: 12_100, message: "must be one Response" };
  const skipped = findSkipped(root, verbs["Response"]);
  return skipped === undefined ? undefined : { code: 12_200, message: skipped };
}

/** What a strict parser refuses. */
function findFlaw(body: string): string | undefined {
  const validity = XMLValidator.validate(body, { allowBooleanAttributes: false });
  if (validity !== true) return validity.err.msg;
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/.test(body)) return "has an & that stands for nothing";
  if (/<!DOCTYPE/i.test(body)) return "has a document type";
  if (/[^\t\n\r -\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u.test(body)) return "has a character that XML lacks";
  if (/<[^>]*"[^"<>]*<[^"]*"/.test(body)) return "has a < in an attribute";
  return undefined;
}

interface Node {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Node[];
  text: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The parser's own form: a list of objects, each with its name as a key. */
function readNodes(parsed: unknown): Node[] {
  if (!Array.isArray(parsed)) return [];
  return parsed.filter(isRecord).flatMap((each) => {
    const name = Object.keys(each).find((key) => key !== ":@" && key !== textName);
    if (name === undefined) return [];
    const inside = Array.isArray(each[name]) ? each[name].filter(isRecord) : [];
    const attributes = isRecord(each[":@"]) ? each[":@"] : {};
    return [
      {
        name,
        attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, String(value)])),
        children: readNodes(inside),
        text: inside.map((part) => (typeof part[textName] === "string" ? part[textName] : "")).join(""),
      },
    ];
  });
}

/** What Twilio would skip with a warning. */
function findSkipped({ name, attributes, children, text }: Node, verb: Verb | undefined): string | undefined {
  if (!verb) return `<${name}> is no verb`;
  for (const [attribute, value] of Object.entries(attributes)) {
    const check = verb.attributes?.[attribute];
    if (!check) return `<${name}> has no attribute ${attribute}`;
    if (!check(value)) return `${attribute}="${value}" of <${name}> is invalid`;
  }
  if (!(verb.text ?? isNothing)(text) && !(name === "Say" && children.length > 0))
    return `<${name}> can't say "${text}"`;
  for (const child of children) {
    if (!verb.nested?.includes(child.name)) return `<${child.name}> can't be in <${name}>`;
    const skipped = findSkipped(child, verbs[child.name]);
    if (skipped !== undefined) return skipped;
  }
  return name === "Dial" ? findInDial(children) : undefined;
}

/** Up to ten numbers that ring at once. */
function findInDial(children: readonly Node[]): string | undefined {
  if (children.length === 0) return "<Dial> calls no one";
  return children.length > 10 ? `<Dial> can't ring ${children.length} at once` : undefined;
}
