import { registerWrites } from "#lib/offline/kept-writes.ts";

/**
 * The writes that are kept in the browser while the server can't be reached. Only their names are here, because this is part of the
 * first load; a write's contract is fetched when it has to be delivered.
 */
registerWrites(
  ["POST /api/activities", "PUT /api/activities/:activityId"],
  () => import("@automotive-crm/contract/activities/entries"),
);
registerWrites(
  ["PUT /api/activities/:activityId/suggestions/:fingerprint"],
  () => import("@automotive-crm/contract/assistant/suggestion-decisions"),
);
registerWrites(
  ["POST /api/appointments", "PUT /api/appointments/:appointmentId"],
  () => import("@automotive-crm/contract/appointments/changes"),
);
registerWrites(
  ["POST /api/calls/save-log", "PUT /api/calls/update-log/:callId"],
  () => import("@automotive-crm/contract/calls/log"),
);
registerWrites(["PUT /api/customers/:customerId"], () => import("@automotive-crm/contract/customers/changes"), {
  sealedFields: ["dateOfBirth", "driverLicense"],
});
registerWrites(["PUT /api/leads/:leadId"], () => import("@automotive-crm/contract/leads/record"));
registerWrites(["POST /api/tasks", "PUT /api/tasks/:taskId"], () => import("@automotive-crm/contract/tasks/record"));
registerWrites(
  ["POST /api/vehicles", "PUT /api/vehicles/:vehicleId"],
  () => import("@automotive-crm/contract/vehicles/record"),
);
