import type { z } from "zod/mini";
import type { AnyPermission } from "./permissions.ts";

/**
 * Who may call an endpoint. `public` needs no session, `signed` a request signed by its sender, `session` any signed-in person,
 * `super_admin` that role. A permission requires an organization where the person holds it, at least at one location.
 */
export type EndpointAccess = "public" | "signed" | "session" | "super_admin" | AnyPermission;

/** Whether an endpoint can be called without a session. */
export const needsNoSession = (access: EndpointAccess): boolean => access === "public" || access === "signed";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One API endpoint, declared once: the server registers it, OpenAPI is derived from it, and the web client is typed by it. */
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
  /** If absent, the response is an empty 204. */
  response?: Response;
  /** 201 for endpoints that create something, else 200. */
  status?: 200 | 201;
  /** Changes someone's access: the people affected are reloaded before anyone sees the response. */
  changesAccess?: boolean;
  /** Repeating a request with the same Idempotency-Key header has no further effect. */
  isIdempotent?: boolean;
  /** Pages poll it on their own, so it doesn't count as activity. */
  isPolled?: boolean;
  /** About the person only: the organization named in the request is ignored, even one they no longer belong to. */
  isPersonal?: boolean;
  /** The response must not be cached anywhere. */
  isConfidential?: boolean;
  /** The response is a stream of server-sent events, each with `response` as its data. */
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

/** What the client sends: the schema's input type, so documented aliases are accepted. */
export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? z.input<P> : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? z.input<Q> : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? z.input<B> : never;

/** What the server's handler receives after the schemas have parsed the request. */
export type RequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never;

/** The response as our code sees it; on the wire it may have documented snake_case names. */
export type AnswerOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R>
    ? R extends z.ZodMiniUndefined
      ? void
      : z.output<R>
    : never;
