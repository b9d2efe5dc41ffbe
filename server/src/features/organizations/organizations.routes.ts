import * as contract from "@automotive-crm/contract/organizations";
import type { FastifyInstance } from "fastify";
import type { Database } from "#platform/db/database.ts";
import { route } from "#platform/http/route.ts";
import {
  createLocation,
  deleteLocation,
  listLocations,
  listOrganizations,
  updateLocation,
} from "./locations.service.ts";
import {
  addUserLocation,
  listUserLocations,
  removeUserLocation,
  setPrimaryLocation,
  updateUserLocation,
} from "./user-locations.service.ts";

export function organizationsRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  route(app, contract.listOrganizations, ({ scope }) => listOrganizations(database, scope));

  route(app, contract.listLocations, ({ scope }) => listLocations(database, scope));
  route(app, contract.createLocation, ({ scope, body, idempotency }) =>
    createLocation(database, scope, body, idempotency),
  );
  route(app, contract.updateLocation, ({ scope, params, body }) =>
    updateLocation(database, scope, params.locationId, body),
  );
  route(app, contract.deleteLocation, ({ scope, params }) => deleteLocation(database, scope, params.locationId));

  route(app, contract.listUserLocations, ({ scope, params }) => listUserLocations(database, scope, params.userId));
  route(app, contract.addUserLocation, ({ scope, body, idempotency }) =>
    addUserLocation(database, scope, body, idempotency),
  );
  route(app, contract.updateUserLocation, ({ scope, params, body }) =>
    updateUserLocation(database, scope, params.userLocationId, body),
  );
  route(app, contract.removeUserLocation, ({ scope, params }) =>
    removeUserLocation(database, scope, params.userLocationId),
  );
  route(app, contract.setPrimaryLocation, ({ scope, params, body }) =>
    setPrimaryLocation(database, scope, params.userId, body.locationId),
  );
}
