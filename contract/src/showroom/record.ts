import { z } from "zod/mini";
import { IdSchema, InstantSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { dealStages } from "@automotive-crm/contract/deals/stages";
import { dealConditions } from "@automotive-crm/contract/deals/numbers";

/** How somebody came to the store. A be-back is one who was here about the same before. */
export const visitKinds = ["walk-in", "appointment", "be-back", "service", "delivery"] as const;
export type VisitKind = (typeof visitKinds)[number];

/** What a visit came to. `done`: of a service or a delivery. */
export const visitResults = ["sold", "coming-back", "undecided", "no-deal", "done"] as const;
export type VisitResult = (typeof visitResults)[number];

/** What was done with a visitor, in any order. Each is noted once, but they may drive several cars. */
export const visitMarkKinds = ["greeted", "demo", "appraisal", "write-up", "turn-over", "finance"] as const;
export type VisitMarkKind = (typeof visitMarkKinds)[number];

/** The car that a visitor is interested in or drives, in the words it had when it was chosen. */
export const VisitVehicleSchema = z.object({
  stockVehicleId: z.nullable(IdSchema),
  stockNumber: z.nullable(z.string()),
  year: z.nullable(z.number()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  trim: z.nullable(z.string()),
  condition: z.nullable(z.enum(dealConditions)),
});
export type VisitVehicle = z.infer<typeof VisitVehicleSchema>;

/** "2024 Toyota RAV4 XLE". */
export const visitVehicleName = ({ year, make, model, trim }: Omit<VisitVehicle, "stockVehicleId">): string =>
  [year, make, model, trim].filter(Boolean).join(" ") || "A car";

export const VisitMarkSchema = z.object({
  id: IdSchema,
  kind: z.enum(visitMarkKinds),
  /** Of a demo drive, when the car went out. */
  at: InstantSchema,
  /** Who did it; of a turn-over, the manager who met the customer. */
  personId: z.nullable(IdSchema),
  personName: z.nullable(z.string()),
  /** The other fields are those of a demo drive. */
  vehicle: z.nullable(VisitVehicleSchema),
  isLicenseSeen: z.nullable(z.boolean()),
  backAt: z.nullable(InstantSchema),
  odometerOut: z.nullable(z.int()),
  odometerBack: z.nullable(z.int()),
  /** Another deal has sold the car, which is still out. */
  isSoldWhileOut: z.boolean(),
});
export type VisitMark = z.infer<typeof VisitMarkSchema>;

/** A visit's deal: numbers for those who see deals there, gross for those who see it. */
export const VisitDealSchema = z.object({
  number: z.int(),
  stage: z.enum(dealStages),
  isUnwound: z.boolean(),
  stockNumber: z.nullable(z.string()),
  priceCents: z.nullable(z.number()),
  /** What the customer is given for all trade-ins. */
  allowanceCents: z.nullable(z.number()),
  /** Of the last quote. */
  paymentCents: z.nullable(z.number()),
  grossCents: z.optional(z.nullable(z.number())),
});
export type VisitDeal = z.infer<typeof VisitDealSchema>;

export const VisitSchema = z.object({
  id: IdSchema,
  locationId: IdSchema,
  locationName: z.string(),
  timeZone: z.string(),
  /** Null while nobody knows who it is. */
  customerId: z.nullable(IdSchema),
  customerName: z.nullable(z.string()),
  /** What a guest looks like or wants, until somebody asks their name. */
  guestNote: z.nullable(z.string()),
  kind: z.enum(visitKinds),
  dealId: z.nullable(IdSchema),
  /** Absent for those who don't see deals at its location. */
  deal: z.optional(z.nullable(VisitDealSchema)),
  leadId: z.nullable(IdSchema),
  appointmentId: z.nullable(IdSchema),
  sourceId: z.nullable(IdSchema),
  sourceName: z.nullable(z.string()),
  sales1Id: z.nullable(IdSchema),
  sales1Name: z.nullable(z.string()),
  sales2Id: z.nullable(IdSchema),
  sales2Name: z.nullable(z.string()),
  managerId: z.nullable(IdSchema),
  managerName: z.nullable(z.string()),
  spotterId: z.nullable(IdSchema),
  spotterName: z.nullable(z.string()),
  vehicle: z.nullable(VisitVehicleSchema),
  note: z.nullable(z.string()),
  /** At the location. */
  day: z.string(),
  checkedInAt: InstantSchema,
  checkedInByName: z.nullable(z.string()),
  checkedOutAt: z.nullable(InstantSchema),
  /** Nobody checked them out: the day ended. */
  isNotCheckedOut: z.boolean(),
  result: z.nullable(z.enum(visitResults)),
  resultNote: z.nullable(z.string()),
  /** Earliest first. */
  marks: z.array(VisitMarkSchema),
  version: z.int(),
});
export type Visit = z.infer<typeof VisitSchema>;

/** Whom a visit is called by: "Ada Lovelace", or "Guest: red jacket, wants a Tahoe". */
export const visitorName = ({ customerName, guestNote }: Pick<Visit, "customerName" | "guestNote">): string =>
  customerName ?? (guestNote === null ? "Guest" : `Guest: ${guestNote}`);

export const visitParams = z.object({ visitId: IdSchema });

export const getVisit = endpoint({
  method: "GET",
  path: "/api/showroom/visits/:visitId",
  summary: "Get a showroom visit",
  access: "org:customers:view",
  params: visitParams,
  response: VisitSchema,
});
