import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { productTitle } from "@automotive-crm/contract/product";
import { productVersion } from "#platform/config.ts";

/** The documentation page uses inline styles. */
const contentPolicy = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:";

/** OpenAPI derived from the registered routes, readable at /api/docs and as /api/docs/json. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.0.3",
      info: { title: `${productTitle} API`, version: productVersion() },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
  });
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: contentPolicy });
}
