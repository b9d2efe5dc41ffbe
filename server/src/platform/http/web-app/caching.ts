import type { FastifyInstance } from "fastify";

/** Keeps every response out of caches, except those that set their own rule: the web app's files and page. */
export function forbidCaching(app: FastifyInstance): void {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.header("cache-control", "no-store");
    done();
  });
}
