import { lookup } from "node:dns";
import { request as requestByHttp, type IncomingMessage } from "node:http";
import { request as requestByHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-addresses.ts";

/** Why something could not be fetched, in a sentence for people. */
export class NotFetched extends Error {}

/** Which addresses may be fetched from; tests say something else. */
export interface OutsideRules {
  protocols: readonly string[];
  isAllowed(address: string): boolean;
}

const internet: OutsideRules = { protocols: ["https:"], isAllowed: isPublicAddress };

export interface OutsideRequest {
  headers?: Record<string, string>;
  signal: AbortSignal;
  /** More than that ends it. */
  maxBytes: number;
  rules?: OutsideRules;
}

export interface OutsideAnswer {
  /** 200 or 304. */
  status: number;
  headers: IncomingMessage["headers"];
  /** Throws `NotFetched` once it is too long. */
  body: AsyncIterable<Uint8Array>;
}

const mostRedirects = 5;
const idleMs = 30_000;

/**
 * Gets something from an address that a person entered, which must not lead into the network of this server: each host, also of a redirect, is
 * resolved once, all of its addresses must be the internet's, and the connection goes to one of those, whatever the name means a moment later.
 */
export async function fetchOutside(address: string, request: OutsideRequest): Promise<OutsideAnswer> {
  let url = readAddress(address, request.rules);
  for (let redirects = 0; ; redirects++) {
    const response = await send(url, request);
    const { statusCode: status = 0, headers } = response;
    const { location } = headers;
    if (status === 200 || status === 304) return { status, headers, body: bodyOf(response, request.maxBytes) };
    response.destroy();
    if (![301, 302, 303, 307, 308].includes(status) || location === undefined)
      throw new NotFetched(`${url.host} answered ${status}${status === 404 ? ": there is no such file" : ""}.`);
    if (redirects === mostRedirects) throw new NotFetched(`${url.host} redirects too often.`);
    url = readAddress(URL.parse(location, url.href)?.href ?? "", request.rules);
  }
}

/** An address that may be fetched, by all that can be checked without resolving its name. */
export function readAddress(address: string, { protocols, isAllowed }: OutsideRules = internet): URL {
  const url = URL.parse(address);
  if (!url) throw new NotFetched("This is not an address.");
  if (!protocols.includes(url.protocol)) throw new NotFetched("The address must begin with https://.");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isAllowed(host)) throw notOutside(url.host);
  return url;
}

const notOutside = (host: string) =>
  new NotFetched(`${host} is not on the internet: only addresses there are fetched.`);

function send(url: URL, { headers = {}, signal, rules = internet }: OutsideRequest): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestByHttps : requestByHttp;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      // A connection that was kept open would skip the lookup.
      agent: false,
      lookup: checkedLookup(rules),
      signal,
      headers: { accept: "*/*", "accept-encoding": "identity", "user-agent": "Automotive-CRM", ...headers },
    });
    sent.setTimeout(idleMs, () => sent.destroy(new NotFetched(`${url.host} doesn't answer.`)));
    sent.on("response", resolve).on("error", (error) => {
      reject(error instanceof NotFetched || signal.aborted ? error : new NotFetched(`${url.host}: ${error.message}.`));
    });
    sent.end();
  });
}

/** Resolves a name, and lets the connection know none of its addresses unless all are allowed. */
const checkedLookup =
  ({ isAllowed }: OutsideRules): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, "", 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address))) return done(notOutside(host), "", 0);
      return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
    });

async function* bodyOf(response: IncomingMessage, maxBytes: number): AsyncGenerator<Uint8Array> {
  const tooLong = () => new NotFetched(`The file is larger than ${maxBytes / 1024 / 1024} MB.`);
  if (Number(response.headers["content-length"]) > maxBytes) {
    response.destroy();
    throw tooLong();
  }
  if ((response.headers["content-encoding"] ?? "identity") !== "identity") {
    response.destroy();
    throw new NotFetched("The file is compressed: it must be sent as it is.");
  }
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLong();
    yield chunk;
  }
  if (!response.complete) throw new NotFetched("The connection was lost before the whole file was here.");
}
