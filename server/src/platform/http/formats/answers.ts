import { Readable } from "node:stream";
import type { CsvFile, DownloadFile, Endpoint } from "@automotive-crm/contract/http/endpoint";
import contentDisposition from "content-disposition";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { writeCsv } from "./csv.ts";
import { createEncoder } from "./encoder.ts";
import { hasCodec, wireSchema } from "#platform/http/json-schema.ts";

export type Write = (reply: FastifyReply, result: unknown) => FastifyReply;

/** How an endpoint's responses are written, decided once. Fields that the contract's schema does not name are never sent. */
export function chooseWriter(endpoint: Endpoint): Write {
  const { answers = "json", response } = endpoint;
  const status = endpoint.status ?? 200;
  if (answers === "stream") throw new Error(`${endpoint.path} is a stream: register it with the event streams`);
  // Handlers are typed by AnswerOf, so these two formats get exactly these values.
  if (answers === "file") return (reply, result) => sendFile(reply, result as DownloadFile);
  if (!response) return (reply) => reply.code(204).send();
  if (answers === "csv") return (reply, result) => sendCsv(reply, response, result as CsvFile<unknown>);
  // Written by code that knows the dialect, such as a provider's own library.
  if (answers === "xml")
    return (reply, result) =>
      reply
        .code(status)
        .type("text/xml; charset=utf-8")
        .send(String(onWire(response, result)));
  // Fastify's compiled serializer drops fields that the schema does not name.
  const encode = createEncoder(response);
  return (reply, result) => reply.code(status).send(encode ? encode(result) : result);
}

/** The wire form, without fields that the schema does not name. */
const onWire = (schema: z.core.$ZodType, value: unknown): unknown =>
  hasCodec(schema) ? z.encode(schema, value) : z.parse(schema, value);

function sendFile(reply: FastifyReply, { fileName, contentType, content, isImmutable }: DownloadFile): FastifyReply {
  return (isImmutable ? asImmutable(reply, fileName) : asDownload(reply, fileName))
    .type(contentType)
    .send(typeof content === "string" || content instanceof Uint8Array ? content : Readable.from(content));
}

function sendCsv(reply: FastifyReply, row: z.core.$ZodType, { fileName, rows }: CsvFile<unknown>): FastifyReply {
  return asDownload(reply, fileName)
    .type("text/csv; charset=utf-8; header=present")
    .send(Readable.from(writeCsv(listColumns(row), wireRows(row, rows))));
}

async function* wireRows(
  schema: z.core.$ZodType,
  rows: CsvFile<unknown>["rows"],
): AsyncGenerator<Record<string, unknown>> {
  for await (const row of rows) yield Object(onWire(schema, row));
}

/** The columns of a CSV file, in the order of the row's schema. */
export function listColumns(row: z.core.$ZodType): string[] {
  const { properties } = z.object({ properties: z.record(z.string(), z.unknown()) }).parse(wireSchema(row));
  return Object.keys(properties);
}

/** Makes the browser save the response under this name, which need not be ASCII. */
const asDownload = (reply: FastifyReply, fileName: string): FastifyReply =>
  reply.header("content-disposition", contentDisposition(fileName));

/** Lets the browser of this session keep what never changes at its address. */
const asImmutable = (reply: FastifyReply, fileName: string): FastifyReply =>
  reply
    .header("content-disposition", contentDisposition(fileName, { type: "inline" }))
    .header("cache-control", "private, max-age=31536000, immutable")
    .header("etag", `"${fileName}"`)
    .header("vary", "authorization");
