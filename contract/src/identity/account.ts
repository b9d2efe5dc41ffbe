import { z } from "zod/mini";
import { IdSchema, nameText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { sessionTypes } from "./session.ts";

/** demo: the demo form; clerk: Clerk's own widgets; misconfigured: production without a valid key, where no one can sign in. */
export const IdentityModeSchema = z.enum(["demo", "clerk", "misconfigured"]);

/** Where the browser finds Clerk's Frontend API and scripts: on our origin, proxied by the server. */
export const clerkProxyPath = "/__clerk";

export const getAuthConfig = endpoint({
  method: "GET",
  path: "/api/auth/config",
  summary: "Get this server's sign-in method",
  access: "public",
  response: z.object({
    mode: IdentityModeSchema,
    isProduction: z.boolean(),
    supportEmail: z.string(),
    /** What is wrong with the provider's keys: sentences that name the setting, and never contain the key. */
    keyProblems: z._default(z.array(z.string()), []),
    /** What the browser needs to start Clerk; null in the other modes. */
    clerk: z.nullable(z.object({ publishableKey: z.string(), proxyUrl: z.string() })),
  }),
});

/** The signed-in user, under the documented names. */
export const SessionUserSchema = z.object({
  id: IdSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  department: z.nullable(z.string()),
  permissions: z.array(z.string()),
  avatar: z.nullable(z.string()),
  sessionType: z.enum(sessionTypes),
});
export type SessionUser = z.infer<typeof SessionUserSchema>;

export const signOut = endpoint({
  method: "POST",
  path: "/api/auth/sign-out",
  summary: "End this session",
  access: "session",
  isPersonal: true,
});

export const MyOrganizationSchema = z.object({
  id: IdSchema,
  name: z.string(),
  slug: z.string(),
  role: z.nullable(z.string()),
  /** It can be read and not changed. */
  isSuspended: z.optional(z.boolean()),
});
export type MyOrganization = z.infer<typeof MyOrganizationSchema>;

/** What a person may do in the organization of this request. */
export const AccessSchema = z.object({
  isSuperAdmin: z.boolean(),
  passesEveryGuard: z.boolean(),
  providerPermissions: z.optional(z.array(z.string())),
  organizationRole: z.nullable(z.string()),
  locationRoles: z.array(
    z.object({
      locationId: IdSchema,
      role: z.string(),
      permissionsOverride: z.nullish(z.record(z.string(), z.boolean())),
    }),
  ),
});

export const getMe = endpoint({
  method: "GET",
  path: "/api/me",
  summary: "Get the signed-in person",
  details: "With their organizations, and their access in this request's organization.",
  access: "session",
  response: z.object({
    user: SessionUserSchema,
    /** Their own organizations; a super admin reads all of them from /api/admin/organizations. */
    organizations: z.array(MyOrganizationSchema),
    /** The organization of this request; null in Global View and for someone without one. */
    organization: z.nullable(MyOrganizationSchema),
    isGlobalView: z.boolean(),
    access: AccessSchema,
    /**
     * Every permission held there, at least at one location. Plain strings, so an open page can still read what a newer server adds.
     */
    permissions: z.array(z.string()),
  }),
});
export type Me = z.infer<NonNullable<typeof getMe.response>>;

export const changeOwnName = endpoint({
  method: "PUT",
  path: "/api/me/name",
  summary: "Change your own name",
  details: "First and last name, also at the identity provider.",
  access: "session",
  isPersonal: true,
  body: z.object({
    firstName: nameText(100, "Please enter your first name"),
    lastName: nameText(100, "Please enter your last name"),
  }),
  response: z.object({ user: SessionUserSchema }),
});

export const receiveClerkEvent = endpoint({
  method: "POST",
  path: "/api/webhooks/clerk",
  summary: "Receive Clerk's events",
  details: "About users, organizations, memberships and sessions. Each event is handled once.",
  access: "signed",
  signedBy: { provider: "clerk", header: "svix-signature" },
  body: z.object({
    type: z.string().check(z.maxLength(100), z.regex(/^[\w.]*$/, "must be a kind of event")),
    data: z.unknown(),
  }),
  changesAccess: true,
  response: z.object({ outcome: z.enum(["handled", "repeated", "outdated", "ignored"]) }),
});
