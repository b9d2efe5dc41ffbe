import type { z } from "zod/mini";
import type { AnyPermission } from "@automotive-crm/contract/permissions/permissions";

/**
 * Who may call an endpoint. `public` needs no session, `signed` a request signed by its sender, `session` any signed-in person,
 * `super_admin` that role. A permission requires an organization where the person holds it, at least at one location.
 */
export type EndpointAccess = "public" | "signed" | "session" | "super_admin" | AnyPermission;

/** Whether an endpoint can be called without a session. */
export const needsNoSession = (access: EndpointAccess): boolean => access === "public" || access === "signed";

/**
 * The format of a request's body. `body` is the schema of the parsed data: for a form its fields by name, for XML its elements by
 * name (attributes start with @), for CSV one row by column name. A `file` has no schema: its bytes are read while they arrive.
 */
export type Accepts = "json" | "form" | "xml" | "csv" | "file";

/** The media types of each format; clients send the first. */
export const mediaTypes: Readonly<Record<Accepts, readonly [string, ...string[]]>> = {
  json: ["application/json"],
  form: ["application/x-www-form-urlencoded"],
  xml: ["application/xml", "text/xml", "application/x-adf+xml"],
  csv: ["text/csv", "application/csv"],
  file: ["application/octet-stream"],
};

/**
 * The format of the response. `response` is the schema of the JSON or XML document (z.string() for XML that is already text), of one
 * row of CSV, or of the data of one server-sent event. CSV and files are downloads and are never cached, except files that never change.
 */
export type Answers = "json" | "xml" | "csv" | "file" | "stream";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Which provider signs the requests, and how. */
export interface Signature {
  /** Short name, such as "clerk": the actor while the request is handled. */
  provider: string;
  /** The header that carries the signature, in lower case. */
  header: string;
}

/** Error statuses beyond those that follow from the rest of the declaration. */
export type Refusal = 401 | 403 | 404 | 409 | 422;

/**
 * How often one person may do something within a minute, whatever their session. Endpoints that name the same are counted together; if they
 * give it different numbers, the server does not start.
 */
export interface PersonLimit {
  what: string;
  perMinute: number;
}

/** One API endpoint, declared once: the server registers it, OpenAPI is derived from it, and the web client is typed by it. */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
  In extends Accepts = Accepts,
  Out extends Answers = Answers,
> {
  method: Method;
  /** Parameters as `:name`. */
  path: `/${string}`;
  /** A few words, as in a list of contents. */
  summary: string;
  /** What else a caller should know, in sentences. */
  details?: string;
  access: EndpointAccess;
  /** Required for `signed` endpoints. */
  signedBy?: Signature;
  params?: Params;
  query?: Query;
  /** Default: JSON. */
  accepts?: In;
  body?: Body;
  /** Default: 12 MB with a session (1 MB of XML), 64 kB without. */
  maxBodyBytes?: number;
  /** Default: JSON. */
  answers?: Out;
  /** If absent, the response is an empty 204, except for files. */
  response?: Response;
  /** Media types of a file, for the documentation. */
  fileTypes?: readonly string[];
  /** 201 for endpoints that create something, else 200. */
  status?: 200 | 201;
  refusals?: readonly Refusal[];
  /** Changes someone's access: the people affected are reloaded before anyone sees the response. */
  changesAccess?: boolean;
  /** Repeating a request with the same Idempotency-Key header has no further effect. */
  isIdempotent?: boolean;
  /**
   * Works in a suspended organization although it isn't a GET: it only reads there (what it notes about the reader, such as that they
   * revealed a field, doesn't count), or ends what must not go on, a call.
   */
  worksWhenSuspended?: boolean;
  limit?: PersonLimit;
  /** Pages poll it on their own, so it doesn't count as activity. */
  isPolled?: boolean;
  /** About the person only: the organization named in the request is ignored, even one they no longer belong to. */
  isPersonal?: boolean;
}

/** An endpoint with JSON in and out. */
export type JsonEndpoint<
  P extends z.ZodMiniType = z.ZodMiniType,
  Q extends z.ZodMiniType = z.ZodMiniType,
  B extends z.ZodMiniType = z.ZodMiniType,
  R extends z.ZodMiniType = z.ZodMiniType,
> = Endpoint<P, Q, B, R, "json", "json">;

export const isJson = (endpoint: Endpoint): endpoint is JsonEndpoint =>
  (endpoint.accepts ?? "json") === "json" && (endpoint.answers ?? "json") === "json";

/** Signed endpoints name their signature, and files their media types instead of a schema. */
type Consistent = (
  { access: "signed"; signedBy: Signature } | { access: Exclude<EndpointAccess, "signed">; signedBy?: never }
) &
  (
    | { answers: "file"; fileTypes: readonly string[]; response?: never }
    | { answers: Exclude<Answers, "file" | "json">; response: z.ZodMiniType; fileTypes?: never }
    | { answers?: "json"; fileTypes?: never }
  ) &
  (
    | { accepts: "file"; body?: never }
    | { accepts: Exclude<Accepts, "file" | "json">; body: z.ZodMiniType }
    | { accepts?: "json" }
  );

/** Declares an endpoint and keeps the types of its schemas. */
export function endpoint<
  Params extends z.ZodMiniType = z.ZodMiniUndefined,
  Query extends z.ZodMiniType = z.ZodMiniUndefined,
  Body extends z.ZodMiniType = z.ZodMiniUndefined,
  Response extends z.ZodMiniType = z.ZodMiniUndefined,
  In extends Accepts = "json",
  Out extends Answers = "json",
>(
  declared: Endpoint<Params, Query, Body, Response, In, Out> & Consistent,
): Endpoint<Params, Query, Body, Response, In, Out> {
  return declared;
}

/** What a client puts into the query: the schema's input type, so documented aliases are accepted. */
export type QueryOf<E> =
  E extends Endpoint<infer _P, infer Q, infer _B, infer _R, infer _I, infer _O> ? z.input<Q> : never;

/** What the server's handler receives after the schemas have parsed the request. */
export type RequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R, infer In, infer _O>
    ? { params: z.output<P>; query: z.output<Q>; body: BodyAs<B, In> }
    : never;

type BodyAs<B extends z.ZodMiniType, In extends Accepts> = In extends "file"
  ? AsyncIterable<Uint8Array>
  : In extends "csv"
    ? z.output<B>[]
    : z.output<B>;

/** A download whose rows are written as they arrive. The columns are the schema's, in its order. */
export interface CsvFile<Row> {
  fileName: string;
  rows: Iterable<Row> | AsyncIterable<Row>;
}

export interface DownloadFile {
  fileName: string;
  contentType: string;
  content: string | Uint8Array | AsyncIterable<Uint8Array | string>;
  /** It never changes, so the browser shows and keeps it; anything else is saved, and never cached. */
  isImmutable?: boolean;
}

/** The response as our code sees it; on the wire it may have documented snake_case names. */
export type AnswerOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R, infer _I, infer Out> ? AnswerAs<R, Out> : never;

type AnswerAs<R extends z.ZodMiniType, Out extends Answers> = Out extends "file"
  ? DownloadFile
  : Out extends "csv"
    ? CsvFile<z.output<R>>
    : R extends z.ZodMiniUndefined
      ? void
      : z.output<R>;
