import type { FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** Where others reach this server, if that isn't its own address. */
    publicBaseUrl: string | undefined;
  }
}

/**
 * Where others reach this server, without a slash at the end. Unless that is configured, the request's own scheme and host, which are
 * the proxy's view of us unless the proxy is trusted.
 */
export const publicBase = ({ server, protocol, host }: FastifyRequest): string =>
  (server.publicBaseUrl ?? `${protocol}://${host}`).replace(/\/+$/, "");
