import { mediaTypes, needsNoSession, type Endpoint } from "@automotive-crm/contract/http/endpoint";
import { z } from "zod";
import { acceptedFormat, maxBodyBytes } from "#platform/http/formats/bodies.ts";
import { documentedSchema } from "#platform/http/json-schema.ts";
import { listRefusals, refusalWords } from "#platform/http/refusals.ts";

interface Content {
  [mediaType: string]: { schema: object };
}

/** One operation of OpenAPI 3.1. */
export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: object[];
  requestBody?: { required: true; description: string; content: Content };
  responses: Record<string, object>;
}

export function describeEndpoint(endpoint: Endpoint): Operation {
  const { method, path, summary, details, body, accepts } = endpoint;
  return {
    operationId: [method.toLowerCase(), ...path.split(/[/:-]+/).slice(2)].join("_"),
    summary,
    description: [details, accessInWords(endpoint)].filter(Boolean).join(" "),
    tags: [path.split("/")[2] ?? "api"],
    security: describeSecurity(endpoint),
    parameters: describeParameters(endpoint),
    ...(body || accepts === "file" ? { requestBody: describeBody(endpoint, body) } : {}),
    responses: { ...describeAnswer(endpoint), ...describeRefusals(endpoint) },
  };
}

function accessInWords({ access, signedBy }: Endpoint): string {
  if (access === "public") return "Anyone may call this.";
  if (access === "session") return "Any signed-in person may call this.";
  if (access === "super_admin") return "For super admins.";
  if (access !== "signed") return `Needs the permission \`${access}\`, at least at one location.`;
  return `Called by ${signedBy?.provider}, which signs each request (header \`${signedBy?.header}\`). Not rate limited.`;
}

export const signatureScheme = (provider: string) => `${provider}Signature`;

function describeSecurity({ access, signedBy }: Endpoint): Record<string, string[]>[] {
  if (signedBy) return [{ [signatureScheme(signedBy.provider)]: [] }];
  return needsNoSession(access) ? [] : [{ bearer: [] }];
}

function describeParameters({ params, query, isIdempotent }: Endpoint): object[] {
  return [
    ...listFields(params).map(([name, schema]) => ({ name, in: "path", required: true, schema })),
    ...listFields(query).map(([name, schema, required]) => ({ name, in: "query", required, schema })),
    ...(isIdempotent
      ? [
          {
            name: "Idempotency-Key",
            in: "header",
            required: false,
            description: "Repeating a request with the same key has no further effect.",
            schema: { type: "string", pattern: "^[\\x21-\\x7e]{1,200}$" },
          },
        ]
      : []),
  ];
}

const ObjectSchema = z.object({
  properties: z.record(z.string(), z.looseObject({})).default({}),
  required: z.array(z.string()).default([]),
});

function listFields(schema: z.core.$ZodType | undefined): [name: string, schema: object, isRequired: boolean][] {
  if (!schema) return [];
  const { properties, required } = ObjectSchema.parse(documentedSchema(schema));
  return Object.entries(properties).map(([name, field]) => [name, field, required.includes(name)]);
}

function describeBody(endpoint: Endpoint, body: z.core.$ZodType | undefined): NonNullable<Operation["requestBody"]> {
  const accepts = acceptedFormat(endpoint);
  const row = body ? documentedSchema(body) : { type: "string", format: "binary" };
  const schema = accepts === "csv" ? { type: "array", items: row } : row;
  const kB = Math.round(maxBodyBytes(endpoint) / 1024).toLocaleString("en-US");
  const what = accepts === "csv" ? "The first row names the columns; the schema is that of the other rows. " : "";
  return {
    required: true,
    description: `${what}At most ${kB} kB.`,
    content: Object.fromEntries(mediaTypes[accepts].map((type) => [type, { schema }])),
  };
}

function describeAnswer(endpoint: Endpoint): Record<string, object> {
  const { answers = "json", response, status = 200, fileTypes = [] } = endpoint;
  const text = { type: "string" };
  if (answers === "file")
    return { 200: download(Object.fromEntries(fileTypes.map((type) => [type, { schema: text }]))) };
  if (!response) return { 204: { description: "Done" } };
  const schema = documentedSchema(response);
  if (answers === "csv") {
    return { 200: download({ "text/csv": { schema: { type: "array", items: schema } } }) };
  }
  if (answers === "stream") {
    return {
      200: { description: "Server-sent events with this as their data", content: { "text/event-stream": { schema } } },
    };
  }
  const type = answers === "xml" ? "text/xml" : "application/json";
  return { [status]: { description: "Done", content: { [type]: { schema } } } };
}

const download = (content: Content): object => ({
  description: "A file download",
  headers: { "Content-Disposition": { description: "The file's name", schema: { type: "string" } } },
  content,
});

const describeRefusals = (endpoint: Endpoint): Record<string, object> =>
  Object.fromEntries(
    [...listRefusals(endpoint).map(String), "5XX"].map((status) => [
      status,
      { $ref: `#/components/responses/${refusalName(status)}` },
    ]),
  );

const refusalName = (status: string): string => `Refusal${status}`;

/** All errors have the contract's one shape. */
export function refusalResponses(errorSchema: string): Record<string, object> {
  const content = { "application/json": { schema: { $ref: errorSchema } } };
  return Object.fromEntries(
    [...Object.entries(refusalWords), ["5XX", "A server error, or the server is busy."] as const].map(
      ([status, description]) => [refusalName(status), { description, content }],
    ),
  );
}
