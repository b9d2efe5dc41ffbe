import { z } from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { EmailSchema, IdSchema, InstantSchema, clearable, singleLineText } from "./fields.ts";
import { sessionTypes } from "./sessions.ts";

/** demo: the demo form; clerk: Clerk's own widgets; misconfigured: production without a valid key, where no one can sign in. */
export const IdentityModeSchema = z.enum(["demo", "clerk", "misconfigured"]);

/** Where the browser finds Clerk's Frontend API and scripts: on our origin, proxied by the server. */
export const clerkProxyPath = "/__clerk";

export const getAuthConfig = endpoint({
  method: "GET",
  path: "/api/auth/config",
  summary: "Get how people sign in on this server",
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

/** Every seeded person's password. Not a secret: demo mode and its people exist to be tried out. */
export const demoPassword = "test-drive";

export const DemoPersonSchema = z.object({
  personId: IdSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Their role in words: "Sales rep". */
  title: z.string(),
  organizationName: z.nullable(z.string()),
});
export type DemoPerson = z.infer<typeof DemoPersonSchema>;

export const listDemoPeople = endpoint({
  method: "GET",
  path: "/api/auth/demo-people",
  summary: "List seeded people of the demo organizations, at least one per role (demo mode only)",
  access: "public",
  response: z.object({ people: z.array(DemoPersonSchema) }),
  refusals: [403],
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

const SignedInSchema = z.object({ token: z.string(), user: SessionUserSchema, expiresAt: InstantSchema });

export const demoSignIn = endpoint({
  method: "POST",
  path: "/api/auth/demo-sign-in",
  summary: "Start a demo session as a seeded person, by ID or email; as the demo user if neither is given",
  access: "public",
  body: z._default(z.object({ personId: z.optional(IdSchema), email: clearable(EmailSchema) }), { email: undefined }),
  response: SignedInSchema,
  status: 201,
  refusals: [403],
});

export const loginFailedMessage = "Login failed. Please try again.";

export const login = endpoint({
  method: "POST",
  path: "/api/auth/login",
  summary: "Sign in with email and password (demo mode; with Clerk, the browser signs in at Clerk)",
  access: "public",
  body: z.object({
    email: singleLineText(254, "Please enter your email"),
    // Not trimmed: a password is exactly what was typed.
    password: z
      .string("Please enter your password")
      .check(z.minLength(1, "Please enter your password"), z.maxLength(500, "must be at most 500 characters")),
  }),
  response: SignedInSchema,
  status: 201,
  refusals: [401, 403],
});

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
  summary: "Get the signed-in person, their organizations, and their access in this request's organization",
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

export const receiveClerkEvent = endpoint({
  method: "POST",
  path: "/api/webhooks/clerk",
  summary: "Receive Clerk's events about users, organizations, memberships and sessions; each event is handled once",
  access: "signed",
  signedBy: { provider: "clerk", header: "svix-signature" },
  body: z.object({
    type: z.string().check(z.maxLength(100), z.regex(/^[\w.]*$/, "must be a kind of event")),
    data: z.unknown(),
  }),
  changesAccess: true,
  response: z.object({ outcome: z.enum(["handled", "repeated", "outdated", "ignored"]) }),
});
