import { z } from "zod/mini";
import { recordEndpoints } from "@automotive-crm/contract/customers/record-endpoints";
import {
  EmailSchema,
  IdSchema,
  InstantSchema,
  clearable,
  multilineText,
  nameText,
  singleLineText,
  wholeNumber,
} from "@automotive-crm/contract/fields/fields";
import { phoneText } from "@automotive-crm/contract/fields/phone-text";
import { isCustomerPhone } from "@automotive-crm/contract/fields/phones";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { BaseSchema } from "@automotive-crm/contract/http/merge";
import { NextCursorSchema, pageQuery } from "@automotive-crm/contract/http/paging";
import { leadStatuses, needsStatusReason } from "./statuses.ts";

/** How people ask. `other`: job applications, surveys and the like, which no response figure counts. */
export const leadTypes = ["internet", "phone", "walk-in", "chat", "service", "referral", "other"] as const;
export type LeadType = (typeof leadTypes)[number];

/** What stopped a lead's response clock. `visit` and `inbound-call` are those of somebody who was answered in person. */
export const responseKinds = ["call", "text", "email", "visit", "inbound-call"] as const;
export type ResponseKind = (typeof responseKinds)[number];

export const vehicleInterests = ["buy", "lease", "test-drive", "sell", "trade-in"] as const;
export const vehicleConditions = ["new", "used", "certified"] as const;

