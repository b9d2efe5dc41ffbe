import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import {
  EmailSchema,
  IdSchema,
  InstantSchema,
  TimeZoneSchema,
  clearable,
  lineOf,
  nameOf,
  withAliases,
} from "./fields.ts";
import { locationRoles, permissions } from "./permissions.ts";

/** Chosen in place of an organization's id by a super admin who looks at all of them. */
export const globalView = "global";

/** The request header by which a client says for which of the person's organizations it works. */
export const organizationHeader = "x-organization-id";

export const departments = ["Sales", "Service", "Parts", "Finance", "Management"] as const;

export const OrganizationSchema = z.object({
  id: IdSchema,
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  website: z.string().nullable(),
  industry: z.string().nullable(),
  size: z.string().nullable(),
  imageUrl: z.string().nullable(),
  userCount: z.number(),
  locationCount: z.number(),
  userHasAccess: z.boolean(),
  status: z.string(),
  createdAt: InstantSchema,
});
export type Organization = z.infer<typeof OrganizationSchema>;

export const listOrganizations = endpoint({
  method: "GET",
  path: "/api/admin/organizations",
  summary: "Every organization for a super admin; for others those they belong to",
  access: "session",
  response: z.array(OrganizationSchema),
});

const LocationWireSchema = z.object({
  id: IdSchema,
  organizationId: IdSchema,
  name: z.string(),
  location_name: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  time_zone: z.string(),
  department: z.string().nullable(),
  role: z.enum(locationRoles),
  manager: z.string().nullable(),
  manager_id: IdSchema.nullable(),
  status: z.enum(["active", "inactive"]),
  is_primary: z.boolean(),
  is_active: z.boolean(),
});

const LocationModelSchema = z.object({
  locationId: IdSchema,
  organizationId: IdSchema,
  name: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  timeZone: z.string(),
  department: z.string().nullable(),
  defaultRole: z.enum(locationRoles),
  managerName: z.string().nullable(),
  managerId: IdSchema.nullable(),
  status: z.enum(["active", "inactive"]),
  isPrimary: z.boolean(),
});

/** A place of business. Some of its documented wire names are snake_case; the codec is the only one who knows. */
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
  address: clearable(lineOf(200)),
  city: clearable(nameOf(100)),
  state: clearable(nameOf(50)),
  zipCode: clearable(lineOf(20)),
  phone: clearable(lineOf(40)),
  email: clearable(EmailSchema),
  department: z.enum(departments).nullish(),
  role: z.enum(locationRoles).optional(),
  managerId: IdSchema.nullish(),
  status: z.enum(["active", "inactive"]).optional(),
  isPrimary: z.boolean().optional(),
};

const LocationNameSchema = nameOf(120, "Location name is required");

/** The zone may be left out: the organization's is taken. */
export const NewLocationSchema = withAliases(
  locationAliases,
  z.object({ ...locationFields, name: LocationNameSchema, timeZone: TimeZoneSchema.optional() }),
);
export type NewLocation = z.output<typeof NewLocationSchema>;

export const LocationChangesSchema = withAliases(
  locationAliases,
  z.object({ ...locationFields, name: LocationNameSchema.optional(), timeZone: TimeZoneSchema.optional() }),
);
export type LocationChanges = z.output<typeof LocationChangesSchema>;

const LocationParamsSchema = z.object({ locationId: IdSchema });

/** `_t` only keeps caches from answering. */
const OrganizationQuerySchema = z.object({
  organizationId: z.union([IdSchema, z.literal(globalView)]).optional(),
  _t: lineOf(40).optional(),
});

export const listLocations = endpoint({
  method: "GET",
  path: "/api/locations",
  summary: "Locations of the organization that the person may see",
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
  summary: "Change a location: absent fields stay, null clears",
  access: "org:locations:manage",
  params: LocationParamsSchema,
  body: LocationChangesSchema,
  response: LocationSchema,
});

