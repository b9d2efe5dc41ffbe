import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Server } from "#platform/feature.ts";
import { addressKey, clientAddress } from "#platform/http/client-address.ts";
import { notAllowed, notFound, tooManyRequests, wrongSignature } from "#platform/http/errors.ts";
import { findAddressed, type Addressed } from "./find-endpoint.ts";
import { ReadsTogether } from "./read-together.ts";
import { isSignedWith, readSecret, signatureHeader } from "./secrets.ts";
import { takeDelivery } from "./take-delivery.ts";

const maxBytes = 2 * 1024 * 1024;
/** A sender that is refused may give up, so a secret that is right is limited late. */
const perMinute = 600;
const wrongPerMinute = 60;

/** What providers and web sites post leads to. Not in the contract: anything may be its body, and only a secret guards it. */
export function receiveLeads(app: FastifyInstance, server: Server): void {
  const reads = new ReadsTogether(server);
  app.addHook("onClose", () => reads.settle());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: maxBytes }, (_, body, done) => done(null, body));
  const limitOf = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow: "1 minute", allowList: () => false, keyGenerator });
  const ofSecret = limitOf(perMinute, (request) => `leads to ${readSecret(secretOf(request))?.hash.toString("hex")}`);
  const ofStranger = limitOf(wrongPerMinute, (request) => `wrong lead secrets from ${addressKey(request)}`);

  const count = async (limit: typeof ofSecret, request: FastifyRequest) => {
    const counted = await limit(request);
    if (!counted.isAllowed && counted.isExceeded)
      throw tooManyRequests("Too many requests. Please wait a moment.", counted.ttlInSeconds);
  };

  const find = async (request: FastifyRequest): Promise<Addressed> => {
    const from = { requestId: request.id, ip: clientAddress(request) };
    const found = await findAddressed(server.database, { kind: "http", secret: secretOf(request) }, from);
    if (found) return found;
    await count(ofStranger, request);
    throw notFound("Lead endpoint");
  };

  const path = "/intake/adf/:secret";
  app.options(path, async (request, reply) => {
    allowOrigin(request, reply, await find(request));
    reply.header("access-control-allow-methods", "POST").header("access-control-allow-headers", "content-type");
    return reply.header("access-control-max-age", "600").code(204).send();
  });
  app.post(path, { bodyLimit: maxBytes }, async (request, reply) => {
    const addressed = await find(request);
    allowOrigin(request, reply, addressed);
    await count(ofSecret, request);
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const signature = request.headers[signatureHeader];
    if (typeof signature === "string" && !isSignedWith(secretOf(request), bytes, signature)) throw wrongSignature();
    const contentType = request.headers["content-type"]?.slice(0, 200) ?? null;
    const arriving = { transport: "http", contentType, envelopeFrom: null, bytes } as const;
    const { endpoint, scope } = addressed;
    const { receiptId, outcome, prospects } = await takeDelivery({ ...server, reads }, scope, { endpoint, arriving });
    return { receiptId, outcome, prospects: prospects.map((each) => ({ outcome: each.outcome })) };
  });
}

const ParamsSchema = z.object({ secret: z.string() });

const secretOf = ({ params }: FastifyRequest) => ParamsSchema.safeParse(params).data?.secret ?? "";

/** Pages of web sites may post only if their site is listed; programs send no origin. */
function allowOrigin(request: FastifyRequest, reply: FastifyReply, { endpoint }: Addressed): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  // Browsers say so of a file or a sandboxed frame.
  if (origin === "null") throw notAllowed("A page without a web site of its own, such as a file, may not post here.");
  if (!endpoint.allowedOrigins.some((each) => each.toLowerCase() === origin.toLowerCase()))
    throw notAllowed(`${origin} isn't among the web sites whose forms may post here. List it in the settings.`);
  reply.header("access-control-allow-origin", origin).header("vary", "Origin");
}
