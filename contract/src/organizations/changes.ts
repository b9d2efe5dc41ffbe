import { z } from "zod/mini";
import { IdSchema, clearable, singleLineText, nameText, multilineText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { BaseSchema } from "@automotive-crm/contract/http/merge";
import { OrganizationSchema } from "./record.ts";
import { reservedSlugs } from "./reserved-slugs.ts";
import { LocalTimeZoneSchema } from "./time-zones.ts";

export const industries = [
  "automotive",
  "retail",
  "healthcare",
  "technology",
  "finance",
  "manufacturing",
  "other",
] as const;

/** Numbers of employees. */
export const organizationSizes = ["1-10", "11-50", "51-200", "201-500", "500+"] as const;

const maxSlugLength = 100;

/** Letters that Unicode doesn't decompose into a to z plus an accent. */
const spelledOut: Record<string, string> = { ß: "ss", ø: "o", æ: "ae", œ: "oe", ł: "l", đ: "d", þ: "th" };

/** A name's slug: lower-case letters without accents, digits, and single hyphens between them. Empty if nothing is left. */
export const slugify = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[ßøæœłđþ]/g, (letter) => spelledOut[letter] ?? "")
    .replace(/[^a-z0-9\s-]/g, "")
    .replace(/[\s-]+/g, "-")
    .slice(0, maxSlugLength)
    .replace(/^-+|-+$/g, "");

const clearableChoice = <T extends string>(options: readonly [T, ...T[]]) => clearable(z.enum(options));

const websiteProblem = "must be an address like https://example.com";

/** "example.com/contact": what people type and browsers complete. */
const hostWithoutScheme = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]|$)/u;

/** Only what a browser opens as a page: other schemes can run scripts. A host without a scheme gets https. */
const WebsiteSchema = z.pipe(
  singleLineText(500).check(
    z.overwrite((typed) => (hostWithoutScheme.test(typed) ? `https://${typed}` : typed)),
    z.regex(/^https?:\/\/[^\s/]/i, websiteProblem),
  ),
  z.url(websiteProblem),
);

const OrganizationNameSchema = nameText(200, "Organization name is required");

const SlugSchema = singleLineText(maxSlugLength, "Slug is required").check(
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "can only contain lowercase letters, digits and single hyphens"),
  z.refine((slug) => !reservedSlugs.has(slug), "This slug is reserved. Please choose another one"),
);

export const NewOrganizationSchema = z.object({
  name: OrganizationNameSchema,
  slug: SlugSchema,
  description: clearable(multilineText(2_000)),
  website: clearable(WebsiteSchema),
  industry: clearableChoice(industries),
  size: clearableChoice(organizationSizes),
  /** The default for its new locations, and for what spans its locations or has none. */
  timeZone: z._default(LocalTimeZoneSchema, "America/New_York"),
});
export type NewOrganization = z.output<typeof NewOrganizationSchema>;

export const createOrganization = endpoint({
  method: "POST",
  path: "/api/admin/organizations",
  summary: "Create an organization",
  access: "super_admin",
  body: NewOrganizationSchema,
  response: OrganizationSchema,
  status: 201,
});

/** Absent fields stay unchanged, null clears one. */
const OrganizationChangesSchema = z.object({
  name: z.optional(OrganizationNameSchema),
  slug: z.optional(SlugSchema),
  imageUrl: clearable(WebsiteSchema),
  description: clearable(multilineText(2_000)),
  website: clearable(WebsiteSchema),
  industry: clearableChoice(industries),
  size: clearableChoice(organizationSizes),
  timeZone: z.optional(LocalTimeZoneSchema),
  base: BaseSchema,
});
export type OrganizationChanges = z.output<typeof OrganizationChangesSchema>;

const OrganizationParamsSchema = z.object({ organizationId: IdSchema });

export const updateOrganization = endpoint({
  method: "PATCH",
  path: "/api/admin/organizations/:organizationId",
  summary: "Edit an organization's details or time zone",
  details: "Its locations keep their time zones.",
  access: "super_admin",
  params: OrganizationParamsSchema,
  body: OrganizationChangesSchema,
  response: OrganizationSchema,
});

export const suspendOrganization = endpoint({
  method: "POST",
  path: "/api/admin/organizations/:organizationId/suspend",
  summary: "Suspend an organization",
  details: "Its people can still read.",
  access: "super_admin",
  params: OrganizationParamsSchema,
  response: OrganizationSchema,
  changesAccess: true,
});

export const resumeOrganization = endpoint({
  method: "POST",
  path: "/api/admin/organizations/:organizationId/resume",
  summary: "Reactivate a suspended organization",
  access: "super_admin",
  params: OrganizationParamsSchema,
  response: OrganizationSchema,
  changesAccess: true,
});
