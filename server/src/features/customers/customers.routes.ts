import * as bin from "@automotive-crm/contract/customers/bin";
import * as changes from "@automotive-crm/contract/customers/changes";
import * as duplicates from "@automotive-crm/contract/customers/duplicates";
import * as list from "@automotive-crm/contract/customers/list";
import * as record from "@automotive-crm/contract/customers/record";
import * as views from "@automotive-crm/contract/customers/views";
import type { FastifyInstance } from "fastify";
import { limitPerPerson } from "#platform/http/limits/person-limit.ts";
import { route } from "#platform/http/route.ts";
import { createCustomer } from "./create-customer.ts";
import { findDuplicates, getCustomer, searchCustomers, type CustomersDependencies } from "./customers.service.ts";
import { addView, listViews, removeView, updateView } from "./views/customer-views.service.ts";
import { deleteCustomer, getBinnedCustomer, listCustomerBin, restoreCustomer } from "./bin/delete-customer.ts";
import { revealField } from "./sealed/reveal-field.ts";
import { updateCustomer } from "./update-customer.ts";

/** More than anyone reads on purpose, few enough that no one copies them all. */
const revealsPerMinute = 30;

export function customersRoutes(app: FastifyInstance, dependencies: CustomersDependencies): void {
  const reveals = limitPerPerson(app, { what: "reveal", perMinute: revealsPerMinute });

  route(app, list.listCustomers, ({ scope, query }) => searchCustomers(dependencies, scope, query));
  route(app, changes.createCustomer, ({ scope, body, idempotency }) =>
    createCustomer(dependencies, scope, body, idempotency),
  );
  route(app, record.getCustomer, ({ scope, params }) => getCustomer(dependencies, scope, params.customerId));
  route(app, changes.updateCustomer, ({ scope, params, body, idempotency }) =>
    updateCustomer(dependencies, scope, { customerId: params.customerId, body }, idempotency),
  );
  route(app, bin.deleteCustomer, ({ scope, params, query }) =>
    deleteCustomer(dependencies, scope, { ...params, ...query }),
  );
  route(app, bin.restoreCustomer, ({ scope, params }) => restoreCustomer(dependencies, scope, params.customerId));
  route(app, bin.listCustomerBin, ({ scope, query }) => listCustomerBin(dependencies, scope, query));
  route(app, bin.getBinnedCustomer, ({ scope, params }) => getBinnedCustomer(dependencies, scope, params.customerId));
  route(app, changes.revealCustomerField, async ({ scope, params, body, http }) => {
    await reveals.count(http);
    return revealField(dependencies, scope, params.customerId, body.field);
  });
  route(app, views.listCustomerViews, ({ scope }) => listViews(dependencies, scope));
  route(app, views.addCustomerView, ({ scope, body }) => addView(dependencies, scope, body));
  route(app, views.updateCustomerView, ({ scope, params, body }) =>
    updateView(dependencies, scope, params.viewId, body),
  );
  route(app, views.deleteCustomerView, ({ scope, params }) => removeView(dependencies, scope, params.viewId));
  route(app, duplicates.findDuplicates, ({ scope, query }) => findDuplicates(dependencies, scope, query));
}
