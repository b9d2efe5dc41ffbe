import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { withoutInvisible } from "@automotive-crm/contract/typed-text";
import { NewVehicleSchema, newestYear, vehicleStatuses } from "@automotive-crm/contract/vehicles";
import { vinLength } from "@automotive-crm/contract/vin";
import { z } from "zod/mini";
import { OptionalTextSchema, TextSchema, numberSchema, readNumber, recordFields } from "#records/record-fields.ts";
import type { Messages } from "#records/record-type.ts";

export const vehicleFields = recordFields({
  vin: OptionalTextSchema,
  year: numberSchema(readNumber),
  make: TextSchema,
  model: TextSchema,
  color: OptionalTextSchema,
  mileage: numberSchema((typed) => readNumber(typed) ?? 0),
  status: z.enum(vehicleStatuses),
  soldDate: OptionalTextSchema,
  lastService: OptionalTextSchema,
  notes: OptionalTextSchema,
});
export type VehicleValues = z.output<typeof vehicleFields.schema>;

export const newVehicleValues: VehicleValues = {
  vin: "",
  year: "",
  make: "",
  model: "",
  color: "",
  mileage: "0",
  status: "current",
  soldDate: "",
  lastService: "",
  notes: "",
};

/** Normalizes a typed VIN: upper case, without separators, at most 17 characters. */
export const typedVin = (text: string) =>
  withoutInvisible(text)
    .toUpperCase()
    .replace(/[\s.\p{Pd}]/gu, "")
    .slice(0, vinLength);

/** The fields in the request's format. Only a past vehicle has a sale date. */
export const fieldsToSend = (values: VehicleValues) =>
  vehicleFields.toSend(values.status === "current" ? { ...values, soldDate: "" } : values);

/** Validation messages by field, from the rules the server applies too. */
export function checkVehicle(values: VehicleValues, at: { timeZone: string; now: Date }): Messages<VehicleValues> {
  const sent = fieldsToSend(values);
  const messages = vehicleFields.check(NewVehicleSchema, sent);
  const { day: today } = wallTimeOf(at.now, at.timeZone);
  const latest = newestYear(at.now);
  if ((sent.year ?? 0) > latest) messages.year ??= `Must be at most ${latest}`;
  for (const field of ["lastService", "soldDate"] as const) {
    if ((sent[field] ?? "") > today) messages[field] ??= "Must not be in the future";
  }
  return messages;
}
