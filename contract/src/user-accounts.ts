import { z } from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { IdSchema, InstantSchema } from "./fields.ts";
import { departments } from "./locations.ts";
import { locationRoles } from "./permissions.ts";

/** A person and their roles in the shape of the identity provider's records, backed by our own tables. */
export const UserMetadataSchema = z.object({
  globalRole: z.string(),
  role: z.nullable(z.string()),
  permissions: z.array(z.string()),
  locationAccess: z.array(
    z.object({ locationId: IdSchema, role: z.enum(locationRoles), department: z.nullable(z.string()) }),
  ),
});

export const UserAccountSchema = z.object({
  id: IdSchema,
  firstName: z.string(),
  lastName: z.string(),
  imageUrl: z.nullable(z.string()),
  emailAddresses: z.array(z.object({ emailAddress: z.string() })),
  lastSignInAt: z.nullable(InstantSchema),
  lastActiveAt: z.nullable(InstantSchema),
  organizationId: IdSchema,
  organizationName: z.string(),
  publicMetadata: UserMetadataSchema,
});
export type UserAccount = z.infer<typeof UserAccountSchema>;

export const listUserAccounts = endpoint({
  method: "GET",
  path: "/api/clerk/real-users",
  summary: "List the organization's people with their roles and location access",
  access: "org:users:manage",
  response: z.array(UserAccountSchema),
  // Null in Global View, which has no organization.
  refusals: [422],
});

/** All of a person's location roles in this organization: those not listed are removed. */
export const updateUserMetadata = endpoint({
  method: "POST",
  path: "/api/clerk/real-update-metadata",
  summary: "Replace a person's location access in this organization",
  access: "org:users:manage",
  body: z.object({
    userId: IdSchema,
    metadata: z.object({
      locationAccess: z
        .array(
          z.object({ locationId: IdSchema, role: z.enum(locationRoles), department: z.nullish(z.enum(departments)) }),
        )
        .check(z.maxLength(200, "must be at most 200")),
    }),
  }),
  response: UserAccountSchema,
  changesAccess: true,
});
