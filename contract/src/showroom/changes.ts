import { z } from "zod/mini";
import { ChosenVehicleSchema } from "@automotive-crm/contract/deals/changes";
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
import { missingLeadContact } from "@automotive-crm/contract/leads/record";
import { VisitSchema, visitKinds, visitMarkKinds, visitParams, visitResults } from "./record.ts";

/** Somebody nobody knows yet. A known phone or email finds its customer. */
const newPerson = {
  name: z._default(nameText(160), ""),
  phone: clearable(phoneText(undefined, isCustomerPhone)),
  email: clearable(EmailSchema),
};

interface WithPerson {
  name: string;
  phone?: string | null | undefined;
  email?: string | null | undefined;
}

const isReachable = ({ name, phone, email }: WithPerson) => name === "" || Boolean(phone ?? email);
const unreachable = { path: ["phone"], error: missingLeadContact };

const GuestNoteSchema = singleLineText(200);

/** Characters of a visit's note, with everything added to it. */
export const longestNote = 5_000;

const visitFields = {
  dealId: clearable(IdSchema),
  vehicle: z.optional(z.nullable(ChosenVehicleSchema)),
  sourceId: clearable(IdSchema),
  sales1Id: clearable(IdSchema),
  sales2Id: clearable(IdSchema),
  managerId: clearable(IdSchema),
  spotterId: clearable(IdSchema),
  note: clearable(multilineText(longestNote)),
};

export const missingVisitor = "Choose a customer, enter a name, or describe the guest";

/** Who came in: a customer, the customer of an appointment, somebody new, or a guest in a few words. */
export const CheckInSchema = z
  .object({
    ...visitFields,
    ...newPerson,
    appointmentId: z.optional(IdSchema),
    customerId: z.optional(IdSchema),
    guestNote: clearable(GuestNoteSchema),
    /** Where they work if it is absent. */
    locationId: z.optional(IdSchema),
    /** Absent: as the appointment says, else a walk-in. Who was here about the same before is a be-back. */
    kind: z.optional(z.enum(visitKinds)),
    /** Starts a deal unless one is open. */
    startsDeal: z._default(z.boolean("must be true or false"), false),
  })
  .check(
    z.refine(
      ({ appointmentId, customerId, name, guestNote }) => Boolean(appointmentId ?? customerId ?? (name || guestNote)),
      { path: ["name"], error: missingVisitor },
    ),
    z.refine(isReachable, unreachable),
  );
export type CheckIn = z.output<typeof CheckInSchema>;

export const checkIn = endpoint({
  method: "POST",
  path: "/api/showroom/visits",
  summary: "Check a visitor in",
  details:
    "The customer's appointment of the day is shown, their open deal and lead come to a visit. Somebody who is here, or left within an hour, goes on with their visit.",
  access: "org:customers:edit",
  body: CheckInSchema,
  response: VisitSchema,
  status: 201,
  isIdempotent: true,
  refusals: [403, 404, 409],
});

/** Changes to a visit: absent fields stay, null clears. */
export const VisitChangesSchema = z
  .object({
    ...visitFields,
    ...newPerson,
    /** Who a guest is. A visitor who is known stays who they are. */
    customerId: z.optional(IdSchema),
    guestNote: clearable(GuestNoteSchema),
    kind: z.optional(z.enum(visitKinds)),
    startsDeal: z._default(z.boolean("must be true or false"), false),
    base: BaseSchema,
  })
  .check(z.refine(isReachable, unreachable));
export type VisitChanges = z.output<typeof VisitChangesSchema>;

const change = { access: "org:customers:edit", response: VisitSchema, isIdempotent: true } as const;

export const updateVisit = endpoint({
  ...change,
  method: "PUT",
  path: "/api/showroom/visits/:visitId",
  summary: "Update a showroom visit",
  details: "With whom, about which car and deal, and who a guest is.",
  params: visitParams,
  body: VisitChangesSchema,
  refusals: [409],
});

export const missingResult = "Choose what came of it";

export const checkOut = endpoint({
  ...change,
  method: "POST",
  path: "/api/showroom/visits/:visitId/check-out",
  summary: "Check a visitor out",
  details: "With what came of it. The car of a demo drive is back then.",
  params: visitParams,
  body: z.object({
    result: z.enum(visitResults, missingResult),
    resultNote: clearable(multilineText(2_000)),
    base: BaseSchema,
  }),
  refusals: [409],
});

export const reopenVisit = endpoint({
  ...change,
  method: "POST",
  path: "/api/showroom/visits/:visitId/reopening",
  summary: "Take a check-out back",
  params: visitParams,
  refusals: [409],
});

const odometer = z.optional(z.nullable(wholeNumber(0, 2_000_000)));

export const unseenLicense = "See the driver's license first";

/** What was done, when and by whom; without them, now and by the person who notes it. */
export const NewMarkSchema = z
  .object({
    kind: z.enum(visitMarkKinds),
    at: z.optional(InstantSchema),
    doneBy: z.optional(IdSchema),
    /** Of a demo drive, like all below; the car that they are interested in if it is absent. */
    vehicle: z.optional(z.nullable(ChosenVehicleSchema)),
    isLicenseSeen: z.optional(z.boolean("must be true or false")),
    odometerOut: odometer,
    /** Takes a car although it is out on another drive. */
    allowTaken: z.optional(z.boolean("must be true or false")),
  })
  .check(
    z.refine(({ kind, isLicenseSeen }) => kind !== "demo" || isLicenseSeen === true, {
      path: ["isLicenseSeen"],
      error: unseenLicense,
    }),
  );
export type NewMark = z.output<typeof NewMarkSchema>;

export const addVisitMark = endpoint({
  ...change,
  method: "POST",
  path: "/api/showroom/visits/:visitId/marks",
  summary: "Note what was done with a visitor",
  details: "Each once, except demo drives. A car that is out on another drive is refused, unless the request insists.",
  params: visitParams,
  body: NewMarkSchema,
  status: 201,
  refusals: [409],
});

const markParams = z.object({ visitId: IdSchema, markId: IdSchema });

export const updateVisitMark = endpoint({
  ...change,
  method: "PUT",
  path: "/api/showroom/visits/:visitId/marks/:markId",
  summary: "Update what was done with a visitor",
  details: "Absent fields stay. With `backAt`, the car is back from its drive.",
  params: markParams,
  body: z.object({
    at: z.optional(InstantSchema),
    doneBy: z.optional(IdSchema),
    odometerOut: odometer,
    odometerBack: odometer,
    backAt: z.optional(z.nullable(InstantSchema)),
  }),
  refusals: [409],
});

export const removeVisitMark = endpoint({
  ...change,
  method: "DELETE",
  path: "/api/showroom/visits/:visitId/marks/:markId",
  summary: "Remove what was noted by mistake",
  params: markParams,
});
