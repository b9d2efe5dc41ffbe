import type { Messages } from "#records/form-messages.ts";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { fieldSentence } from "@automotive-crm/contract/fields/field-messages";
import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import { NewVehicleSchema, newestYear, vehicleStatuses } from "@automotive-crm/contract/vehicles/record";
import { isPlaceholderVin } from "@automotive-crm/contract/vehicles/typed-vin";
import { z } from "zod/mini";
import { OptionalTextSchema, TextSchema, numberSchema, readNumber, recordFields } from "#records/record-fields.ts";

/** Absent from what was kept unsent before vehicles had it. */
const DetailSchema = z.codec(z.string(), z.optional(z.nullable(z.string())), {
  decode: (typed) => cleanLine(typed) || null,
  encode: (sent) => sent ?? "",
});

export const vehicleFields = recordFields({
  vin: OptionalTextSchema,
  year: numberSchema(readNumber),
  make: TextSchema,
  model: TextSchema,
  trim: DetailSchema,
  body: DetailSchema,
  engine: DetailSchema,
  drive: DetailSchema,
  fuel: DetailSchema,
  licensePlate: DetailSchema,
  color: OptionalTextSchema,
  mileage: numberSchema((typed) => readNumber(typed) ?? 0),
  status: z.enum(vehicleStatuses),
  soldDate: OptionalTextSchema,
  lastService: OptionalTextSchema,
  notes: OptionalTextSchema,
});
export type VehicleValues = z.output<typeof vehicleFields.schema>;

export const newVehicleValues: VehicleValues = { ...vehicleFields.blank, mileage: "0", status: "current" };

/** The fields in the request's format. A placeholder is no VIN. Only a past vehicle has a sale date. */
export const fieldsToSend = ({ vin, ...values }: VehicleValues) =>
  vehicleFields.toSend({
    ...values,
    vin: isPlaceholderVin(vin) ? "" : vin,
    soldDate: values.status === "current" ? "" : values.soldDate,
  });

/** Validation messages by field, from the rules the server applies too. */
export function checkVehicle(
  values: VehicleValues,
  at: { timeZone: string; now: Date },
): Messages<keyof VehicleValues> {
  const sent = fieldsToSend(values);
  const messages = vehicleFields.check(NewVehicleSchema, sent);
  const { day: today } = wallTimeOf(at.now, at.timeZone);
  const latest = newestYear(at.now);
  if ((sent.year ?? 0) > latest) messages.year ??= `Year must be at most ${latest}`;
  for (const field of ["lastService", "soldDate"] as const) {
    if ((sent[field] ?? "") > today) messages[field] ??= fieldSentence(field, "must not be in the future");
  }
  return messages;
}
