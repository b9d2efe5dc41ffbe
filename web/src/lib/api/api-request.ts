import { mediaTypes, needsNoSession, type Endpoint } from "@automotive-crm/contract/http/endpoint";
import { unattendedHeader } from "@automotive-crm/contract/identity/session";
import { readPositionHeader } from "@automotive-crm/contract/http/read-position";
import { locationHeader, organizationHeader } from "@automotive-crm/contract/organizations/record";
import { z } from "zod/mini";
import { currentLocationIn } from "./current-location.ts";
import { readPosition } from "./read-position.ts";

interface Sent {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string | undefined;
  organizationId?: string | null | undefined;
  locationId?: string | null | undefined;
  keepalive?: boolean | undefined;
}

interface Place {
  /** The current organization. */
  chosen: string | null;
  isUnattended: boolean;
}

/** An endpoint and its input as a browser request. Authentication is added later. */
export function toRequest(endpoint: Endpoint, input: Sent, { chosen, isUnattended }: Place): Request {
  const headers = new Headers({ accept: endpoint.answers && endpoint.answers !== "json" ? "*/*" : "application/json" });
  const organization = input.organizationId === undefined ? chosen : input.organizationId;
  if (organization !== null && !needsNoSession(endpoint.access)) headers.set(organizationHeader, organization);
  const { locationId = currentLocationIn(organization) } = input;
  if (locationId && endpoint.method !== "GET") headers.set(locationHeader, locationId);
  const position = readPosition();
  if (position > 0) headers.set(readPositionHeader, String(position));
  if (isUnattended) headers.set(unattendedHeader, "1");
  if (input.idempotencyKey !== undefined) headers.set("idempotency-key", input.idempotencyKey);
  const { accepts = "json" } = endpoint;
  if (input.body !== undefined) headers.set("content-type", mediaTypes[accepts][0]);
  return new Request(new URL(fillPath(endpoint.path, input.params) + searchOf(input.query), window.location.origin), {
    method: endpoint.method,
    headers,
    keepalive: input.keepalive ?? false,
    ...(input.body === undefined ? {} : { body: accepts === "json" ? JSON.stringify(input.body) : asIs(input.body) }),
  });
}

const asIs = (body: unknown): string | Blob => (body instanceof Blob ? body : String(body));

function fillPath(path: string, params: unknown): string {
  const values = new Map(Object.entries(z.record(z.string(), z.string()).parse(params ?? {})));
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name);
    if (!value) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

function searchOf(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(z.record(z.string(), z.unknown()).parse(query ?? {}))) {
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
      search.set(name, String(value));
  }
  return search.size === 0 ? "" : `?${search}`;
}
