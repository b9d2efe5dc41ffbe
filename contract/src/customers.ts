import { z } from "zod";
import { ActorKindSchema } from "./actors.ts";
import { BaseSchema } from "./conflicts.ts";
import { endpoint } from "./endpoint.ts";
import {
  DaySchema,
  EmailSchema,
  IdSchema,
  InstantSchema,
  clearable,
  lineOf,
  nameOf,
  paragraphsOf,
  withAliases,
} from "./fields.ts";
import { globalView } from "./organizations.ts";
import { invalidPhoneMessage, isValidPhone, phoneTypes } from "./phones.ts";

export const customerStatuses = ["active", "inactive", "prospect"] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

export const contactMethods = ["phone", "email", "text"] as const;

/** Days a deleted customer can be restored. */
export const binDays = 30;

export const CustomerPhoneSchema = z.object({
  id: IdSchema,
  /** As typed, digits only, without a leading 1. */
  number: z.string(),
  e164: z.string().nullable(),
  extension: z.string().nullable(),
  type: z.enum(phoneTypes),
  isPrimary: z.boolean(),
  /** The number itself is on the organization's do-not-call list. */
  doNotCall: z.boolean(),
});
export type CustomerPhone = z.infer<typeof CustomerPhoneSchema>;

export const CustomerEmailSchema = z.object({ id: IdSchema, email: z.string(), isPrimary: z.boolean() });
export type CustomerEmail = z.infer<typeof CustomerEmailSchema>;

export const LocationAssociationSchema = z.object({
  id: IdSchema,
  locationId: IdSchema,
  relationshipType: z.literal("customer"),
  isPrimary: z.boolean(),
  location: z.object({ id: IdSchema, name: z.string(), city: z.string().nullable(), state: z.string().nullable() }),
});
export type LocationAssociation = z.infer<typeof LocationAssociationSchema>;

export const CustomerSchema = z.object({
  id: IdSchema,
  organizationId: IdSchema,
  organizationName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The primary e-mail and phone, repeated under the documented names. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  phones: z.array(CustomerPhoneSchema),
  emails: z.array(CustomerEmailSchema),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  notes: z.string().nullable(),
  status: z.enum(customerStatuses),
  preferredContactMethod: z.enum(contactMethods),
  /** Stored encrypted; answers only show that there is one. */
  dateOfBirthMasked: z.string().nullable(),
  driverLicenseMasked: z.string().nullable(),
  /** The customer as a whole is not to be called. */
  doNotCall: z.boolean(),
  lastContact: InstantSchema.nullable(),
  totalServices: z.number(),
  locationAssociations: z.array(LocationAssociationSchema),
  /** Where their days begin and end: the zone of their primary location, else of the organization. */
  timeZone: z.string(),
  createdAt: InstantSchema,
  updatedAt: InstantSchema,
  /** Set while the customer lies in the bin. */
  deletedAt: InstantSchema.nullable(),
  version: z.number(),
});
export type Customer = z.infer<typeof CustomerSchema>;

/** Where a customer mainly is: what happens to them, and to what belongs to them, happens there. */
export const primaryLocationIdOf = ({ locationAssociations }: Customer): string | null =>
  locationAssociations.find((at) => at.isPrimary)?.locationId ?? null;

/** The numbers shown before a save: no more than this many are ever counted in a search, then "10,000+" is the truth. */
export const countedAtMost = 10_000;

export const CustomerPageSchema = z.object({
  customers: z.array(CustomerSchema),
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  /** False when counting stopped at 10,000. */
  isTotalExact: z.boolean(),
  /** Of the whole filtered set, not of the page. */
  counts: z.object({ active: z.number(), prospect: z.number(), inactive: z.number() }),
});
export type CustomerPage = z.infer<typeof CustomerPageSchema>;

export const customerSorts = ["createdAt", "name", "status", "lastContact"] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** Rows on a page that the list offers; the API takes any number up to 100. */
export const pageSizes = [10, 25, 50] as const;

const pageNumber = (most: number) =>
  z.coerce
    .number("must be a whole number")
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .max(most, `must be at most ${most.toLocaleString("en-US")}`);

/** Deeper pages than this are never read by a person; the limit keeps one request from walking the whole table. */
export const lastPage = 100_000;

