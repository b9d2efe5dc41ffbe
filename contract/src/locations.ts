import { z } from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { EmailSchema, IdSchema, clearable, singleLineText, nameText, withAliases } from "./fields.ts";
import { globalView } from "./organizations.ts";
import { locationRoles } from "./permissions.ts";
import { TimeZoneSchema } from "./time-zones.ts";

export const departments = ["Sales", "Service", "Parts", "Finance", "Management"] as const;

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
  state: clearable(nameText(50)),
  zipCode: clearable(singleLineText(20)),
  phone: clearable(singleLineText(40)),
  email: clearable(EmailSchema),
  department: z.nullish(z.enum(departments)),
  role: z.optional(z.enum(locationRoles)),
  managerId: z.nullish(IdSchema),
  status: z.optional(z.enum(["active", "inactive"])),
  isPrimary: z.optional(z.boolean()),
};

const LocationNameSchema = nameText(120, "Location name is required");

/** The zone is optional: the default is the organization's. */
export const NewLocationSchema = withAliases(
  locationAliases,
  z.object({ ...locationFields, name: LocationNameSchema, timeZone: z.optional(TimeZoneSchema) }),
);
export type NewLocation = z.output<typeof NewLocationSchema>;

export const LocationChangesSchema = withAliases(
  locationAliases,
  z.object({ ...locationFields, name: z.optional(LocationNameSchema), timeZone: z.optional(TimeZoneSchema) }),
);
export type LocationChanges = z.output<typeof LocationChangesSchema>;

const LocationParamsSchema = z.object({ locationId: IdSchema });

/** `_t` only defeats caches. */
const OrganizationQuerySchema = z.object({
  organizationId: z.optional(z.union([IdSchema, z.literal(globalView)])),
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
  summary: "Edit a location: absent fields stay unchanged, null clears a field",
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
  summary: "Delete an unused location; refused with counts if it is in use",
  access: "org:locations:manage",
  params: LocationParamsSchema,
  query: OrganizationQuerySchema,
});
