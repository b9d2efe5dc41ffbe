import type { z } from "zod/mini";
import type { AnyPermission } from "./permissions.ts";

/**
 * Who may call an endpoint at all. `public` needs no session, `signed` a request that its sender signed, `session` any signed-in
 * person, `super_admin` that role. A permission needs an organization in which the person holds it, at least at one location.
 */
export type EndpointAccess = "public" | "signed" | "session" | "super_admin" | AnyPermission;

/** Whether an endpoint is reached without a session. */
export const needsNoSession = (access: EndpointAccess): boolean => access === "public" || access === "signed";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One line of the API, said once: the server registers from it, OpenAPI is derived from it, the web client is typed by it. */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  method: Method;
  /** Parameters as `:name`. */
  path: `/${string}`;
  summary: string;
  access: EndpointAccess;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Without one the answer is 204 and empty. */
  response?: Response;
  /** 201 for what creates, else 200. */
  status?: 200 | 201;
  /** Changes what somebody may do: the people it affects are read again before anybody sees the answer. */
  changesAccess?: boolean;
  /** The same request with the same Idempotency-Key header is carried out once. */
  isIdempotent?: boolean;
  /** Asked again and again by a page on its own: does not count as activity of the person. */
  isPolled?: boolean;
  /** Concerns the person alone: an organization that is named does not matter, not even one that is not theirs any more. */
  isPersonal?: boolean;
  /** The answer must not be kept anywhere on its way. */
  isConfidential?: boolean;
  /** The answer is a stream of server-sent events, each with `response` as its data. */
  isStream?: boolean;
}

/** Declares an endpoint and keeps the types of its schemas. */
export function endpoint<
  Params extends z.ZodMiniType = z.ZodMiniUndefined,
  Query extends z.ZodMiniType = z.ZodMiniUndefined,
  Body extends z.ZodMiniType = z.ZodMiniUndefined,
  Response extends z.ZodMiniType = z.ZodMiniUndefined,
>(declared: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return declared;
}

/** What the client may hand over; the schema's own input, so that documented aliases are accepted. */
export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? z.input<P> : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? z.input<Q> : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? z.input<B> : never;

/** What the handler on the server receives once the schemas have read the request. */
export type RequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never;

/** The answer as our code sees it; on the wire it may wear documented snake_case names. */
export type AnswerOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R>
    ? R extends z.ZodMiniUndefined
      ? void
      : z.output<R>
    : never;