export const CustomerSearchSchema = z.object({
  organizationId: z.union([IdSchema, z.literal(globalView)]).optional(),
  locationId: IdSchema.optional(),
  search: lineOf(200).optional(),
  status: z.enum(customerStatuses).optional(),
  page: pageNumber(lastPage).default(1),
  limit: pageNumber(100).default(10),
  /** Without one: best match first while searching, else newest first. */
  sort: z.enum(customerSorts).optional(),
  order: z.enum(["asc", "desc"]).optional(),
});
export type CustomerSearch = z.output<typeof CustomerSearchSchema>;

const PhoneNumberSchema = lineOf(60, "Phone number is required").refine(isValidPhone, invalidPhoneMessage);

const NewPhoneSchema = z.object({
  id: IdSchema.optional(),
  number: PhoneNumberSchema,
  type: z.enum(phoneTypes).default("mobile"),
  isPrimary: z.boolean().default(false),
  /**
   * Puts the number on the organization's do-not-call list, or takes it off; absent leaves it. Only a number that the customer was
   * seen to have can be taken off: one that is added stays on the list it was on.
   */
  doNotCall: z.boolean().optional(),
  /** Why, for the list and the audit. */
  doNotCallReason: lineOf(200).optional(),
});

const NewEmailSchema = z.object({ id: IdSchema.optional(), email: EmailSchema, isPrimary: z.boolean().default(false) });

const NewLocationAssociationSchema = z.object({
  locationId: IdSchema,
  relationshipType: z.literal("customer").default("customer"),
  isPrimary: z.boolean().default(false),
});

const FirstNameSchema = nameOf(80, "First name is required");
const LastNameSchema = nameOf(80, "Last name is required");

const customerFields = {
  email: clearable(EmailSchema),
  phones: z.array(NewPhoneSchema).max(20, "must be at most 20").optional(),
  emails: z.array(NewEmailSchema).max(20, "must be at most 20").optional(),
  address: clearable(lineOf(200)),
  city: clearable(nameOf(100)),
  state: clearable(nameOf(50)),
  zipCode: clearable(lineOf(20)),
  dateOfBirth: clearable(DaySchema),
  driverLicense: clearable(lineOf(40)),
  notes: clearable(paragraphsOf(10_000)),
  doNotCall: z.boolean().optional(),
  locationAssociations: z.array(NewLocationAssociationSchema).max(200, "must be at most 200").optional(),
};

const customerAliases = { first_name: "firstName", last_name: "lastName", zip_code: "zipCode" };

/** A new customer. `organizationId` is accepted and ignored: the organization comes from the session. */
export const NewCustomerSchema = withAliases(
  customerAliases,
  z.object({
    ...customerFields,
    firstName: FirstNameSchema,
    lastName: LastNameSchema,
    phone: PhoneNumberSchema,
    preferredContactMethod: z.enum(contactMethods).default("phone"),
    status: z.enum(customerStatuses).default("active"),
    /** The people shown as possible duplicates before saving; the choice to add anyway is audited. */
    acknowledgedDuplicateIds: z.array(IdSchema).max(20, "must be at most 20").optional(),
  }),
);
export type NewCustomer = z.output<typeof NewCustomerSchema>;

/** Changes to a customer: absent fields stay, null clears, lists replace the whole list. */
export const CustomerChangesSchema = withAliases(
  customerAliases,
  z.object({
    ...customerFields,
    firstName: FirstNameSchema.optional(),
    lastName: LastNameSchema.optional(),
    phone: PhoneNumberSchema.optional(),
    preferredContactMethod: z.enum(contactMethods).optional(),
    status: z.enum(customerStatuses).optional(),
    /** The version that was edited; a newer one on the server answers 409, unless `base` allows both changes to be merged. */
    version: z.number().int().optional(),
    base: BaseSchema,
  }),
);
export type CustomerChanges = z.output<typeof CustomerChangesSchema>;

const CustomerParamsSchema = z.object({ customerId: IdSchema });

export const listCustomers = endpoint({
  method: "GET",
  path: "/api/customers",
  summary: "Customers of the organization: search, filter, sort, page",
  access: "org:customers:view",
  query: CustomerSearchSchema,
  response: CustomerPageSchema,
});

