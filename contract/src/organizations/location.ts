import { z } from "zod/mini";
import { IdSchema, singleLineText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { OrganizationChoiceSchema } from "./record.ts";
import { locationRoles } from "@automotive-crm/contract/permissions/permissions";

/** Fields with the same name on the wire and in code. */
const sameNameFields = {
  organizationId: IdSchema,
  name: z.string(),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  department: z.nullable(z.string()),
  status: z.enum(["active", "inactive"]),
};

export const LocationWireSchema = z.object({
  id: IdSchema,
  ...sameNameFields,
  location_name: z.string(),
  time_zone: z.string(),
  role: z.enum(locationRoles),
  manager: z.nullable(z.string()),
  manager_id: z.nullable(IdSchema),
  is_primary: z.boolean(),
  is_active: z.boolean(),
});

export const LocationModelSchema = z.object({
  locationId: IdSchema,
  ...sameNameFields,
  timeZone: z.string(),
  defaultRole: z.enum(locationRoles),
  managerName: z.nullable(z.string()),
  managerId: z.nullable(IdSchema),
  isPrimary: z.boolean(),
});

/** A place of business. Some documented wire names are snake_case; only the codec knows them. */
export const LocationSchema = z.codec(LocationWireSchema, LocationModelSchema, {
  decode: (wire) => ({
    locationId: wire.id,
    organizationId: wire.organizationId,
    name: wire.name,
    address: wire.address,
    city: wire.city,
    state: wire.state,
    zipCode: wire.zipCode,
    phone: wire.phone,
    email: wire.email,
    timeZone: wire.time_zone,
    department: wire.department,
    defaultRole: wire.role,
    managerName: wire.manager,
    managerId: wire.manager_id,
    status: wire.status,
    isPrimary: wire.is_primary,
  }),
  encode: (location) => ({
    id: location.locationId,
    organizationId: location.organizationId,
    name: location.name,
    location_name: location.name,
    address: location.address,
    city: location.city,
    state: location.state,
    zipCode: location.zipCode,
    phone: location.phone,
    email: location.email,
    time_zone: location.timeZone,
    department: location.department,
    role: location.defaultRole,
    manager: location.managerName,
    manager_id: location.managerId,
    status: location.status,
    is_primary: location.isPrimary,
    is_active: location.status === "active",
  }),
});
export type Location = z.infer<typeof LocationSchema>;

/** `_t` only defeats caches. */
export const OrganizationQuerySchema = z.object({
  organizationId: z.optional(OrganizationChoiceSchema),
  _t: z.optional(singleLineText(40)),
});

export const listLocations = endpoint({
  method: "GET",
  path: "/api/locations",
  summary: "List the organization's locations that the caller may see",
  access: "org:locations:view",
  query: OrganizationQuerySchema,
  response: z.array(LocationSchema),
});
