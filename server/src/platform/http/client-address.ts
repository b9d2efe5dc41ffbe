import { isIP } from "node:net";
import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";

/**
 * A request's address, or null if it isn't one: a proxy's X-Forwarded-For may hold a port, a zone or a word, which PostgreSQL's inet
 * would refuse, and a connection that was reset has none anymore.
 */
export function clientAddress(request: FastifyRequest): string | null {
  const written = writtenAddress(request);
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(written)?.[1];
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(written)?.[1];
  const address = (bracketed ?? withPort ?? written).replace(/%.*$/, "");
  return isIP(address) === 0 ? null : address;
}

/**
 * The key under which an address is counted. Anyone with one IPv6 address has a whole 64-bit network, so these count as one; a port
 * added by a proxy is ignored.
 */
export const addressKey = (request: FastifyRequest): string =>
  normalizeIP(clientAddress(request) ?? writtenAddress(request), ipv6NetworkBits);

/** Node drops the address of a reset connection while its pipelined requests are still handled; Fastify's type hides that. */
const writtenAddress = ({ ip }: { ip: string | undefined }): string => ip ?? "";

const ipv6NetworkBits = 64;

/** The address a request comes from, recorded with sessions and changes. */
export interface Client {
  userAgent: string | null;
  ip: string | null;
}

export const readClient = (request: FastifyRequest): Client => ({
  userAgent: request.headers["user-agent"]?.slice(0, 300) ?? null,
  ip: clientAddress(request),
});
