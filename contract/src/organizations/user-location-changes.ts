import { z } from "zod/mini";
import { IdSchema, withAliases } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { departments } from "./location-changes.ts";
import { BaseSchema } from "@automotive-crm/contract/http/merge";
import { sameAs } from "@automotive-crm/contract/permissions/permission-groups";
import {
  isAnyPermission,
  isLocationPermission,
  locationPermissions,
  locationRoles,
} from "@automotive-crm/contract/permissions/permissions";
import { PermissionsOverrideSchema, UserLocationSchema, UserParamsSchema } from "./user-location.ts";

const NewPermissionsOverrideSchema = PermissionsOverrideSchema.check(
  z.superRefine((override, context) => {
    for (const name of Object.keys(override).filter((each) => !isLocationPermission(each))) {
      context.addIssue({ code: "custom", path: [name], message: whyNotAtLocation(name) });
    }
  }),
  z.meta({ description: `By permission, any of: ${locationPermissions.join(", ")}` }),
);

function whyNotAtLocation(name: string): string {
  if (!isAnyPermission(name)) return "There is no such permission";
  if (isLocationPermission(sameAs(name))) return `This is another name for ${sameAs(name)}: use that one`;
  return "This permission concerns the whole organization and can't be set at a location";
}

const UserLocationParamsSchema = z.object({ userLocationId: IdSchema });

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
    base: BaseSchema,
  }),
  response: UserLocationSchema,
  changesAccess: true,
  refusals: [409],
});

export const removeUserLocation = endpoint({
  method: "DELETE",
  path: "/api/user-locations/:userLocationId",
  summary: "Remove a person from a location",
  details: "With the role that was seen, it is refused if the role is another one now.",
  access: "org:users:manage",
  params: UserLocationParamsSchema,
  query: z.object({ role: z.optional(z.enum(locationRoles)) }),
  changesAccess: true,
  refusals: [409],
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
