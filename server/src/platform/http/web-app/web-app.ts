import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#platform/config.ts";
import { notFound } from "#platform/http/errors.ts";
import { errorBody } from "#platform/http/error-handler.ts";
import { buildPages } from "./first-files.ts";

/** Everything but logos comes from our own origin. Unless told otherwise, helmet allows fonts from anywhere. */
const contentPolicy = {
  defaultSrc: ["'self'"],
  // An organization's logo is wherever its super admin says; Clerk's widgets show its own pictures. Photos of cars are read with the
  // session, which an image's address can't have, and shown from memory.
  imgSrc: ["'self'", "data:", "blob:", "https:"],
  fontSrc: ["'self'"],
  styleSrc: ["'self'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  // Served over plain HTTP on localhost: upgrading would break it.
  upgradeInsecureRequests: null,
};

/** Where Clerk's bot protection checks for humans; the only thing it cannot load through our own origin. */
const botProtection = "https://challenges.cloudflare.com";

/**
 * What pages may load and run: besides files, only the scripts that the web app's own page contains. Clerk's widgets write their styles
 * into the page and use a worker created from a blob.
 */
export function contentPolicyFor(identityMode: Config["identityMode"], html: string | undefined) {
  // WebAssembly, which reads barcodes, may run; text may not.
  const scriptSrc = ["'self'", "'wasm-unsafe-eval'", ...inlineScriptHashes(html)];
  if (identityMode !== "clerk") return { directives: { ...contentPolicy, scriptSrc } };
  return {
    directives: {
      ...contentPolicy,
      scriptSrc: [...scriptSrc, botProtection],
      styleSrc: ["'self'", "'unsafe-inline'"],
      workerSrc: ["'self'", "blob:"],
      frameSrc: ["'self'", botProtection],
    },
  };
}

/**
 * The built web app's HTML, undefined before the first build. It is read once: a build under a running server replaces the file, and
 * its scripts would not be those that the content security policy allows.
 */
export function readWebHtml(directory: string): string | undefined {
  const file = join(directory, "index.html");
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function inlineScriptHashes(html = ""): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
}

/**
 * The URL under which a request is routed. A page's address whose percent signs don't decode, like `/customers/%E0%A4%A`, is taken
 * literally: it gets the page, which says that nothing is there. The API refuses such addresses.
 */
export function routableUrl({ method, url = "/" }: { method?: string | undefined; url?: string | undefined }): string {
  const [path = "", ...rest] = url.split(/(?=[?#])/);
  if (isDecodable(path) || !isForPage({ method: method ?? "GET", url })) return url;
  return path.replaceAll("%", "%25") + rest.join("");
}

function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/** Serves the built web app: hashed files for a year, and its page for every address the API doesn't know. */
export async function serveWeb(app: FastifyInstance, directory: string, html: string | undefined): Promise<void> {
  if (html !== undefined) {
    await app.register(fastifyStatic, {
      root: directory,
      wildcard: false,
      // Served from memory, as at any other address.
      globIgnore: ["index.html*"],
      index: false,
      // The build puts .br and .gz files next to the originals.
      preCompressed: true,
      setHeaders(reply, path) {
        const isHashed = path.startsWith(join(directory, "assets"));
        reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  }
  const htmlOf = html === undefined ? undefined : buildPages(directory, html);
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (!htmlOf || !isForPage(request)) {
      return reply.code(404).send(errorBody(notFound("API endpoint"), request.id));
    }
    return reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(htmlOf(request.url));
  });
}

/** An address in the web app, as opposed to the API's or a file that an older page still requests. */
function isForPage({ method, url }: Pick<FastifyRequest, "method" | "url">): boolean {
  return ["GET", "HEAD"].includes(method) && !/^\/(api|assets|__clerk)(\/|$|\?)/.test(url);
}
