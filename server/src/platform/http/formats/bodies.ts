import { mediaTypes, type Accepts, type Endpoint } from "@automotive-crm/contract/http/endpoint";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readCsv } from "./csv.ts";
import { tooLarge, unreadableBody } from "#platform/http/errors.ts";
import { readXml } from "./xml.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The body exactly as it arrived, for signed endpoints and formats other than JSON. */
    rawBody: Buffer | undefined;
  }
}

export const acceptedFormat = ({ accepts }: Endpoint): Accepts => accepts ?? "json";

/** Whether the body is kept raw and parsed only just before the handler runs. */
export const isKeptRaw = (endpoint: Endpoint): boolean =>
  endpoint.access === "signed" || acceptedFormat(endpoint) !== "json";

/** Large enough that an overlong field still gets an error that names it. */
const defaultMaxBytes = 12 * 1024 * 1024;
/** Strangers and providers get much less. */
const publicMaxBytes = 64 * 1024;
/** Parsing XML is slow enough to hold up other requests. */
const xmlMaxBytes = 1024 * 1024;

export function maxBodyBytes(endpoint: Endpoint): number {
  if (endpoint.maxBodyBytes !== undefined) return endpoint.maxBodyBytes;
  if (endpoint.access === "public" || endpoint.access === "signed") return publicMaxBytes;
  return acceptedFormat(endpoint) === "xml" ? xmlMaxBytes : defaultMaxBytes;
}

/**
 * Reads JSON bodies as Fastify does (it refuses a `__proto__`), and an empty one as none: many clients send the JSON header with every
 * request, even those without a body.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.decorateRequest("rawBody", undefined);
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, String(body), done);
  });
}

/**
 * Keeps an endpoint's bodies raw, and leaves a file to be read while it arrives. Signed requests may have any media type; for others a wrong
 * one is a 415.
 */
export function keepRawBodies(app: FastifyInstance, endpoint: Endpoint): void {
  app.removeAllContentTypeParsers();
  if (acceptedFormat(endpoint) === "file") {
    app.addContentTypeParser([...mediaTypes.file], (_, stream, done) => {
      done(null, limited(stream, maxBodyBytes(endpoint)));
    });
    return;
  }
  const types = endpoint.access === "signed" ? "*" : [...mediaTypes[acceptedFormat(endpoint)]];
  app.addContentTypeParser(types, { parseAs: "buffer" }, (request, body, done) => {
    request.rawBody = Buffer.from(body);
    done(null, undefined);
  });
}

async function* limited(stream: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge();
    yield chunk;
  }
}

/** The parsed body, for the endpoint's schema. */
export function readBody(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (!isKeptRaw(endpoint)) return request.body ?? undefined;
  const accepts = acceptedFormat(endpoint);
  if (accepts === "file") return request.body ?? nothing();
  const { rawBody = Buffer.alloc(0) } = request;
  if (rawBody.length === 0) return accepts === "form" ? {} : undefined;
  return readers[accepts](decodeText(rawBody, request.headers["content-type"]));
}

/** Of a request without a body. */
async function* nothing(): AsyncGenerator<Uint8Array> {}

const readers: Readonly<Record<Exclude<Accepts, "file">, (text: string) => unknown>> = {
  json: readJson,
  form: readForm,
  xml: readXml,
  csv: readCsv,
};

/** The decoder also drops a byte order mark. */
function decodeText(body: Buffer, contentType = ""): string {
  const [, charset = "utf-8"] = /;\s*charset="?([\w.:-]{1,40})"?/i.exec(contentType) ?? [];
  try {
    return new TextDecoder(charset, { fatal: true }).decode(body);
  } catch {
    throw unreadableBody("must be text in UTF-8, or in the charset that its content type names");
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadableBody("is not valid JSON");
  }
}

/** Fields by name, as text; a field that occurs several times is a list. */
function readForm(text: string): Record<string, string | string[]> {
  const fields = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(fields.keys())].map((name) => {
      const [first = "", ...others] = fields.getAll(name);
      return [name, others.length === 0 ? first : [first, ...others]];
    }),
  );
}
