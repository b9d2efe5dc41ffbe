import { z } from "zod/mini";
import {
  DaySchema,
  IdSchema,
  WallTimeSchema,
  chosen,
  singleLineText,
  wholeNumber,
} from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { OrganizationQuerySchema } from "./location.ts";
import { BaseSchema } from "@automotive-crm/contract/http/merge";

/** ISO 8601 weekdays: Monday is 1, Sunday is 7. */
const WeekdaySchema = z.int("must be a weekday from 1 (Monday) to 7 (Sunday)").check(z.minimum(1), z.maximum(7));

const midnight = "00:00";

/** Closing at 24:00 is at midnight, too. */
const ClosingTimeSchema = z.codec(z.string(), WallTimeSchema, {
  decode: (time) => (time === "24:00" ? midnight : time),
  encode: (time) => time,
});

/** When a location is open on a weekday, or a part of it, in its own time. Closing at 00:00 is at the end of the day. */
export const OpenDaySchema = z
  .object({ weekday: WeekdaySchema, opensAt: WallTimeSchema, closesAt: ClosingTimeSchema })
  .check(
    z.refine(({ opensAt, closesAt }) => closesAt === midnight || closesAt > opensAt, {
      message: "Closing time must be later than the opening time",
      path: ["closesAt"],
    }),
  );
export type OpenDay = z.infer<typeof OpenDaySchema>;

/** A day on which the location is closed although it is open on that weekday, such as a holiday. */
export const ClosedDaySchema = z.object({ day: chosen(DaySchema, "Please select a day"), reason: singleLineText(100) });
export type ClosedDay = z.infer<typeof ClosedDaySchema>;

/** How many appointments of a type can begin in the same half hour; null stands for all types together. */
export const CapacitySchema = z.object({
  appointmentType: z.nullable(singleLineText(100, "Please select an appointment type")),
  perHalfHour: wholeNumber(1, 100),
});
export type Capacity = z.infer<typeof CapacitySchema>;

/** A list in which each key occurs once. */
const uniqueList = <T extends z.ZodMiniType>(
  schema: T,
  { max, keyOf, repeated }: { max: number; keyOf: (entry: z.output<T>) => string; repeated: string },
) =>
  z.array(schema).check(
    z.maxLength(max),
    z.refine((entries) => new Set(entries.map(keyOf)).size === entries.length, repeated),
  );

/** Several hours a day may touch, but not overlap. */
const isFree = ({ weekday, opensAt }: OpenDay, others: readonly OpenDay[]) =>
  !others.some(
    (other) =>
      other.weekday === weekday &&
      other.opensAt <= opensAt &&
      (other.closesAt === midnight || opensAt < other.closesAt),
  );

/** The hours of a week, with several a day if there are breaks. */
export const WeekSchema = z.array(OpenDaySchema).check(z.maxLength(7 * 6), ({ value, issues }) => {
  for (const [place, hours] of value.entries()) {
    if (isFree(hours, value.toSpliced(place, 1))) continue;
    const message = "These hours overlap others of the same day";
    issues.push({ code: "custom", input: value, path: [place, "opensAt"], message });
  }
});

const hoursFields = {
  /** The days on which it is open, with several hours a day if it closes in between. Empty if nobody has entered them. */
  week: WeekSchema,
  closedDays: uniqueList(ClosedDaySchema, {
    max: 400,
    keyOf: ({ day }) => day,
    repeated: "Each day can be listed only once",
  }),
  capacities: uniqueList(CapacitySchema, {
    max: 50,
    keyOf: ({ appointmentType }) => appointmentType?.toLowerCase() ?? "",
    repeated: "Each appointment type can be listed only once",
  }),
};

export const BusinessHoursSchema = z.object({
  organizationId: IdSchema,
  locationId: IdSchema,
  locationName: z.string(),
  timeZone: z.string(),
  ...hoursFields,
  /** 0 until someone enters them. */
  version: z.number(),
});
export type BusinessHours = z.infer<typeof BusinessHoursSchema>;

/**
 * Replaces all of a location's hours. Sent with what was edited as `base`, so that it is merged with someone else's change; or with the
 * version that was edited, so that it is refused after any.
 */
export const NewBusinessHoursSchema = z.object({ ...hoursFields, version: z.optional(z.number()), base: BaseSchema });
export type NewBusinessHours = z.output<typeof NewBusinessHoursSchema>;

export const listBusinessHours = endpoint({
  method: "GET",
  path: "/api/business-hours",
  summary: "List business hours and capacities",
  details: "Those of the locations that the caller may see.",
  access: "org:locations:view",
  query: OrganizationQuerySchema,
  response: z.object({ businessHours: z.array(BusinessHoursSchema) }),
});

export const replaceBusinessHours = endpoint({
  method: "PUT",
  path: "/api/locations/:locationId/business-hours",
  summary: "Replace a location's business hours, closed days and capacities",
  access: "org:locations:manage",
  params: z.object({ locationId: IdSchema }),
  body: NewBusinessHoursSchema,
  response: z.object({ businessHours: BusinessHoursSchema }),
  refusals: [404, 409],
});
