import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";

/**
 * Sets helmet's headers on every response. They are always the same, so helmet computes them once: doing it every time would cost more
 * than reading a session.
 */
export async function setSecurityHeaders(app: FastifyInstance, options: FastifyHelmetOptions): Promise<void> {
  const headers = await headersOfHelmet(options);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

async function headersOfHelmet(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const trial = Fastify();
  let headers: Record<string, string> = {};
  await trial.register(helmet, options);
  trial.get("/", async (_request, reply) => {
    headers = Object.fromEntries(Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]));
  });
  await trial.inject("/");
  return headers;
}
