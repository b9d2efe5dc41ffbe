import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import { isSuperAdminRole, permissions, type Permission } from "@automotive-crm/contract/permissions/permissions";
import { z } from "zod";

/** The parts of Clerk's records that we use; its API and its events have the same shapes. Times are in milliseconds. */

/** Cleaned as typed text is, and without control characters: PostgreSQL can't store NUL, and the others can't be displayed. */
const cleanText = (text: string) => cleanLine(text.replace(/\p{Cc}/gu, ""));

const NameSchema = z
  .string()
  .nullish()
  .transform((name) => cleanText(name ?? "").slice(0, 80));

const PictureSchema = z
  .string()
  .max(2_000)
  .nullish()
  .transform((url) => cleanText(url ?? "") || null);

export const IdSchema = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\x21-\x7e]+$/, "must be an id");

/** PostgreSQL doesn't accept every number as a time; Clerk's are never this old or this far ahead. */
const InstantSchema = z
  .number()
  .min(Date.UTC(2000, 0), "must be an instant")
  .max(Date.UTC(2100, 0), "must be an instant")
  .transform((milliseconds) => new Date(milliseconds));

const EmailAddressSchema = z.object({
  id: z.string(),
  email_address: z.string().max(254),
  verification: z.object({ status: z.string().nullish() }).nullish(),
});

export const UserSchema = z
  .object({
    id: IdSchema,
    first_name: NameSchema,
    last_name: NameSchema,
    image_url: PictureSchema,
    primary_email_address_id: z.string().nullish(),
    email_addresses: z.array(EmailAddressSchema).default([]),
    public_metadata: z.record(z.string(), z.unknown()).nullish(),
    updated_at: InstantSchema,
  })
  .transform((user) => {
    const primary = user.email_addresses.find(({ id }) => id === user.primary_email_address_id);
    return {
      userId: user.id,
      /** Null unless Clerk has verified it. */
      verifiedEmail: primary?.verification?.status === "verified" ? primary.email_address : null,
      firstName: user.first_name,
      lastName: user.last_name,
      imageUrl: user.image_url,
      isSuperAdmin: isSuperAdminRole(user.public_metadata?.["globalRole"]),
      changedAt: user.updated_at,
    };
  });
export type ClerkUser = z.output<typeof UserSchema>;

export const OrganizationSchema = z
  .object({
    id: IdSchema,
    name: z.string().transform((name) => cleanText(name.replace(/[<>]/g, "")).slice(0, 200) || "Unnamed Organization"),
    /** The user who created it; absent if no user did. */
    created_by: IdSchema.nullish().or(z.literal("")),
    slug: z.string().nullish(),
    image_url: PictureSchema,
    updated_at: InstantSchema,
  })
  .transform(({ id, name, slug, image_url, created_by, updated_at }) => ({
    organizationId: id,
    createdBy: created_by || null,
    name,
    slug: slug ?? name,
    imageUrl: image_url,
    changedAt: updated_at,
  }));
export type ClerkOrganization = z.output<typeof OrganizationSchema>;

const isPermission = (name: string): name is Permission => permissions.some((permission) => permission === name);

export const MembershipSchema = z
  .object({
    id: IdSchema,
    role: z.string().max(100).transform(cleanText),
    permissions: z.array(z.string()).nullish(),
    organization: OrganizationSchema,
    public_user_data: z.object({ user_id: IdSchema }),
    updated_at: InstantSchema,
  })
  .transform(({ id, role, permissions: names, organization, public_user_data, updated_at }) => ({
    membershipId: id,
    userId: public_user_data.user_id,
    organization,
    role,
    /** Clerk's permissions that we know. */
    permissions: (names ?? []).filter(isPermission),
    changedAt: updated_at,
  }));
export type ClerkMembership = z.output<typeof MembershipSchema>;

export const KeySchema = z.object({ kid: z.string(), kty: z.literal("RSA"), n: z.string(), e: z.string() });
export type ClerkKey = z.output<typeof KeySchema>;

/** A deletion contains only the ID. */
export const DeletedSchema = z.object({ id: IdSchema });