export const getCustomer = endpoint({
  method: "GET",
  path: "/api/customers/:customerId",
  summary: "One customer",
  access: "org:customers:view",
  params: CustomerParamsSchema,
  response: CustomerSchema,
});

export const createCustomer = endpoint({
  method: "POST",
  path: "/api/customers",
  summary: "Add a customer",
  access: "org:customers:create",
  body: NewCustomerSchema,
  response: CustomerSchema,
  status: 201,
  isIdempotent: true,
});

export const updateCustomer = endpoint({
  method: "PUT",
  path: "/api/customers/:customerId",
  summary: "Change a customer: absent fields stay, null clears",
  access: "org:customers:edit",
  params: CustomerParamsSchema,
  body: CustomerChangesSchema,
  response: CustomerSchema,
  isIdempotent: true,
});

export const deleteCustomer = endpoint({
  method: "DELETE",
  path: "/api/customers/:customerId",
  summary: "Move a customer to the bin, where it stays for 30 days",
  access: "org:customers:delete",
  params: CustomerParamsSchema,
});

export const restoreCustomer = endpoint({
  method: "POST",
  path: "/api/customers/:customerId/restore",
  summary: "Take a customer out of the bin",
  access: "org:customers:delete",
  params: CustomerParamsSchema,
  response: CustomerSchema,
});

export const listCustomerBin = endpoint({
  method: "GET",
  path: "/api/customer-bin",
  summary: "Customers deleted in the last 30 days, newest deletion first",
  access: "org:customers:delete",
  query: z.object({
    organizationId: z.union([IdSchema, z.literal(globalView)]).optional(),
    page: pageNumber(lastPage).default(1),
    limit: pageNumber(100).default(10),
  }),
  response: z.object({
    customers: z.array(CustomerSchema.extend({ deletedByName: z.string().nullable() })),
    page: z.number(),
    limit: z.number(),
    total: z.number(),
  }),
});

/** How alike an existing customer is: the same phone or e-mail, or both with a like name. */
export const DuplicateHintSchema = z.object({
  customerId: IdSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  status: z.enum(customerStatuses),
  locationName: z.string().nullable(),
  /** False for a customer of another location, who cannot be opened. */
  isVisible: z.boolean(),
  matchedBy: z.array(z.enum(["phone", "email"])),
});
export type DuplicateHint = z.infer<typeof DuplicateHintSchema>;

export const findDuplicates = endpoint({
  method: "GET",
  path: "/api/customer-duplicates",
  summary: "Existing customers with this phone or e-mail, in any spelling",
  access: "org:customers:create",
  query: z.object({
    organizationId: z.union([IdSchema, z.literal(globalView)]).optional(),
    phone: lineOf(60).optional(),
    email: lineOf(254).optional(),
  }),
  response: z.object({ duplicates: z.array(DuplicateHintSchema) }),
});

export const sealedFields = ["dateOfBirth", "driverLicense"] as const;

export const revealCustomerField = endpoint({
  method: "POST",
  path: "/api/customers/:customerId/reveal",
  summary: "Read a field that is stored encrypted; that somebody read it is audited",
  access: "org:customers:edit",
  params: CustomerParamsSchema,
  body: z.object({ field: z.enum(sealedFields) }),
  response: z.object({ value: z.string().nullable() }),
  isConfidential: true,
});

/** What changed about a customer, sent the moment it is stored. Pages read what they show again. */
export const CustomerEventSchema = z.object({
  /** `all` when events may have been missed: anything of the customer may have changed. */
  kind: z.enum(["customer", "activity", "task", "appointment", "vehicle", "all"]),
  /** The record that changed; the customer, for `all`. */
  id: IdSchema,
  /** What kind of actor did it; null where nobody in particular did, as for `all`, and from servers that do not say. */
  actorKind: ActorKindSchema.nullable().default(null),
  /** The person who did it, if a person did. */
  personId: IdSchema.nullable(),
  /** The session that did it, so that a page need not read again what it just wrote. */
  sessionId: IdSchema.nullable(),
});
export type CustomerEvent = z.infer<typeof CustomerEventSchema>;

export const followCustomer = endpoint({
  method: "GET",
  path: "/api/customers/:customerId/events",
  summary: "Server-sent events about one customer",
  access: "org:customers:view",
  params: CustomerParamsSchema,
  isPolled: true,
  isStream: true,
  response: CustomerEventSchema,
});
