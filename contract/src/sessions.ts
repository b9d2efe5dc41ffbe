import { z } from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { IdSchema, InstantSchema } from "./fields.ts";

/** Carried by every answer to a session that ends within `sessionWarningSeconds`: the seconds that are left. */
export const sessionWarningHeader = "x-session-warning";

/** Carried by a request that nobody at the page has asked for: it is no activity. It never is more activity than a request without it. */
export const unattendedHeader = "x-unattended";

/** From when on people are warned that their session ends. */
export const sessionWarningSeconds = 300;

export const sessionTypes = ["demo", "clerk"] as const;

export const SessionStatusSchema = z.object({
  /** Whole seconds until the session ends by itself: by idleness or by its longest duration, whichever comes first. */
  timeUntilTimeout: z.int().check(z.minimum(0)),
  lastActivity: InstantSchema,
  isExpired: z.boolean(),
});
export type SessionStatus = z.infer<typeof SessionStatusSchema>;

export const getSessionStatus = endpoint({
  method: "GET",
  path: "/api/auth/session-status",
  summary: "How long this session lasts if nothing is done",
  access: "session",
  isPersonal: true,
  isPolled: true,
  response: SessionStatusSchema,
});

export const refreshSession = endpoint({
  method: "POST",
  path: "/api/auth/refresh-session",
  summary: "Extend this session; refused when its longest duration is what ends it",
  access: "session",
  isPersonal: true,
  response: SessionStatusSchema,
});

export const SessionSchema = z.object({
  id: IdSchema,
  type: z.enum(sessionTypes),
  /** What the browser called itself when it signed in. */
  userAgent: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  createdAt: InstantSchema,
  lastActivity: InstantSchema,
  /** When it ends if nothing more is done. */
  expiresAt: InstantSchema,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof SessionSchema>;

export const listSessions = endpoint({
  method: "GET",
  path: "/api/auth/sessions",
  summary: "One's own living sessions, the one that asks first",
  access: "session",
  isPersonal: true,
  response: z.array(SessionSchema),
});

export const revokeSession = endpoint({
  method: "DELETE",
  path: "/api/auth/sessions/:sessionId",
  summary: "Sign one of one's own sessions out",
  access: "session",
  isPersonal: true,
  params: z.object({ sessionId: IdSchema }),
});

export const revokeOtherSessions = endpoint({
  method: "DELETE",
  path: "/api/auth/sessions",
  summary: "Sign all of one's own sessions out but this one",
  access: "session",
  isPersonal: true,
  response: z.object({ revoked: z.int() }),
});
