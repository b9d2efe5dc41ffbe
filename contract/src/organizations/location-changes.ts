import { z } from "zod/mini";
import { StateSchema, ZipCodeSchema } from "@automotive-crm/contract/fields/addresses";
import {
  EmailSchema,
  IdSchema,
  clearable,
  singleLineText,
  nameText,
  withAliases,
} from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { LocationSchema, OrganizationQuerySchema } from "./location.ts";
import { phoneText } from "@automotive-crm/contract/fields/phone-text";
import { BaseSchema } from "@automotive-crm/contract/http/merge";
import { locationRoles } from "@automotive-crm/contract/permissions/permissions";
import { LocalTimeZoneSchema } from "./time-zones.ts";

export const departments = ["Sales", "Service", "Parts", "Finance", "Management"] as const;

const locationAliases = {
  location_name: "name",
  zip_code: "zipCode",
  time_zone: "timeZone",
  manager_id: "managerId",
  is_primary: "isPrimary",
};

const locationFields = {
  address: clearable(singleLineText(200)),
  city: clearable(nameText(100)),
  state: clearable(StateSchema),
  zipCode: clearable(ZipCodeSchema),
  phone: clearable(phoneText()),
  email: clearable(EmailSchema),
  department: z.nullish(z.enum(departments)),
  role: z.optional(z.enum(locationRoles)),
  managerId: z.nullish(IdSchema),
  /** The same by ID, full name or email address; `managerId` goes first. */
  manager: clearable(singleLineText(254)),
  status: z.optional(z.enum(["active", "inactive"])),
  isPrimary: z.optional(z.boolean()),
};

const LocationNameSchema = nameText(120, "Location name is required");

/** The zone is optional: the default is the organization's, unless ZIP code and state say another. */
export const NewLocationSchema = withAliases(
  locationAliases,
  z.object({ ...locationFields, name: LocationNameSchema, timeZone: z.optional(LocalTimeZoneSchema) }),
);

export const LocationChangesSchema = withAliases(
  locationAliases,
  z.object({
    ...locationFields,
    name: z.optional(LocationNameSchema),
    timeZone: z.optional(LocalTimeZoneSchema),
    base: z.optional(withAliases(locationAliases, BaseSchema)),
  }),
);
export type LocationChanges = z.output<typeof LocationChangesSchema>;

const LocationParamsSchema = z.object({ locationId: IdSchema });

export const createLocation = endpoint({
  method: "POST",
  path: "/api/locations",
  summary: "Add a location",
  access: "org:locations:manage",
  body: NewLocationSchema,
  response: LocationSchema,
  status: 201,
  isIdempotent: true,
});

export const updateLocation = endpoint({
  method: "PUT",
  path: "/api/locations/:locationId",
  summary: "Update a location",
  details: "Absent fields stay unchanged; null clears a field.",
  access: "org:locations:manage",
  params: LocationParamsSchema,
  body: LocationChangesSchema,
  response: LocationSchema,
  // No one holds a role at an inactive location.
  changesAccess: true,
});

export const deleteLocation = endpoint({
  method: "DELETE",
  path: "/api/locations/:locationId",
  summary: "Delete an unused location",
  details: "Refused if it is in use, with counts of what uses it.",
  access: "org:locations:manage",
  params: LocationParamsSchema,
  query: OrganizationQuerySchema,
});
