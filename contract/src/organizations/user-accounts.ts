import { z } from "zod/mini";
import { IdSchema, InstantSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { departments } from "./location-changes.ts";
import { locationRoles } from "@automotive-crm/contract/permissions/permissions";

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
  /** False for someone who was deactivated in this organization, and has no access to it. */
  isActive: z._default(z.boolean(), true),
  publicMetadata: UserMetadataSchema,
});
export type UserAccount = z.infer<typeof UserAccountSchema>;

/** In Global View also someone who belongs to no organization. */
export const ListedUserSchema = z.extend(UserAccountSchema, {
  organizationId: z.nullable(IdSchema),
  organizationName: z.nullable(z.string()),
});
export type ListedUser = z.infer<typeof ListedUserSchema>;

/** Whether a listed person belongs to an organization. */
export const isInOrganization = (user: ListedUser): user is UserAccount =>
  user.organizationId !== null && user.organizationName !== null;

export const listUserAccounts = endpoint({
  method: "GET",
  path: "/api/clerk/real-users",
  summary: "List the organization's people",
  details: "With their roles and location access. In Global View everyone, in each of their organizations.",
  access: "org:users:manage",
  response: z.array(ListedUserSchema),
});

const LocationAccessSchema = z
  .array(z.object({ locationId: IdSchema, role: z.enum(locationRoles), department: z.nullish(z.enum(departments)) }))
  .check(z.maxLength(200));

/**
 * All of a person's location roles in this organization: those not listed are removed. With the list that was edited as `base`, only
 * what differs from it is changed, and refused where someone else changed the same location in the meantime.
 */
export const updateUserMetadata = endpoint({
  method: "POST",
  path: "/api/clerk/real-update-metadata",
  summary: "Replace a person's location access in this organization",
  access: "org:users:manage",
  body: z.object({
    userId: IdSchema,
    metadata: z.object({ locationAccess: LocationAccessSchema }),
    base: z.optional(z.object({ locationAccess: LocationAccessSchema })),
  }),
  response: UserAccountSchema,
  refusals: [409],
  changesAccess: true,
});
