import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "./errors.ts";
import { errorBody } from "./error-handler.ts";

/** Everything comes from our own origin. Organizations' logos may be anywhere. */
export const contentPolicy = {
  directives: {
    defaultSrc: ["'self'"],
    imgSrc: ["'self'", "data:", "https:"],
    styleSrc: ["'self'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    // Served over plain http on localhost: upgrading would break it.
    upgradeInsecureRequests: null,
  },
};

/** Serves the built web app: hashed files for a year, its page for every address the API does not know. */
export async function serveWeb(app: FastifyInstance, directory: string): Promise<void> {
  const isBuilt = existsSync(join(directory, "index.html"));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: directory,
      wildcard: false,
      index: false,
      // The build lays .br and .gz files beside the originals.
      preCompressed: true,
      setHeaders(reply, path) {
        const isHashed = path.startsWith(join(directory, "assets"));
        reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  }
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isBuilt || !isForPage(request)) {
      return reply.code(404).send(errorBody(notFound("API endpoint"), request.id));
    }
    return reply.header("cache-control", "no-cache").sendFile("index.html", directory);
  });
}

/** An address of the web app's own, as opposed to the API's or a file that an older page still asks for. */
function isForPage(request: FastifyRequest): boolean {
  return ["GET", "HEAD"].includes(request.method) && !/^\/(api|assets|__clerk)(\/|$|\?)/.test(request.url);
}
