import * as bin from "@automotive-crm/contract/customers/bin";
import * as changes from "@automotive-crm/contract/customers/changes";
import * as duplicates from "@automotive-crm/contract/customers/duplicates";
import * as list from "@automotive-crm/contract/customers/list";
import * as record from "@automotive-crm/contract/customers/record";
import type { FastifyInstance } from "fastify";
import { route } from "#platform/http/route.ts";
import { createCustomer } from "./create-customer.ts";
import { findDuplicates, getCustomer, searchCustomers, type CustomersDependencies } from "./customers.service.ts";
import { deleteCustomer, getBinnedCustomer, listCustomerBin, restoreCustomer } from "./bin/delete-customer.ts";
import { revealField } from "./sealed/reveal-field.ts";
import { updateCustomer } from "./update-customer.ts";

export function customersRoutes(app: FastifyInstance, dependencies: CustomersDependencies): void {
  route(app, list.listCustomers, ({ scope, query }) => searchCustomers(dependencies, scope, query));
  route(app, changes.createCustomer, createCustomer(dependencies));
  route(app, record.getCustomer, ({ scope, params }) => getCustomer(dependencies, scope, params.customerId));
  route(app, changes.updateCustomer, updateCustomer(dependencies));
  route(app, bin.deleteCustomer, deleteCustomer(dependencies));
  route(app, bin.restoreCustomer, restoreCustomer(dependencies));
  route(app, bin.listCustomerBin, ({ scope, query }) => listCustomerBin(dependencies, scope, query));
  route(app, bin.getBinnedCustomer, ({ scope, params }) => getBinnedCustomer(dependencies, scope, params.customerId));
  route(app, changes.revealCustomerField, revealField(dependencies));
  route(app, duplicates.findDuplicates, ({ scope, query }) => findDuplicates(dependencies, scope, query));
}
