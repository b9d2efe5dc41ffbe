import { z } from "zod/mini";
import { IdSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { LocationModelSchema, LocationSchema, LocationWireSchema } from "./location.ts";
import { locationRoles } from "@automotive-crm/contract/permissions/permissions";

/** Single permissions granted (true) or taken away (false) at a location, regardless of the role. */
export const PermissionsOverrideSchema = z.record(z.string(), z.boolean());
export type PermissionsOverride = z.infer<typeof PermissionsOverrideSchema>;

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

export const UserParamsSchema = z.object({ userId: IdSchema });

export const listUserLocations = endpoint({
  method: "GET",
  path: "/api/users/:userId/locations",
  summary: "List a person's locations",
  details: "Your own, or anyone's if you manage users.",
  access: "session",
  params: UserParamsSchema,
  response: z.array(UserLocationSchema),
});
