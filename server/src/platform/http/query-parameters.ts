import type { FastifyInstance } from "fastify";
import { ambiguousParameter } from "./errors.ts";

/**
 * Refuses a query parameter that is repeated or written as a list, on every endpoint: none takes lists, and ignoring one, such as the
 * organization, would answer another question than was asked.
 */
export function refuseAmbiguousParameters(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const name = request.routeOptions.config.endpoint && findAmbiguous(request.query);
    done(name === undefined ? undefined : ambiguousParameter(name));
  });
}

function findAmbiguous(query: unknown): string | undefined {
  const found = Object.entries(query ?? {}).find(([name, value]) => Array.isArray(value) || /[[\]]/.test(name));
  return found && (found[0].replace(/\[.*$/, "") || found[0]);
}
