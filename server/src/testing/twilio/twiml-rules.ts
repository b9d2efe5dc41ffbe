import { XMLParser, XMLValidator } from "fast-xml-parser";

/**
 * What Twilio makes of an answer, stricter than Twilio itself: what it can't parse (12100) and what it only warns of and skips (12200)
 * are both refused. The tables are https://www.twilio.com/docs/voice/twiml, as far as a telephone bridge could need it.
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
const isTruth = oneOf("true", "false");
const isE164 = matches(/^\+[1-9]\d{6,14}$/);
const isCallerId: Check = (value) => isE164(value) || /^(client|sip):\S+$/.test(value);
const isName = matches(/\S/);
const isSpoken = matches(/\S/);
const isNothing = matches(/^\s*$/);
const seconds = within(1, 600);
const legEvents = someOf("initiated", "ringing", "answered", "completed");

interface Verb {
  attributes?: Readonly<Record<string, Check>>;
  /** What it may contain. */
  nested?: readonly string[];
  /** Its own text; none if absent. */
  text?: Check;
}

const webhook = { action: isUrl, method: isMethod };
const recording = {
  recordingStatusCallback: isUrl,
  recordingStatusCallbackMethod: isMethod,
  recordingStatusCallbackEvent: someOf("in-progress", "completed", "absent", "failed"),
  trim: oneOf("trim-silence", "do-not-trim"),
};
const legCallbacks = { statusCallback: isUrl, statusCallbackMethod: isMethod, statusCallbackEvent: legEvents };
const machineDetection = {
  machineDetection: oneOf("Enable", "DetectMessageEnd"),
  machineDetectionTimeout: within(3, 59),
  machineDetectionSpeechThreshold: within(1_000, 6_000),
  machineDetectionSpeechEndThreshold: within(500, 5_000),
  machineDetectionSilenceTimeout: within(2_000, 10_000),
  amdStatusCallback: isUrl,
  amdStatusCallbackMethod: isMethod,
};
const nouns = ["Number", "Client", "Sip", "Conference", "Queue"];

const verbs: Readonly<Record<string, Verb>> = {
  Response: {
    nested: ["Say", "Play", "Pause", "Gather", "Dial", "Record", "Redirect", "Reject", "Hangup", "Enqueue", "Leave"],
  },
  Say: {
    attributes: { voice: isName, language: matches(/^[a-z]{2,3}(-[A-Z][A-Za-z]{1,3})?$/), loop: within(0, 1_000) },
    text: isSpoken,
  },
  Play: { attributes: { loop: within(0, 1_000), digits: matches(/^[0-9*#wW]+$/) }, text: (value) => isUrl(value) },
  Pause: { attributes: { length: seconds } },
  Gather: {
    attributes: {
      ...webhook,
      input: someOf("dtmf", "speech"),
      timeout: seconds,
      numDigits: within(1, 1_000),
      finishOnKey: matches(/^[0-9*#]?$/),
      actionOnEmptyResult: isTruth,
      language: isName,
      hints: isName,
      profanityFilter: isTruth,
      speechTimeout: (value) => value === "auto" || seconds(value),
      bargeIn: isTruth,
    },
    nested: ["Say", "Play", "Pause"],
  },
  Dial: {
    attributes: {
      ...webhook,
      ...recording,
      timeout: seconds,
      timeLimit: within(1, 86_400),
      callerId: isCallerId,
      answerOnBridge: isTruth,
      hangupOnStar: isTruth,
      ringTone: matches(/^[a-z]{2}(-old)?$/),
      sequential: isTruth,
      record: oneOf(
        "do-not-record",
        "record-from-answer",
        "record-from-ringing",
        "record-from-answer-dual",
        "record-from-ringing-dual",
      ),
      referUrl: isUrl,
      referMethod: isMethod,
    },
    nested: nouns,
    text: (value) => isNothing(value) || isE164(value),
  },
  Number: {
    attributes: {
      ...legCallbacks,
      ...machineDetection,
      url: isUrl,
      method: isMethod,
      sendDigits: matches(/^[0-9*#wW]{1,32}$/),
      byoc: matches(/^BY[0-9a-f]{32}$/),
    },
    text: isE164,
  },
  Client: { attributes: { ...legCallbacks, url: isUrl, method: isMethod }, nested: ["Identity", "Parameter"] },
  Identity: { text: isName },
  Parameter: { attributes: { name: isName, value: isName } },
  Sip: { attributes: { ...legCallbacks, url: isUrl, method: isMethod }, text: matches(/^sips?:\S+@\S+$/) },
  Conference: {
    attributes: {
      ...recording,
      muted: isTruth,
      beep: oneOf("true", "false", "onEnter", "onExit"),
      startConferenceOnEnter: isTruth,
      endConferenceOnExit: isTruth,
      waitUrl: isUrl,
      waitMethod: isMethod,
      maxParticipants: within(2, 250),
      record: oneOf("do-not-record", "record-from-start"),
      region: isName,
      coach: matches(/^CA[0-9a-f]{32}$/),
      statusCallback: isUrl,
      statusCallbackMethod: isMethod,
      statusCallbackEvent: someOf("start", "end", "join", "leave", "mute", "hold", "speaker", "announcement"),
    },
    text: isName,
  },
  Queue: { attributes: { url: isUrl, method: isMethod }, text: isName },
  Enqueue: { attributes: { ...webhook, waitUrl: isUrl, waitUrlMethod: isMethod }, text: isName },
  Leave: {},
  Record: {
    attributes: {
      ...webhook,
      ...recording,
      timeout: seconds,
      maxLength: within(1, 14_400),
      finishOnKey: matches(/^[0-9*#]*$/),
      playBeep: isTruth,
      transcribe: isTruth,
      transcribeCallback: isUrl,
    },
  },
  Redirect: { attributes: { method: isMethod }, text: (value) => isName(value) && isUrl(value) },
  Reject: { attributes: { reason: oneOf("rejected", "busy") } },
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
  return name === "Dial" ? findInDial(children, text) : undefined;
}

/** One noun, or up to ten numbers, clients and addresses that ring at once. */
function findInDial(children: readonly Node[], text: string): string | undefined {
  if (children.length === 0 && isNothing(text)) return "<Dial> calls no one";
  if (children.length > 10) return `<Dial> can't ring ${children.length} at once`;
  const isAlone = children.some(({ name }) => name === "Conference" || name === "Queue");
  return isAlone && children.length > 1 ? "<Dial> can't mix these" : undefined;
}
