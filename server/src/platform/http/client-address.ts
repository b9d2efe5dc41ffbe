import { isIP } from "node:net";
import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";

/**
 * Where a request came from, or null when that is no address: a proxy's X-Forwarded-For may hold a port, a zone or a word, which
 * PostgreSQL's inet would refuse.
 */
export function clientAddress(request: FastifyRequest): string | null {
  const written = request.ip;
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(written)?.[1];
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(written)?.[1];
  const address = (bracketed ?? withPort ?? written).replace(/%.*$/, "");
  return isIP(address) === 0 ? null : address;
}

/**
 * Under which an address is counted. Whoever has one IPv6 address has a whole network of 64 bits of them, so these count together;
 * a port that a proxy wrote beside the address counts for nothing.
 */
export const addressKey = (request: FastifyRequest): string =>
  normalizeIP(clientAddress(request) ?? request.ip, ipv6NetworkBits);

const ipv6NetworkBits = 64;

/** From where a request comes, to be written down with sessions and changes. */
export interface Client {
  userAgent: string | null;
  ip: string | null;
}

export const clientOf = (request: FastifyRequest): Client => ({
  userAgent: request.headers["user-agent"]?.slice(0, 300) ?? null,
  ip: clientAddress(request),
});
