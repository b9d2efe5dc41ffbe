import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A leg of a call as Twilio keeps it. */
export interface FakeLeg {
  sid: string;
  parentSid: string | null;
  to: string;
  from: string;
  status: string;
  startedAt: Date | null;
  endedAt: Date | null;
  answeredAt: Date | null;
  /** What was asked for when it was created. */
  request: URLSearchParams;
  sequence: number;
}

/** A request of ours and its answer. */
export interface Exchange {
  method: string;
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  status: number;
  answer: unknown;
}

export interface FakeTwilio {
  url: string;
  /** Everything it was asked. */
  exchanges: Exchange[];
  legs: Map<string, FakeLeg>;
  /** The status with which the next requests are refused, if any. */
  refuseWith(status: number | undefined, code?: number): void;
  /** Changes a leg's status and returns the callback that Twilio sends about it. */
  report(sid: string, status: string, at: Date): Callback;
  /** A second leg, as `<Dial>` creates it. */
  dial(parentSid: string, to: string, statusCallback: string): FakeLeg;
  /** Signs a callback as Twilio does. */
  sign(url: string, fields: Record<string, string>): Callback;
}

interface Refused {
  status: number;
  code: number;
}

export interface Callback {
  url: string;
  body: string;
  signature: string;
}

export const twilioAccount = {
  accountSid: `AC${"0".repeat(32)}`,
  authToken: "a shared secret",
  phoneNumber: "+12015550100",
};

const finalStatuses = ["completed", "busy", "no-answer", "failed", "canceled"];

/** Twilio's API for calls as far as we use it, with the calls it was asked to place; nothing happens until a test says so. */
export async function startFakeTwilio(): Promise<FakeTwilio> {
  const legs = new Map<string, FakeLeg>();
  const exchanges: Exchange[] = [];
  let refusal: Refused | undefined;
  const server = createServer((request, response) => {
    answer({ legs, exchanges, refusal }, request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // It ends with the tests' process.
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    legs,
    exchanges,
    refuseWith: (status, code = 21_211) => void (refusal = status === undefined ? undefined : { status, code }),
    dial(parentSid, to, statusCallback) {
      const request = new URLSearchParams({ StatusCallback: statusCallback });
      const leg = newLeg({ to, from: twilioAccount.phoneNumber, parentSid, request });
      legs.set(leg.sid, leg);
      return leg;
    },
    report(sid, status, at) {
      const leg = legs.get(sid);
      if (!leg) throw new Error(`Twilio has no call ${sid}`);
      move(leg, status, at);
      return sign(leg.request.get("StatusCallback") ?? "", {
        CallSid: sid,
        ...(leg.parentSid ? { ParentCallSid: leg.parentSid } : {}),
        CallStatus: status,
        SequenceNumber: String(leg.sequence++),
        Timestamp: inRfc2822(at),
      });
    },
    sign,
  };
}

const newLeg = (leg: Pick<FakeLeg, "to" | "from" | "parentSid" | "request">): FakeLeg => ({
  ...leg,
  sid: `CA${randomBytes(16).toString("hex")}`,
  status: "queued",
  startedAt: null,
  endedAt: null,
  answeredAt: null,
  sequence: 0,
});

function move(leg: FakeLeg, status: string, at: Date): void {
  leg.status = status;
  leg.startedAt ??= at;
  if (status === "in-progress") leg.answeredAt = at;
  if (finalStatuses.includes(status)) leg.endedAt = at;
}

/** https://www.twilio.com/docs/usage/security: the address, then each field's name and value in alphabetical order. */
export function sign(url: string, fields: Record<string, string>): Callback {
  const names = Object.keys(fields).toSorted();
  const signed = url + names.map((name) => name + (fields[name] ?? "")).join("");
  return {
    url,
    body: new URLSearchParams(fields).toString(),
    signature: createHmac("sha1", twilioAccount.authToken).update(signed).digest("base64"),
  };
}

/** The address in an attribute of the TwiML that Twilio was given. */
export const urlIn = (twiml: string, attribute: string): string =>
  new RegExp(`${attribute}="([^"]+)"`).exec(twiml)?.[1]?.replaceAll("&amp;", "&") ?? "";

async function answer(
  { legs, exchanges, refusal }: Pick<FakeTwilio, "legs" | "exchanges"> & { refusal: Refused | undefined },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = new URLSearchParams(await text(request));
  const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
  const send = (status: number, body: object) => {
    exchanges.push({ method: request.method ?? "", path: pathname, query: searchParams, form, status, answer: body });
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
  if (refusal !== undefined) return send(refusal.status, { ...refusal, message: "Refused" });
  const { username, password } = credentialsIn(request);
  if (username !== twilioAccount.accountSid || password !== twilioAccount.authToken)
    return send(401, { code: 20_003, message: "Authenticate", status: 401 });
  const [, sid] = /\/Calls(?:\/(CA[0-9a-f]{32}))?\.json$/.exec(pathname) ?? [];
  if (sid === undefined && request.method === "POST") {
    const leg = newLeg({ to: form.get("To") ?? "", from: form.get("From") ?? "", parentSid: null, request: form });
    legs.set(leg.sid, leg);
    return send(201, toResource(leg));
  }
  if (sid === undefined) {
    const children = [...legs.values()].filter(({ parentSid }) => parentSid === searchParams.get("ParentCallSid"));
    return send(200, { calls: children.map(toResource), page: 0, page_size: 50, next_page_uri: null });
  }
  const leg = legs.get(sid);
  if (!leg) return send(404, { code: 20_404, message: "Not found", status: 404 });
  const status = form.get("Status");
  if (request.method === "POST" && status !== null) {
    const at = new Date();
    for (const each of legs.values()) {
      if ((each === leg || each.parentSid === sid) && !finalStatuses.includes(each.status)) move(each, status, at);
    }
  }
  send(200, toResource(leg));
}

const credentialsIn = ({ headers }: IncomingMessage) => {
  const [username = "", password = ""] = Buffer.from((headers.authorization ?? "").slice("Basic ".length), "base64")
    .toString()
    .split(":");
  return { username, password };
};

const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** As Twilio writes instants: "Tue, 10 Mar 2026 15:00:00 +0000". */
export function inRfc2822(at: Date): string {
  const iso = at.toISOString();
  const day = `${days[at.getUTCDay()]}, ${iso.slice(8, 10)} ${months[at.getUTCMonth()]} ${iso.slice(0, 4)}`;
  return `${day} ${iso.slice(11, 19)} +0000`;
}

/** A call in Twilio's JSON. */
const toResource = (leg: FakeLeg) => ({
  account_sid: twilioAccount.accountSid,
  sid: leg.sid,
  parent_call_sid: leg.parentSid,
  to: leg.to,
  from: leg.from,
  status: leg.status,
  start_time: leg.startedAt && inRfc2822(leg.startedAt),
  end_time: leg.endedAt && inRfc2822(leg.endedAt),
  duration: durationOf(leg),
  answered_by: null,
  direction: leg.parentSid === null ? "outbound-api" : "outbound-dial",
  api_version: "2010-04-01",
  uri: `/2010-04-01/Accounts/${twilioAccount.accountSid}/Calls/${leg.sid}.json`,
});

function durationOf({ answeredAt, endedAt }: FakeLeg): string | null {
  if (endedAt === null) return null;
  return String(answeredAt === null ? 0 : Math.round((endedAt.getTime() - answeredAt.getTime()) / 1000));
}
