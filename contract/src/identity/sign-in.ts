import { z } from "zod/mini";
import { readEmail } from "@automotive-crm/contract/fields/emails";
import {
  EmailSchema,
  IdSchema,
  InstantSchema,
  clearable,
  singleLineText,
} from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { SessionUserSchema } from "./account.ts";

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
  summary: "List seeded people of the demo organizations",
  details: "At least one per role. Only in demo mode.",
  access: "public",
  response: z.object({ people: z.array(DemoPersonSchema) }),
  refusals: [403],
});

const SignedInSchema = z.object({ token: z.string(), user: SessionUserSchema, expiresAt: InstantSchema });

export const demoSignIn = endpoint({
  method: "POST",
  path: "/api/auth/demo-sign-in",
  summary: "Start a demo session",
  details: "As a seeded person, by ID or email; as the demo user if neither is given.",
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
  summary: "Sign in with email and password",
  details: "In demo mode; with Clerk, the browser signs in at Clerk.",
  access: "public",
  body: z.object({
    email: singleLineText(254, "Please enter your email", readEmail),
    // Not trimmed: a password is exactly what was typed.
    password: z
      .string("Please enter your password")
      .check(z.minLength(1, "Please enter your password"), z.maxLength(500, "must be at most 500 characters")),
  }),
  response: SignedInSchema,
  status: 201,
  refusals: [401, 403],
});
