import { countAtLocation } from "#platform/db/tenant-rows.ts";
import type { Feature } from "#platform/feature.ts";
import { changeLastContact } from "./change-last-contact.ts";
import { customerLog } from "./customer-log.ts";
import { changeDoNotCall } from "./do-not-call/change-do-not-call.ts";
import { reachChanged } from "./do-not-call/reach-changed.ts";
import { customersRoutes } from "./customers.routes.ts";
import { findVisibleCustomers, readVisibility } from "./customer-access.ts";
import { customersFile } from "./exported/customers-file.ts";
import { openCustomerList } from "./exported/open-customer-list.ts";
import { optOutsFile } from "./exported/opt-outs-file.queries.ts";
import { customerWork } from "./owners/transfer-customers.ts";

export { customerAccess } from "./customer-access.ts";
export { customerRecord } from "./customer-record.ts";
export { loading } from "./many/loading.ts";

/** Where a customer is, and when they were last met. */
export const customerState = { readVisibility, changeLastContact };

/** What other features say and hear of who may be contacted. */
export const reach = { changeDoNotCall, reachChanged };

export const customers = {
  routes: customersRoutes,
  customerLog: [customerLog],
  locationUses: [{ one: "customer", many: "customers", canMove: true, count: countAtLocation("customer_locations") }],
  personalWorks: [customerWork],
  findVisibleCustomers,
  exportedFiles: [customersFile, optOutsFile],
  openCustomerList,
} satisfies Feature;