export const deleteLocation = endpoint({
  method: "DELETE",
  path: "/api/locations/:locationId",
  summary: "Delete an empty location; one in use is refused with the counts",
  access: "org:locations:manage",
  params: LocationParamsSchema,
  query: OrganizationQuerySchema,
});

/** Single rights granted or taken at a location, whatever the role says. */
const PermissionsOverrideSchema = z.partialRecord(z.enum(permissions), z.boolean());
export type PermissionsOverride = z.infer<typeof PermissionsOverrideSchema>;

const UserLocationWireSchema = z.object({
  id: IdSchema,
  user_id: IdSchema,
  location_id: IdSchema,
  is_active: z.boolean(),
  is_primary: z.boolean(),
  role: z.enum(locationRoles),
  department: z.string().nullable(),
  permissionsOverride: PermissionsOverrideSchema.nullable(),
  location: LocationWireSchema,
});

const UserLocationModelSchema = z.object({
  userLocationId: IdSchema,
  personId: IdSchema,
  locationId: IdSchema,
  isActive: z.boolean(),
  isPrimary: z.boolean(),
  role: z.enum(locationRoles),
  department: z.string().nullable(),
  permissionsOverride: PermissionsOverrideSchema.nullable(),
  location: LocationModelSchema,
});

/** A person's place at a location: the one source of truth for access below the organization. */
export const UserLocationSchema = z.codec(UserLocationWireSchema, UserLocationModelSchema, {
  decode: (wire) => ({
    userLocationId: wire.id,
    personId: wire.user_id,
    locationId: wire.location_id,
    isActive: wire.is_active,
    isPrimary: wire.is_primary,
    role: wire.role,
    department: wire.department,
    permissionsOverride: wire.permissionsOverride,
    location: z.decode(LocationSchema, wire.location),
  }),
  encode: (link) => ({
    id: link.userLocationId,
    user_id: link.personId,
    location_id: link.locationId,
    is_active: link.isActive,
    is_primary: link.isPrimary,
    role: link.role,
    department: link.department,
    permissionsOverride: link.permissionsOverride,
    location: z.encode(LocationSchema, link.location),
  }),
});
export type UserLocation = z.infer<typeof UserLocationSchema>;

const UserParamsSchema = z.object({ userId: IdSchema });
const UserLocationParamsSchema = z.object({ userLocationId: IdSchema });

export const listUserLocations = endpoint({
  method: "GET",
  path: "/api/users/:userId/locations",
  summary: "Where a person works: one's own, or anybody's for who manages users",
  access: "session",
  params: UserParamsSchema,
  response: z.array(UserLocationSchema),
});

export const addUserLocation = endpoint({
  method: "POST",
  path: "/api/user-locations",
  summary: "Give a person a place at a location",
  access: "org:users:manage",
  body: z.object({
    userId: IdSchema,
    locationId: IdSchema,
    role: z.enum(locationRoles),
    department: z.enum(departments).nullish(),
    isPrimary: z.boolean().optional(),
  }),
  response: UserLocationSchema,
  status: 201,
  isIdempotent: true,
});

export const updateUserLocation = endpoint({
  method: "PUT",
  path: "/api/user-locations/:userLocationId",
  summary: "Change what a person is at a location",
  access: "org:users:manage",
  params: UserLocationParamsSchema,
  body: z.object({
    role: z.enum(locationRoles).optional(),
    department: z.enum(departments).nullish(),
    permissionsOverride: PermissionsOverrideSchema.nullish(),
  }),
  response: UserLocationSchema,
});

export const removeUserLocation = endpoint({
  method: "DELETE",
  path: "/api/user-locations/:userLocationId",
  summary: "Take a person's place at a location away",
  access: "org:users:manage",
  params: UserLocationParamsSchema,
});

export const setPrimaryLocation = endpoint({
  method: "PUT",
  path: "/api/users/:userId/primary-location",
  summary: "Make one of a person's locations their primary one",
  access: "session",
  params: UserParamsSchema,
  body: withAliases({ location_id: "locationId" }, z.object({ locationId: IdSchema })),
  response: z.array(UserLocationSchema),
});
