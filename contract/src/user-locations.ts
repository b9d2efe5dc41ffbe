import { z } from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { IdSchema, withAliases } from "./fields.ts";
import { LocationModelSchema, LocationSchema, LocationWireSchema, departments } from "./locations.ts";
import { isAnyPermission, isLocationPermission, locationPermissions, locationRoles } from "./permissions.ts";
import { sameAs } from "./rights.ts";

/** Single permissions granted (true) or taken away (false) at a location, regardless of the role. */
const PermissionsOverrideSchema = z.record(z.string(), z.boolean());
export type PermissionsOverride = z.infer<typeof PermissionsOverrideSchema>;

const NewPermissionsOverrideSchema = PermissionsOverrideSchema.check(
  z.superRefine((override, context) => {
    for (const name of Object.keys(override).filter((each) => !isLocationPermission(each))) {
      context.addIssue({ code: "custom", path: [name], message: whyNotAtLocation(name) });
    }
  }),
  z.meta({ description: `By permission, any of: ${locationPermissions.join(", ")}` }),
);

function whyNotAtLocation(name: string): string {
  if (!isAnyPermission(name)) return "is not a permission";
  if (isLocationPermission(sameAs(name))) return `is another name for ${sameAs(name)}: use that one`;
  return "concerns the whole organization and cannot be set at a location";
}

const UserLocationWireSchema = z.object({
  id: IdSchema,
  user_id: IdSchema,
  location_id: IdSchema,
  is_active: z.boolean(),
  is_primary: z.boolean(),
  role: z.enum(locationRoles),
  department: z.nullable(z.string()),
  permissionsOverride: z.nullable(PermissionsOverrideSchema),
  location: LocationWireSchema,
});

const UserLocationModelSchema = z.object({
  userLocationId: IdSchema,
  personId: IdSchema,
  locationId: IdSchema,
  isActive: z.boolean(),
  isPrimary: z.boolean(),
  role: z.enum(locationRoles),
  department: z.nullable(z.string()),
  permissionsOverride: z.nullable(PermissionsOverrideSchema),
  location: LocationModelSchema,
});

/** A person's role at a location: the only source of access below the organization. */
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
  summary: "List a person's locations: your own, or anyone's if you manage users",
  access: "session",
  params: UserParamsSchema,
  response: z.array(UserLocationSchema),
});

export const addUserLocation = endpoint({
  method: "POST",
  path: "/api/user-locations",
  summary: "Add a person to a location",
  access: "org:users:manage",
  body: z.object({
    userId: IdSchema,
    locationId: IdSchema,
    role: z.enum(locationRoles),
    department: z.nullish(z.enum(departments)),
    isPrimary: z.optional(z.boolean()),
  }),
  response: UserLocationSchema,
  status: 201,
  isIdempotent: true,
  changesAccess: true,
});

export const updateUserLocation = endpoint({
  method: "PUT",
  path: "/api/user-locations/:userLocationId",
  summary: "Change a person's role, department or permissions at a location",
  access: "org:users:manage",
  params: UserLocationParamsSchema,
  body: z.object({
    role: z.optional(z.enum(locationRoles)),
    department: z.nullish(z.enum(departments)),
    permissionsOverride: z.nullish(NewPermissionsOverrideSchema),
  }),
  response: UserLocationSchema,
  changesAccess: true,
});

export const removeUserLocation = endpoint({
  method: "DELETE",
  path: "/api/user-locations/:userLocationId",
  summary: "Remove a person from a location",
  access: "org:users:manage",
  params: UserLocationParamsSchema,
  changesAccess: true,
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
