import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { NewVehicleSchema, newestYear, vehicleStatuses, type Vehicle } from "@automotive-crm/contract/vehicles";
import { vinLength } from "@automotive-crm/contract/vin";
import { z } from "zod/mini";
import { failureText } from "#records/failure-text.ts";
import { issuesOf, sortMessages } from "#records/form-messages.ts";
import type { Messages } from "#records/record-type.ts";

/** The form's values, as typed text. */
export const VehicleValuesSchema = z.object({
  vin: z.string(),
  year: z.string(),
  make: z.string(),
  model: z.string(),
  color: z.string(),
  mileage: z.string(),
  status: z.enum(vehicleStatuses),
  soldDate: z.string(),
  lastService: z.string(),
  notes: z.string(),
});
export type VehicleValues = z.output<typeof VehicleValuesSchema>;
export type VehicleField = keyof VehicleValues;

const isVehicleField = (name: string): name is VehicleField => name in VehicleValuesSchema.shape;

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

export const valuesOf = (vehicle: Vehicle): VehicleValues => ({
  vin: vehicle.vin ?? "",
  year: String(vehicle.year),
  make: vehicle.make,
  model: vehicle.model,
  color: vehicle.color ?? "",
  mileage: String(vehicle.mileage),
  status: vehicle.status,
  soldDate: vehicle.soldDate ?? "",
  lastService: vehicle.lastService ?? "",
  notes: vehicle.notes ?? "",
});

/** Normalizes a typed VIN: upper case, without separators, at most 17 characters. */
export const typedVin = (text: string) =>
  text
    .toUpperCase()
    .replace(/[\s.-]/g, "")
    .slice(0, vinLength);

/** The fields in the request's format. Only a past vehicle has a sale date. */
export const fieldsToSend = (values: VehicleValues) => ({
  make: values.make.trim(),
  model: values.model.trim(),
  year: numberOf(values.year),
  vin: values.vin.trim() || null,
  color: values.color.trim() || null,
  mileage: numberOf(values.mileage) ?? 0,
  status: values.status,
  notes: values.notes.trim() || null,
  lastService: values.lastService || null,
  soldDate: values.status === "current" ? null : values.soldDate || null,
});

/** Also accepts "45,000"; undefined if empty. */
function numberOf(text: string): number | undefined {
  const typed = text.replace(/[,\s]/g, "");
  return typed === "" ? undefined : Number(typed);
}

/** Converts an unsent or refused body to form values. */
export function valuesOfBody(body: unknown): VehicleValues | undefined {
  const read = SentSchema.safeParse(body).data;
  return (
    read && {
      vin: read.vin ?? "",
      year: String(read.year),
      make: read.make,
      model: read.model,
      color: read.color ?? "",
      mileage: String(read.mileage),
      status: read.status,
      soldDate: read.soldDate ?? "",
      lastService: read.lastService ?? "",
      notes: read.notes ?? "",
    }
  );
}

const SentSchema = z.object({
  make: z.string(),
  model: z.string(),
  year: z.number(),
  vin: z.nullable(z.string()),
  color: z.nullable(z.string()),
  mileage: z.number(),
  status: z.enum(vehicleStatuses),
  notes: z.nullable(z.string()),
  lastService: z.nullable(z.string()),
  soldDate: z.nullable(z.string()),
});

/** Validation messages by field, from the rules the server applies too. */
export function checkVehicle(values: VehicleValues, at: { timeZone: string; now: Date }): Messages<VehicleValues> {
  const sent = fieldsToSend(values);
  const issues = issuesOf(NewVehicleSchema, { ...sent, customerId: undefined });
  const messages = sortMessages<VehicleValues>(issues, isVehicleField);
  const { day: today } = wallTimeOf(at.now, at.timeZone);
  const latest = newestYear(at.now);
  if ((sent.year ?? 0) > latest) messages.year ??= `Must be at most ${latest}`;
  for (const field of ["lastService", "soldDate"] as const) {
    if ((sent[field] ?? "") > today) messages[field] ??= "Must not be in the future";
  }
  return messages;
}

export const saveFailure = (error: unknown): string => failureText("Failed to save vehicle. Please try again.", error);
