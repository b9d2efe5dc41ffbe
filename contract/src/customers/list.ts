import { z } from "zod/mini";
import { IdSchema, singleLineText, pageNumber } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { OrganizationChoiceSchema } from "@automotive-crm/contract/organizations/record";
import { CustomerSchema, customerStatuses } from "./record.ts";

/** A search never counts further than this; beyond it the total is "10,000+". */
export const countedAtMost = 10_000;

const OtherLocationsSchema = z.object({
  total: z.number(),
  /** A customer at two locations counts at each. Most first. */
  locations: z.array(z.object({ locationId: IdSchema, total: z.number() })),
});
export type OtherLocations = z.infer<typeof OtherLocationsSchema>;

export const CustomerPageSchema = z.object({
  customers: z.array(CustomerSchema),
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  /** False when counting stopped at 10,000. */
  isTotalExact: z.boolean(),
  /** True if nobody matched the search, and these are on the page because their names or numbers resemble it. */
  isSimilar: z._default(z.boolean(), false),
  /** If nobody matched at the chosen location: who does at the person's other locations. */
  atOtherLocations: z._default(OtherLocationsSchema, { total: 0, locations: [] }),
  /** Of the whole set, under all filters but the status. */
  counts: z.object({ active: z.number(), prospect: z.number(), inactive: z.number() }),
});
export type CustomerPage = z.output<typeof CustomerPageSchema>;

export const customerSorts = ["createdAt", "name", "status", "lastContact", "owner"] as const;

export type CustomerSort = (typeof customerSorts)[number];

/** How long ago the last contact was: within or over so many days, or never. */
export const contactPeriods = [
  "last-7-days",
  "last-30-days",
  "over-30-days",
  "over-90-days",
  "over-180-days",
  "never",
] as const;

export type ContactPeriod = (typeof contactPeriods)[number];

/** How long ago the customer was added. */
export const addedPeriods = ["last-7-days", "last-30-days", "last-90-days", "over-365-days"] as const;

export type AddedPeriod = (typeof addedPeriods)[number];

/** Whose customers: those of the person who asks, nobody's, or a colleague's. */
export const OwnerChoiceSchema = z.union([z.enum(["me", "none"]), IdSchema], "must be me, none or a valid ID");

/** No person reads deeper pages; the limit keeps one request from scanning the whole table. */
export const lastPage = 100_000;

export const CustomerSearchSchema = z.object({
  organizationId: z.optional(OrganizationChoiceSchema),
  locationId: z.optional(IdSchema),
  search: z.optional(singleLineText(200)),
  status: z.optional(z.enum(customerStatuses)),
  owner: z.optional(OwnerChoiceSchema),
  lastContact: z.optional(z.enum(contactPeriods)),
  added: z.optional(z.enum(addedPeriods)),
  page: z._default(pageNumber(lastPage), 1),
  limit: z._default(pageNumber(100), 10),
  /** Default: best match first when searching, otherwise newest first. */
  sort: z.optional(z.enum(customerSorts)),
  order: z.optional(z.enum(["asc", "desc"])),
});
export type CustomerSearch = z.output<typeof CustomerSearchSchema>;

export const listCustomers = endpoint({
  method: "GET",
  path: "/api/customers",
  summary: "List customers",
  details: "The organization's customers, searched, filtered, sorted and paginated.",
  access: "org:customers:view",
  query: CustomerSearchSchema,
  response: CustomerPageSchema,
});
