import { Readable } from "node:stream";
import { clerkFrontendApiProxy } from "@clerk/backend/proxy";
import { clerkProxyPath, receiveClerkEvent as receiveClerkEventEndpoint } from "@automotive-crm/contract/identity";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ClerkConfig } from "#platform/config.ts";
import { AppError } from "#platform/http/errors.ts";
import { publicRoute } from "#platform/http/route.ts";
import { inTime } from "./clerk-api.ts";
import { receiveClerkEvent, unsigned, type EventDependencies } from "./clerk-events.service.ts";

/** Until Clerk begins to answer; a download may take longer. */
const longestWaitMs = 30_000;

/** What Clerk sends us, and what browsers ask of Clerk through us. Without Clerk events are refused, and nothing is passed on. */
export async function clerkRoutes(app: FastifyInstance, dependencies: EventDependencies | undefined): Promise<void> {
  publicRoute(app, receiveClerkEventEndpoint, async ({ http }) => {
    if (!dependencies || http.signedBody === undefined) throw unsigned();
    return receiveClerkEvent(dependencies, { body: http.signedBody, headers: http.headers });
  });
  if (dependencies) await passOnToClerk(app, dependencies.clerk);
}

/**
 * Passes what is asked below /__clerk on to Clerk's Frontend API, scripts included, so that browsers speak to one origin only. Bodies
 * go through as they are; nothing of them is read or kept.
 */
async function passOnToClerk(app: FastifyInstance, config: ClerkConfig): Promise<void> {
  await app.register(async (proxy) => {
    proxy.removeAllContentTypeParsers();
    proxy.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    proxy.route({
      method: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
      url: `${clerkProxyPath}/*`,
      schema: { hide: true },
      handler: async (request, reply) => {
        const { publishableKey, secretKey, frontendApiUrl: fapiUrl } = config;
        const passedOn = clerkFrontendApiProxy(toWebRequest(request, config), {
          proxyPath: clerkProxyPath,
          publishableKey,
          secretKey,
          fapiUrl,
        });
        const answer = await inTime(passedOn, longestWaitMs).catch(() => undefined);
        if (answer === undefined || answer.status === 502) {
          throw new AppError(502, { code: "unavailable", message: "The sign-in service cannot be reached right now." });
        }
        return send(reply, answer);
      },
    });
  });
}

/** Headers by which a stranger could say where they come from or which page of ours they are on. Ours are put in their place. */
const notBelieved = /^(x-forwarded-|forwarded$|x-real-ip$|cf-connecting-ip$|clerk-|host$)/;

function toWebRequest(request: FastifyRequest, config: ClerkConfig): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !notBelieved.test(name))
      headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  // Fastify takes the address from a proxy only when it is one that we trust.
  headers.set("x-forwarded-for", request.ip);
  // Path and query alone: a request may write a whole address, and its host is a stranger's word too.
  const { pathname, search } = new URL(request.url, config.ownOrigin);
  const url = new URL(config.ownOrigin);
  url.pathname = pathname;
  url.search = search;
  const hasBody = request.body instanceof Readable;
  return new Request(url, {
    method: request.method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(request.raw), duplex: "half" } : {}),
  });
}

function send(reply: FastifyReply, answer: Response): FastifyReply {
  reply.code(answer.status);
  answer.headers.forEach((value, name) => {
    // Our own answers' headers protect our pages; a passed-on script needs none of its own.
    if (name !== "set-cookie" && name !== "content-security-policy") reply.header(name, value);
  });
  for (const cookie of answer.headers.getSetCookie()) reply.header("set-cookie", cookie);
  return reply.send(answer.body ? Readable.fromWeb(toNodeStream(answer.body)) : undefined);
}

/** The same stream: the web's and Node's types of it differ in name only. */
const toNodeStream = (body: ReadableStream<Uint8Array>) => body as Parameters<typeof Readable.fromWeb>[0];
