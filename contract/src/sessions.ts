import { z } from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { IdSchema, InstantSchema } from "./fields.ts";

/** The response header with the seconds left, sent to sessions that end within `sessionWarningSeconds`. */
export const sessionWarningHeader = "x-session-warning";

/** The header of requests a page makes on its own, which don't count as activity. It can only withhold activity, never add it. */
export const unattendedHeader = "x-unattended";

/** How long before the end people are warned. */
export const sessionWarningSeconds = 300;

export const sessionTypes = ["demo", "clerk"] as const;

export const SessionStatusSchema = z.object({
  /** Whole seconds until the session ends: by its idle time or its maximum duration, whichever comes first. */
  timeUntilTimeout: z.int().check(z.minimum(0)),
  lastActivity: InstantSchema,
  isExpired: z.boolean(),
  /** For how many whole seconds the session can still be extended: 0 near its longest duration. Servers of earlier releases lack it. */
  extendableFor: z.optional(z.int().check(z.minimum(0))),
});
export type SessionStatus = z.infer<typeof SessionStatusSchema>;

export const getSessionStatus = endpoint({
  method: "GET",
  path: "/api/auth/session-status",
  summary: "Get how long this session lasts without activity",
  access: "session",
  isPersonal: true,
  isPolled: true,
  response: SessionStatusSchema,
});

export const refreshSession = endpoint({
  method: "POST",
  path: "/api/auth/refresh-session",
  summary: "Extend this session; refused once it reaches its maximum duration",
  access: "session",
  isPersonal: true,
  response: SessionStatusSchema,
});

export const SessionSchema = z.object({
  id: IdSchema,
  type: z.enum(sessionTypes),
  /** The browser's user agent at sign-in. */
  userAgent: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  createdAt: InstantSchema,
  lastActivity: InstantSchema,
  /** When it ends without further activity. */
  expiresAt: InstantSchema,
  /** This request's own session. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof SessionSchema>;

export const listSessions = endpoint({
  method: "GET",
  path: "/api/auth/sessions",
  summary: "List your own live sessions, the current one first",
  access: "session",
  isPersonal: true,
  response: z.array(SessionSchema),
});

export const revokeSession = endpoint({
  method: "DELETE",
  path: "/api/auth/sessions/:sessionId",
  summary: "Sign out one of your own sessions",
  access: "session",
  isPersonal: true,
  params: z.object({ sessionId: IdSchema }),
});

export const revokeOtherSessions = endpoint({
  method: "DELETE",
  path: "/api/auth/sessions",
  summary: "Sign out all of your other sessions",
  access: "session",
  isPersonal: true,
  response: z.object({ revoked: z.int() }),
});
