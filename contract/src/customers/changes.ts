import { z } from "zod/mini";
import { StateSchema, ZipCodeSchema } from "@automotive-crm/contract/fields/addresses";
import {
  DaySchema,
  EmailSchema,
  IdSchema,
  clearable,
  singleLineText,
  nameText,
  multilineText,
  withAliases,
} from "@automotive-crm/contract/fields/fields";
import { phoneText } from "@automotive-crm/contract/fields/phone-text";
import { isCustomerPhone, phoneTypes, splitExtension } from "@automotive-crm/contract/fields/phones";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { BaseSchema } from "@automotive-crm/contract/http/merge";
import { isNamed, missingNames, type GivenNames } from "./names.ts";
import { CustomerParamsSchema, CustomerSchema, contactMethods, customerStatuses, sealedFields } from "./record.ts";

export const missingPhone = "Phone number is required";

const PhoneFieldsSchema = z.object({
  id: z.optional(IdSchema),
  /** Of another country if it begins with + and its code. */
  number: phoneText(missingPhone, isCustomerPhone),
  /** Wins over one that is written behind the number, as in "x12". */
  extension: z.optional(z.nullable(singleLineText(200).check(z.regex(/^\d{0,10}$/, "must be at most 10 digits")))),
  type: z._default(z.enum(phoneTypes), "mobile"),
  /** Absent leaves that of a known phone. */
  label: clearable(nameText(60)),
  isPrimary: z._default(z.boolean(), false),
  /**
   * Adds the number to the organization's do-not-call list, or removes it; absent leaves it. Only a number shown with the customer can
   * be removed: a newly added one stays on the list if it was there.
   */
  doNotCall: z.optional(z.boolean()),
  /** The reason, for the list and the audit log. */
  doNotCallReason: z.optional(singleLineText(200)),
});

const NewPhoneSchema = z.pipe(
  PhoneFieldsSchema,
  z.transform(({ extension, ...phone }: z.output<typeof PhoneFieldsSchema>) => {
    return extension ? { ...phone, number: `${splitExtension(phone.number).number} x${extension}` } : phone;
  }),
);

const NewEmailSchema = z.object({
  id: z.optional(IdSchema),
  email: EmailSchema,
  isPrimary: z._default(z.boolean(), false),
});

const NewLocationAssociationSchema = z.object({
  locationId: IdSchema,
  relationshipType: z._default(z.literal("customer"), "customer"),
  isPrimary: z._default(z.boolean(), false),
});

/** Says what is missing even if other fields are wrong, so that a form hears everything at once. */
const requires = <Given>(path: string, error: string, isMet: (given: Given) => boolean) =>
  z.refine<Given>(isMet, {
    path: [path],
    error,
    when: ({ value }) => typeof value === "object" && value !== null,
  });

/** One word is enough, as is a company. */
const namesRequired = (isMet: (given: GivenNames) => boolean) =>
  Object.entries(missingNames).map(([path, error]) => requires(path, error, isMet));

/** Whether changes would leave a customer without any name, as far as they say themselves. */
const leavesName = ({ firstName, lastName, companyName }: GivenNames) =>
  !(firstName === "" && lastName === "" && companyName === null);

interface GivenContacts {
  phone?: string | null | undefined;
  phones?: readonly unknown[] | undefined;
  email?: string | null | undefined;
  emails?: readonly unknown[] | undefined;
}

const isReachable = ({ phone, phones = [], email, emails = [] }: GivenContacts) =>
  Boolean(phone || email) || phones.length > 0 || emails.length > 0;

/** The people shown as possible duplicates before saving; saving anyway is audited. */
const AcknowledgedSchema = z.optional(z.array(IdSchema).check(z.maxLength(20)));

const customerFields = {
  /** Makes the customer a company, whose contact person has the first and last name; null makes it a person again. */
  companyName: clearable(nameText(120)),
  /** The main phone and email; null removes them. A customer needs at least one phone or email. */
  phone: clearable(phoneText(undefined, isCustomerPhone)),
  email: clearable(EmailSchema),
  phones: z.optional(z.array(NewPhoneSchema).check(z.maxLength(20))),
  emails: z.optional(z.array(NewEmailSchema).check(z.maxLength(20))),
  address: clearable(singleLineText(200)),
  city: clearable(nameText(100)),
  state: clearable(StateSchema),
  zipCode: clearable(ZipCodeSchema),
  dateOfBirth: clearable(DaySchema),
  driverLicense: clearable(singleLineText(40)),
  notes: clearable(multilineText(10_000)),
  doNotCall: z.optional(z.boolean()),
  /** Someone who can see the customer. A new customer's owner is by default the salesperson who adds them. */
  ownerId: clearable(IdSchema),
  locationAssociations: z.optional(z.array(NewLocationAssociationSchema).check(z.maxLength(200))),
};

const customerAliases = {
  first_name: "firstName",
  last_name: "lastName",
  company_name: "companyName",
  zip_code: "zipCode",
};

/** A new customer. `organizationId` is accepted and ignored: the organization comes from the session. */
export const NewCustomerSchema = withAliases(
  customerAliases,
  z
    .object({
      ...customerFields,
      firstName: z._default(nameText(80), ""),
      lastName: z._default(nameText(80), ""),
      preferredContactMethod: z._default(z.enum(contactMethods), "phone"),
      status: z._default(z.enum(customerStatuses), "active"),
      acknowledgedDuplicateIds: AcknowledgedSchema,
    })
    .check(...namesRequired(isNamed), requires("phone", missingPhone, isReachable)),
);
export type NewCustomer = z.output<typeof NewCustomerSchema>;

/** Changes to a customer: absent fields stay, null clears, lists replace the whole list. */
export const CustomerChangesSchema = withAliases(
  customerAliases,
  z
    .object({
      ...customerFields,
      firstName: z.optional(nameText(80)),
      lastName: z.optional(nameText(80)),
      /** False allows it again for all of their numbers and addresses. */
      doNotText: z.optional(z.boolean()),
      doNotEmail: z.optional(z.boolean()),
      doNotMail: z.optional(z.boolean()),
      preferredContactMethod: z.optional(z.enum(contactMethods)),
      status: z.optional(z.enum(customerStatuses)),
      /** The version that was edited; if the server has a newer one, the answer is 409, unless `base` allows a merge. */
      version: z.optional(z.int()),
      base: BaseSchema,
      acknowledgedDuplicateIds: AcknowledgedSchema,
    })
    .check(...namesRequired(leavesName)),
);
export type CustomerChanges = z.output<typeof CustomerChangesSchema>;

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
  summary: "Update a customer",
  details: "Absent fields stay unchanged; null clears a field.",
  access: "org:customers:edit",
  params: CustomerParamsSchema,
  body: CustomerChangesSchema,
  response: CustomerSchema,
  isIdempotent: true,
});

export const revealCustomerField = endpoint({
  method: "POST",
  path: "/api/customers/:customerId/reveal",
  summary: "Reveal an encrypted field",
  details: "Every reveal is audited.",
  access: "org:customers:edit",
  worksWhenSuspended: true,
  // More than anyone reads on purpose, few enough that no one copies them all.
  limit: { what: "reveal", perMinute: 30 },
  params: CustomerParamsSchema,
  body: z.object({ field: z.enum(sealedFields) }),
  response: z.object({ value: z.nullable(z.string()) }),
});
