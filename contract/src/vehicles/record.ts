import { z } from "zod/mini";
import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import { cleanVin, isPlaceholderVin } from "./typed-vin.ts";
import { recordEndpoints } from "@automotive-crm/contract/customers/record-endpoints";
import {
  DaySchema,
  IdSchema,
  InstantSchema,
  clearable,
  singleLineText,
  nameText,
  multilineText,
  withAliases,
  pageNumber,
} from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { BaseSchema } from "@automotive-crm/contract/http/merge";
import { maxPageSize } from "@automotive-crm/contract/http/paging";

export const vehicleStatuses = ["current", "sold", "traded", "totaled"] as const;

/** What a customer is to a vehicle. It has one owner, whose permissions decide who changes it; others may share it. */
export const vehicleRoles = ["owner", "co-owner", "driver"] as const;
export type VehicleRole = (typeof vehicleRoles)[number];

export const sharingRoles = ["co-owner", "driver"] as const;

/** What a vehicle is, beyond its year, make and model; its VIN usually says it. */
export const vehicleDetails = ["trim", "body", "engine", "drive", "fuel"] as const;

export const VehicleSchema = z.object({
  id: IdSchema,
  /** Whose garage it is in; `role` says whether they own it. */
  customerId: IdSchema,
  role: z.enum(vehicleRoles),
  /** The owner of a vehicle that is shared, if the person may see them. */
  ownerName: z.nullable(z.string()),
  make: z.string(),
  model: z.string(),
  year: z.number(),
  trim: z.nullable(z.string()),
  body: z.nullable(z.string()),
  engine: z.nullable(z.string()),
  /** The driven wheels, such as AWD. */
  drive: z.nullable(z.string()),
  fuel: z.nullable(z.string()),
  vin: z.nullable(z.string()),
  licensePlate: z.nullable(z.string()),
  color: z.nullable(z.string()),
  mileage: z.number(),
  status: z.enum(vehicleStatuses),
  notes: z.nullable(z.string()),
  createdAt: InstantSchema,
  lastService: z.nullable(DaySchema),
  soldDate: z.nullable(DaySchema),
  version: z.number(),
});
export type Vehicle = z.infer<typeof VehicleSchema>;

/** "2021 Honda Accord", of a vehicle or of a form's values. */
export const vehicleName = ({
  year,
  make,
  model,
}: Record<"make" | "model", string> & { year: number | string }): string => `${year} ${make} ${model}`;

const endpoints = recordEndpoints("/api/vehicles", "vehicleId");

export const listCustomerVehicles = endpoints.list({
  summary: "List a customer's vehicles, current ones first",
  query: z.object({
    /** The ID of the previous page's last vehicle. A page with fewer vehicles than `limit` is the last one. */
    after: z.optional(IdSchema),
    limit: z._default(pageNumber(maxPageSize), maxPageSize),
  }),
  response: z.array(VehicleSchema),
});

export const oldestYear = 1900;

/** Next year's models are sold this year. */
export const newestYear = (now: Date): number => now.getUTCFullYear() + 1;

export const longestDetail = 60;

export const VinSchema = singleLineText(17, undefined, cleanVin).check(
  z.toUpperCase(),
  z.regex(/^[A-HJ-NPR-Z0-9]*$/, "may have digits and letters other than I, O and Q"),
);

/** As it is on the plate, in capitals; spaces and hyphens stay as typed. */
export const PlateSchema = singleLineText(15).check(
  z.toUpperCase(),
  z.regex(/^[\p{L}\p{N} .·-]*$/u, "may have letters, digits, spaces and hyphens"),
);

/** A placeholder would be another vehicle's, too. */
export const isNoVin = (text: string) => cleanLine(text) === "" || isPlaceholderVin(cleanLine(text));

export const MileageSchema = z
  .number("must be a number")
  .check(
    z.int("must be a whole number"),
    z.minimum(0, "must be at least 0"),
    z.maximum(9_999_999, "must be at most 9,999,999"),
  );

const YearSchema = z
  .number({ error: ({ input }) => (input === undefined ? "Year is required" : "must be a number") })
  .check(z.int("must be a whole number"), z.minimum(oldestYear, `must be ${oldestYear} or later`));

/** What a car is called by. */
export const modelFields = {
  make: nameText(60, "Make is required"),
  model: nameText(60, "Model is required"),
  year: YearSchema,
};

const vehicleFields = {
  trim: clearable(nameText(longestDetail)),
  body: clearable(nameText(longestDetail)),
  engine: clearable(nameText(longestDetail)),
  drive: clearable(nameText(longestDetail)),
  fuel: clearable(nameText(longestDetail)),
  vin: clearable(VinSchema, isNoVin),
  licensePlate: clearable(PlateSchema),
  color: clearable(nameText(50)),
  mileage: z.optional(MileageSchema),
  status: z.optional(z.enum(vehicleStatuses)),
  notes: clearable(multilineText(10_000)),
  lastService: clearable(DaySchema),
  /** The day it was sold, traded or totaled. */
  soldDate: clearable(DaySchema),
};

const vehicleAliases = {
  customer_id: "customerId",
  license_plate: "licensePlate",
  last_service: "lastService",
  sold_date: "soldDate",
};

/** A customer's vehicle. The latest valid year depends on today, so the server checks it. */
export const NewVehicleSchema = withAliases(
  vehicleAliases,
  z.object({
    ...vehicleFields,
    customerId: IdSchema,
    /** If another customer's current vehicle has the VIN, it is this one, and changes hands. */
    movesVehicle: z.optional(z.boolean()),
    /** If another customer's current vehicle has the VIN, they keep it, and this customer shares it. */
    sharesVehicle: z.optional(z.enum(sharingRoles)),
    ...modelFields,
  }),
);
export type NewVehicle = z.output<typeof NewVehicleSchema>;

/**
 * Changes to a vehicle: absent fields stay, null clears. A different `customerId` transfers it; both customers keep their part of
 * its history.
 */
export const VehicleChangesSchema = withAliases(
  vehicleAliases,
  z.object({
    ...vehicleFields,
    customerId: z.optional(IdSchema),
    ...z.partial(z.object(modelFields)).shape,
    base: BaseSchema,
  }),
);
export type VehicleChanges = z.output<typeof VehicleChangesSchema>;

export const createVehicle = endpoints.create({
  summary: "Add a vehicle to a customer's garage",
  body: NewVehicleSchema,
  response: VehicleSchema,
});

export const updateVehicle = endpoints.update({
  summary: "Update a vehicle",
  details: "Edits it, or marks it as sold, traded or totaled.",
  body: VehicleChangesSchema,
  response: VehicleSchema,
});

export const deleteVehicle = endpoints.delete({ summary: "Delete a vehicle added by mistake" });

export const leaveVehicle = endpoint({
  method: "DELETE",
  path: "/api/vehicles/:vehicleId/people/:customerId",
  summary: "End a customer's share in another one's vehicle",
  access: "org:customers:edit",
  params: z.object({ vehicleId: IdSchema, customerId: IdSchema }),
});

/** A vehicle's ownership periods; transferring it keeps both owners' periods. */
export const listVehicleOwners = endpoint({
  method: "GET",
  path: "/api/vehicles/:vehicleId/owners",
  summary: "List a vehicle's owners with their dates",
  details: "Customers the caller may not see have no name.",
  access: "org:customers:view",
  params: endpoints.params,
  response: z.array(
    z.object({
      customerId: z.nullable(IdSchema),
      customerName: z.nullable(z.string()),
      role: z.enum(vehicleRoles),
      from: InstantSchema,
      until: z.nullable(InstantSchema),
    }),
  ),
});
