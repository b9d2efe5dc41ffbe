import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** The body exactly as it came, of endpoints whose requests are signed. */
    signedBody: string | undefined;
  }
}

/**
 * Reads JSON bodies as Fastify does (it refuses a `__proto__`), and an empty one as none: many clients send the JSON header with every
 * request, even those without a body.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.decorateRequest("signedBody", undefined);
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (request.routeOptions.config.endpoint?.access === "signed") request.signedBody = String(body);
    if (body === "") done(null, undefined);
    else void parse(request, String(body), done);
  });
}
