import * as contract from "@automotive-crm/contract/value/record";
import type { FastifyInstance } from "fastify";
import { route } from "#platform/http/route.ts";
import type { Foundation } from "#platform/foundation.ts";
import type { ValueSources } from "./value-sources.ts";
import { getCustomerValue } from "./value.service.ts";

export function valueRoutes(app: FastifyInstance, dependencies: Foundation & ValueSources): void {
  route(app, contract.getCustomerValue, ({ scope, params }) =>
    getCustomerValue(dependencies, scope, params.customerId),
  );
}
