import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { Endpoint } from "@automotive-crm/contract/http/endpoint";
import { ApiErrorSchema } from "@automotive-crm/contract/http/errors";
import { productTitle } from "@automotive-crm/contract/product";
import type { FastifyInstance } from "fastify";
import { productVersion } from "#platform/config.ts";
import { describeEndpoint, refusalResponses, signatureScheme, type Operation } from "./describe-endpoint.ts";
import { documentedSchema } from "#platform/http/json-schema.ts";

/** The documentation page uses inline styles. */
const contentPolicy = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:";

const howToSignIn = [
  "A session token, sent as `Authorization: Bearer <token>`.",
  "In demo mode `POST /api/auth/demo-sign-in` and `POST /api/auth/login` return it as `token`.",
  "With Clerk, use the session token from Clerk's `getToken()`.",
  "A session ends after a while without activity; requests then get a 401 with the code `auth_expired`.",
  "The header `x-organization-id` or the query parameter `organizationId` picks the organization.",
].join(" ");

/** OpenAPI 3.1 generated from the registered endpoints: a page at /api/docs, the document at /api/docs/json. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  const endpoints: Endpoint[] = [];
  app.addHook("onRoute", ({ method, config }) => {
    if (config?.endpoint && method !== "HEAD") endpoints.push(config.endpoint);
  });
  await app.register(swagger, {
    openapi: { openapi: "3.1.0", info: { title: `${productTitle} API`, version: productVersion() } },
    // Fastify's schemas only cover responses, so the contract is described instead.
    transformObject: () => describeApi(endpoints),
  });
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: contentPolicy });
}

export function describeApi(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeEndpoint(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${productTitle} API`,
      version: productVersion(),
      description: "All errors have the shape `ApiError`: use `code` in programs and show `message` to people.",
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: { ApiError: documentedSchema(ApiErrorSchema) },
      responses: refusalResponses("#/components/schemas/ApiError"),
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: howToSignIn },
        ...signatureSchemes(endpoints),
      },
    },
  };
}

const signatureSchemes = (endpoints: readonly Endpoint[]) =>
  Object.fromEntries(
    endpoints.flatMap(({ signedBy }) =>
      signedBy
        ? [
            [
              signatureScheme(signedBy.provider),
              {
                type: "apiKey",
                in: "header",
                name: signedBy.header,
                description: `The signature that ${signedBy.provider} computes over each request with the shared secret.`,
              },
            ] as const,
          ]
        : [],
    ),
  );
