import { Readable } from "node:stream";
import { clerkProxyPath } from "@automotive-crm/contract/identity/account";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ClerkConfig } from "#platform/clerk-config.ts";
import { AppError, notFound } from "#platform/http/errors.ts";
import type { SignInLimit } from "#platform/http/limits/sign-in-limit.ts";

/** Time until Clerk starts to respond; a download may take longer. */
const maxWaitMs = 30_000;
/** The widgets send only small forms. */
const maxBodyBytes = 1024 * 1024;

/**
 * Forwards requests below /__clerk, including those for scripts, to Clerk's Frontend API, so that browsers use only one origin. Nothing
 * is stored. Requests count toward the rate limit like any endpoint's, and sign-in and sign-up steps toward the limit on attempts.
 */
export async function passOnToClerk(app: FastifyInstance, config: ClerkConfig, attempts: SignInLimit): Promise<void> {
  await app.register(async (proxy) => {
    proxy.removeAllContentTypeParsers();
    proxy.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    proxy.route({
      method: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
      url: `${clerkProxyPath}/*`,
      bodyLimit: maxBodyBytes,
      config: { isLimited: true },
      schema: { hide: true },
      onRequest: async (request) => {
        if (isAttempt(request.method, buildTarget(request, config))) await attempts.countAddress(request);
      },
      handler: async (request, reply) => send(reply, await forward(request, reply, config), config),
    });
  });
}

/** The URL at Clerk. Only path and query are the caller's, because a request line may contain a full URL with another host. */
function buildTarget(request: FastifyRequest, config: ClerkConfig): URL {
  const { pathname, search } = new URL(request.url, config.ownOrigin);
  if (!pathname.startsWith(`${clerkProxyPath}/`)) throw notFound("API endpoint");
  const target = new URL(`${clerkBaseUrl(config)}${pathname.slice(clerkProxyPath.length)}`);
  target.search = search;
  return target;
}

const clerkBaseUrl = ({ frontendApiUrl }: ClerkConfig) => frontendApiUrl.replace(/\/+$/, "");

const isAttempt = (method: string, { pathname }: URL) =>
  !["GET", "HEAD", "OPTIONS"].includes(method) && /\/+v1\/+client\/+sign_(in|up)s/i.test(decoded(pathname));

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

async function forward(request: FastifyRequest, reply: FastifyReply, config: ClerkConfig): Promise<Response> {
  const { body } = request;
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  const init = {
    method: request.method,
    headers: headersFor(request, config),
    redirect: "manual" as const,
    ...(Buffer.isBuffer(body) ? { body: new Uint8Array(body) } : {}),
  };
  const answer = await fetchInTime(buildTarget(request, config), init, {
    limitMs: maxWaitMs,
    signal: gone.signal,
  }).catch(() => undefined);
  if (answer === undefined || answer.status === 502) {
    throw new AppError(502, { code: "unavailable", message: "The sign-in service can't be reached right now." });
  }
  return answer;
}

/**
 * Headers that are not forwarded: claims about the caller's address or page, hop-by-hop headers, and those for our own API. Clerk's
 * scripts send a bearer token only with API keys, which we don't use.
 */
const keptBack =
  /^(x-forwarded-.*|forwarded|x-real-ip|cf-.*|true-client-ip|clerk-.*|host|connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|content-length|expect|accept-encoding|authorization|cookie|x-organization-id|idempotency-key)$/;

/** Cookies set by Clerk's scripts and its Frontend API, with or without the instance's suffix. */
const clerksCookie = /^(__client|__session|__clerk|__refresh|__dev_browser|__dev_session)(_|=|$)/;

function headersFor(request: FastifyRequest, { ownOrigin, secretKey }: ClerkConfig): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !keptBack.test(name)) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const cookies = (request.headers.cookie ?? "").split(";").map((cookie) => cookie.trim());
  const own = cookies.filter((cookie) => clerksCookie.test(cookie));
  if (own.length > 0) headers.set("cookie", own.join("; "));
  const { host, protocol } = new URL(ownOrigin);
  headers.set("clerk-proxy-url", `${ownOrigin}${clerkProxyPath}`);
  headers.set("clerk-secret-key", secretKey);
  // Fastify uses a proxy's forwarded address only if we trust the proxy.
  headers.set("x-forwarded-for", request.ip);
  headers.set("x-forwarded-host", host);
  headers.set("x-forwarded-proto", protocol.replace(":", ""));
  headers.set("accept-encoding", "identity");
  return headers;
}

/** The response headers passed to the page; our own headers protect it and name the request. */
const passedBack =
  /^(content-type|content-language|content-disposition|cache-control|expires|age|etag|last-modified|vary|retry-after|link|x-country|clerk-.*|x-clerk-.*|access-control-.*)$/;

function send(reply: FastifyReply, answer: Response, config: ClerkConfig): FastifyReply {
  reply.code(answer.status);
  answer.headers.forEach((value, name) => {
    if (passedBack.test(name)) reply.header(name, value);
  });
  const location = answer.headers.get("location");
  if (location !== null) reply.header("location", locationFor(location, config));
  for (const cookie of answer.headers.getSetCookie()) reply.header("set-cookie", cookie);
  return reply.send(answer.body ? Readable.fromWeb(toNodeStream(answer.body)) : undefined);
}

/** Rewrites redirects within Clerk to /__clerk. */
function locationFor(location: string, config: ClerkConfig): string {
  const base = clerkBaseUrl(config);
  if (!URL.canParse(location, base)) return location;
  const { origin, pathname, search, hash } = new URL(location, base);
  return origin === new URL(base).origin ? `${config.ownOrigin}${clerkProxyPath}${pathname}${search}${hash}` : location;
}

/** The same stream; the web's and Node's types differ only in name. */
const toNodeStream = (body: ReadableStream<Uint8Array>) => body as Parameters<typeof Readable.fromWeb>[0];

/** Fetches, and aborts the request if the signal says no one is waiting or no response starts in time. */
export async function fetchInTime(
  url: URL,
  init: RequestInit,
  { limitMs, signal }: { limitMs: number; signal: AbortSignal },
): Promise<Response> {
  const tooLate = new AbortController();
  const timer = setTimeout(() => tooLate.abort(), limitMs);
  try {
    return await fetch(url, { ...init, signal: AbortSignal.any([signal, tooLate.signal]) });
  } finally {
    clearTimeout(timer);
  }
}
