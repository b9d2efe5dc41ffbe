import * as contract from "@automotive-crm/contract/customers";
import type { FastifyInstance } from "fastify";
import { route } from "#platform/http/route.ts";
import { createCustomer } from "./create-customer.ts";
import { findDuplicates, getCustomer, searchCustomers, type CustomersDependencies } from "./customers.service.ts";
import { updateCustomer } from "./update-customer.ts";
import { deleteCustomer, listCustomerBin, restoreCustomer } from "./delete-customer.ts";

export function customersRoutes(app: FastifyInstance, use: CustomersDependencies): void {
  route(app, contract.listCustomers, ({ scope, query }) => searchCustomers(use, scope, query));
  route(app, contract.createCustomer, ({ scope, body, idempotency }) => createCustomer(use, scope, body, idempotency));
  route(app, contract.getCustomer, ({ scope, params }) => getCustomer(use, scope, params.customerId));
  route(app, contract.updateCustomer, ({ scope, params, body }) => updateCustomer(use, scope, params.customerId, body));
  route(app, contract.deleteCustomer, ({ scope, params }) => deleteCustomer(use, scope, params.customerId));
  route(app, contract.restoreCustomer, ({ scope, params }) => restoreCustomer(use, scope, params.customerId));
  route(app, contract.listCustomerBin, ({ scope, query }) => listCustomerBin(use, scope, query));
  route(app, contract.findDuplicates, ({ scope, query }) => findDuplicates(use, scope, query));
}
