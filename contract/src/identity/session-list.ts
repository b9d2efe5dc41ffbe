import { z } from "zod/mini";
import { IdSchema, InstantSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { sessionTypes } from "./session.ts";

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
