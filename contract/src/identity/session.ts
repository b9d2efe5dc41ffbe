import { z } from "zod/mini";
import { InstantSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";

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
  summary: "Extend this session",
  details: "Refused once it reaches its maximum duration.",
  access: "session",
  isPersonal: true,
  response: SessionStatusSchema,
});