const LeadVehicleSchema = z.object({
  interest: z.nullable(z.enum(vehicleInterests)),
  condition: z.nullable(z.enum(vehicleConditions)),
  year: z.nullable(z.number()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  trim: z.nullable(z.string()),
  vin: z.nullable(z.string()),
  stockNumber: z.nullable(z.string()),
  color: z.nullable(z.string()),
  /** In miles. */
  mileage: z.nullable(z.number()),
  priceCents: z.nullable(z.number()),
  comments: z.nullable(z.string()),
});
export type LeadVehicle = z.infer<typeof LeadVehicleSchema>;

/** "2021 Honda Accord", as far as it is known. */
export const leadVehicleName = ({ year, make, model, trim, vin, stockNumber }: LeadVehicle): string =>
  [year, make, model, trim].filter(Boolean).join(" ") || (stockNumber ? `Stock ${stockNumber}` : (vin ?? ""));

/** Each time the person asked: first the lead itself, then repeats, each with where it came from. */
const LeadInquirySchema = z.object({
  id: IdSchema,
  sourceId: z.nullable(IdSchema),
  sourceName: z.nullable(z.string()),
  comments: z.nullable(z.string()),
  receivedAt: InstantSchema,
});
export type LeadInquiry = z.infer<typeof LeadInquirySchema>;

/** Somebody's wish to buy, sell or have something done. A customer may have many. */
export const LeadSchema = z.object({
  id: IdSchema,
  customerId: IdSchema,
  customerName: z.string(),
  /** The customer's main ones, to be called and written to from a row. */
  customerPhone: z.nullable(z.string()),
  customerEmail: z.nullable(z.string()),
  /** Whether the customer asked not to be called at any number, or somebody at this one. */
  doNotCall: z.boolean(),
  locationId: IdSchema,
  locationName: z.string(),
  timeZone: z.string(),
  type: z.enum(leadTypes),
  sourceId: z.nullable(IdSchema),
  sourceName: z.nullable(z.string()),
  status: z.enum(leadStatuses),
  /** Why it is lost, or was no lead. */
  statusReason: z.nullable(z.string()),
  /** The lead that it repeats, if it was closed as a duplicate. */
  duplicateOf: z.nullable(IdSchema),
  /** When we had it: runs the clock and orders lists. */
  receivedAt: InstantSchema,
  /** When the person asked, as the sender says. */
  requestedAt: z.nullable(InstantSchema),
  /** Until when it should be answered, and when its holder is warned; null for leads without a clock. */
  dueAt: z.nullable(InstantSchema),
  warnAt: z.nullable(InstantSchema),
  isOverdue: z.boolean(),
  firstResponseAt: z.nullable(InstantSchema),
  firstResponseKind: z.nullable(z.enum(responseKinds)),
  /** Until the first response: by the clock on the wall, and while the location was open. */
  responseMinutes: z.nullable(z.number()),
  responseBusinessMinutes: z.nullable(z.number()),
  /** When its clock was closed because the customer may not be contacted by call, text or email. */
  cannotContactAt: z.nullable(InstantSchema),
  assignedTo: z.nullable(IdSchema),
  assignedToName: z.nullable(z.string()),
  /** Who may accept it until then. */
  offeredTo: z.nullable(IdSchema),
  offeredToName: z.nullable(z.string()),
  offerExpiresAt: z.nullable(InstantSchema),
  vehicle: z.nullable(LeadVehicleSchema),
  tradeIn: z.nullable(LeadVehicleSchema),
  /** Other vehicles the same inquiry named. */
  otherVehicles: z.array(LeadVehicleSchema),
  timeframe: z.nullable(z.string()),
  comments: z.nullable(z.string()),
  /** What somebody should check, in sentences; empty once somebody has. */
  needsLook: z.array(z.string()),
  /** How often they asked, the first time included. */
  inquiryCount: z.int(),
  createdByName: z.nullable(z.string()),
  createdAt: InstantSchema,
  updatedAt: InstantSchema,
  version: z.int(),
});
export type Lead = z.infer<typeof LeadSchema>;

export const LeadDetailsSchema = z.extend(LeadSchema, {
  /** Oldest first. */
  inquiries: z.array(LeadInquirySchema),
});
export type LeadDetails = z.infer<typeof LeadDetailsSchema>;

const optionalText = (max: number) =>
  z.pipe(
    clearable(singleLineText(max)),
    z.transform((text) => text ?? null),
  );
const optionalNumber = (max: number) => z._default(z.nullable(wholeNumber(0, max)), null);

/** A vehicle as somebody wants it or has it: anything may be missing. */
export const NewLeadVehicleSchema = z.object({
  interest: z._default(z.nullable(z.enum(vehicleInterests)), null),
  condition: z._default(z.nullable(z.enum(vehicleConditions)), null),
  year: optionalNumber(9_999),
  make: optionalText(100),
  model: optionalText(200),
  trim: optionalText(200),
  vin: optionalText(40),
  stockNumber: optionalText(60),
  color: optionalText(100),
  mileage: optionalNumber(9_999_999),
  priceCents: optionalNumber(10_000_000_000),
  comments: z.pipe(
    clearable(multilineText(5_000)),
    z.transform((text) => text ?? null),
  ),
});

const CommentsSchema = multilineText(32_000);

const leadFields = {
  vehicle: z.optional(z.nullable(NewLeadVehicleSchema)),
  tradeIn: z.optional(z.nullable(NewLeadVehicleSchema)),
  timeframe: clearable(singleLineText(200)),
  sourceId: clearable(IdSchema),
};

export const missingLeadContact = "Enter a phone number or an email";

/**
 * Somebody at the desk or on the phone. A known phone or email finds its customer, and an open lead about the same is continued; `customerId`
 * names the customer instead.
 */
export const NewLeadSchema = z
  .object({
    ...leadFields,
    type: z._default(z.enum(leadTypes), "walk-in"),
    customerId: z.optional(IdSchema),
    /** None of the customers who have the phone or email, even with the same name. */
    isNewCustomer: z.optional(z.boolean()),
    name: z._default(nameText(160), ""),
    phone: clearable(phoneText(undefined, isCustomerPhone)),
    email: clearable(EmailSchema),
    comments: CommentsSchema.check(z.minLength(1, "Enter what they want")),
    /** Where they work if it is absent. */
    locationId: z.optional(IdSchema),
    /** Absent: the rules decide. */
    assignedTo: z.optional(IdSchema),
  })
  .check(
    z.refine(({ customerId, name }) => customerId !== undefined || name !== "", {
      path: ["name"],
      error: "Enter a name",
    }),
    z.refine(({ customerId, phone, email }) => Boolean(customerId ?? phone ?? email), {
      path: ["phone"],
      error: missingLeadContact,
    }),
  );
export type NewLead = z.output<typeof NewLeadSchema>;

export const missingStatusReason = "Choose a reason";
export const missingAssignmentReason = "Say why it goes to someone else";

/** Changes to a lead: absent fields stay, null clears. */
export const LeadChangesSchema = z
  .object({
    ...leadFields,
    type: z.optional(z.enum(leadTypes)),
    comments: clearable(CommentsSchema),
    status: z.optional(z.enum(leadStatuses)),
    /** Required for lost and bad. */
    statusReason: clearable(singleLineText(200)),
    duplicateOf: clearable(IdSchema),
    /** Who works on it. Taking one from a colleague, or giving one away, needs `leads:reassign` and a reason. */
    assignedTo: clearable(IdSchema),
    assignmentReason: z.optional(singleLineText(200)),
    /** Whether the person who loses the lead gets back the turn by which they had it: the next lead of its rule. */
    givesTurnBack: z.optional(z.boolean("must be true or false")),
    /** Somebody has looked at what was to be checked. */
    isLookedAt: z.optional(z.literal(true)),
    base: BaseSchema,
  })
  .check(
    z.refine(
      ({ status, statusReason }) => status === undefined || !needsStatusReason(status) || Boolean(statusReason),
      {
        path: ["statusReason"],
        error: missingStatusReason,
      },
    ),
  );
export type LeadChanges = z.output<typeof LeadChangesSchema>;

const endpoints = recordEndpoints("/api/leads", "leadId");

export const listCustomerLeads = endpoints.list({
  summary: "List a customer's leads",
  details: "Newest first, each with all of its inquiries.",
  query: z.object(pageQuery),
  response: z.object({ leads: z.array(LeadDetailsSchema), nextCursor: NextCursorSchema }),
});

export const getLead = endpoint({
  method: "GET",
  path: "/api/leads/:leadId",
  summary: "Get a lead",
  details: "With all of its inquiries.",
  access: "org:customers:view",
  params: endpoints.params,
  response: LeadDetailsSchema,
});

export const createLead = endpoint({
  method: "POST",
  path: "/api/leads",
  summary: "Add a lead",
  details:
    "Somebody who walks in, calls or is referred. A known phone or email is that customer's; the same inquiry at the same location within 30 days continues the open lead.",
  access: "org:customers:create",
  body: NewLeadSchema,
  response: LeadSchema,
  status: 201,
  isIdempotent: true,
});

export const updateLead = endpoints.update({
  summary: "Update a lead",
  details: "Edits it, moves it on, gives it to someone, or closes it with a reason.",
  body: LeadChangesSchema,
  response: LeadSchema,
});

export const addLeadInquiry = endpoint({
  method: "POST",
  path: "/api/leads/:leadId/inquiries",
  summary: "Add an inquiry to a lead",
  details: "The person asked again.",
  access: "org:customers:edit",
  params: endpoints.params,
  body: z.object({
    comments: CommentsSchema.check(z.minLength(1, "Enter what they want")),
    sourceId: clearable(IdSchema),
  }),
  response: LeadDetailsSchema,
  status: 201,
  isIdempotent: true,
});
