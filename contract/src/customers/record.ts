import { z } from "zod/mini";
import { IdSchema, InstantSchema } from "@automotive-crm/contract/fields/fields";
import { phoneTypes } from "@automotive-crm/contract/fields/phones";
import { endpoint } from "@automotive-crm/contract/http/endpoint";

export const customerStatuses = ["active", "inactive", "prospect"] as const;

export type CustomerStatus = (typeof customerStatuses)[number];

export const contactMethods = ["phone", "email", "text"] as const;

export const CustomerPhoneSchema = z.object({
  id: IdSchema,
  /** Digits only, without a leading 1; of another country in international form: `+44 20 7946 0958`. */
  number: z.string(),
  e164: z.nullable(z.string()),
  extension: z.nullable(z.string()),
  type: z.enum(phoneTypes),
  /** Whose it is, or when to use it: "wife". */
  label: z.nullable(z.string()),
  isPrimary: z.boolean(),
  /** The number itself is on the organization's do-not-call list. */
  doNotCall: z.boolean(),
});
export type CustomerPhone = z.infer<typeof CustomerPhoneSchema>;

export const CustomerEmailSchema = z.object({ id: IdSchema, email: z.string(), isPrimary: z.boolean() });
export type CustomerEmail = z.infer<typeof CustomerEmailSchema>;

export const LocationAssociationSchema = z.object({
  id: IdSchema,
  customerId: IdSchema,
  locationId: IdSchema,
  relationshipType: z.literal("customer"),
  isPrimary: z.boolean(),
  createdAt: InstantSchema,
  location: z.object({
    id: IdSchema,
    name: z.string(),
    /** The name, repeated under its documented name. No codec: it would slow down every list of customers. */
    location_name: z.string(),
    address: z.nullable(z.string()),
    city: z.nullable(z.string()),
    state: z.nullable(z.string()),
  }),
});
export type LocationAssociation = z.infer<typeof LocationAssociationSchema>;

const OptOutSchema = z.object({
  channel: z.enum(["text", "email", "mail"]),
  /** The number's digits or the email address; null: whatever the customer is reached by. */
  address: z.nullable(z.string()),
  /** What it came from. */
  reason: z.nullable(z.string()),
  createdAt: InstantSchema,
  createdByName: z.nullable(z.string()),
});
export type OptOut = z.infer<typeof OptOutSchema>;

export const CustomerSchema = z.object({
  id: IdSchema,
  organizationId: IdSchema,
  organizationName: z.string(),
  /** What they are called by: the company, the person, or without any name the phone or the email. */
  name: z.string(),
  /** Of a company; first and last name are then its contact person's. Each name may be empty. */
  companyName: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  /** The primary email and phone, repeated under their documented names. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  phones: z.array(CustomerPhoneSchema),
  emails: z.array(CustomerEmailSchema),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  status: z.enum(customerStatuses),
  preferredContactMethod: z.enum(contactMethods),
  /** Stored encrypted; responses only show that there is a value. */
  dateOfBirthMasked: z.nullable(z.string()),
  driverLicenseMasked: z.nullable(z.string()),
  /** The customer as a whole is on the do-not-call list. */
  doNotCall: z.boolean(),
  /** They, or one of their numbers and addresses, must not be written to. */
  doNotText: z._default(z.boolean(), false),
  doNotEmail: z._default(z.boolean(), false),
  doNotMail: z._default(z.boolean(), false),
  optOuts: z._default(z.array(OptOutSchema), []),
  lastContact: z.nullable(InstantSchema),
  /** The salesperson who looks after the customer. */
  ownerId: z._default(z.nullable(IdSchema), null),
  ownerName: z._default(z.nullable(z.string()), null),
  totalServices: z.number(),
  locationAssociations: z.array(LocationAssociationSchema),
  /** The zone for their dates: their primary location's, else the organization's. */
  timeZone: z.string(),
  createdAt: InstantSchema,
  updatedAt: InstantSchema,
  /** Set while the customer is in the bin. */
  deletedAt: z.nullable(InstantSchema),
  version: z.number(),
});
export type Customer = z.infer<typeof CustomerSchema>;

/** The customer's primary location, where their records belong by default. */
export const primaryLocationId = ({ locationAssociations }: Customer): string | null =>
  locationAssociations.find((at) => at.isPrimary)?.locationId ?? null;

export const CustomerParamsSchema = z.object({ customerId: IdSchema });

export const getCustomer = endpoint({
  method: "GET",
  path: "/api/customers/:customerId",
  summary: "Get a customer",
  access: "org:customers:view",
  params: CustomerParamsSchema,
  response: CustomerSchema,
});

export const sealedFields = ["dateOfBirth", "driverLicense"] as const;
