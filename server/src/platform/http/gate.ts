import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Server } from "#platform/feature.ts";

/** Who makes a request. Opened first, because the rate limit and every route depend on it. */
export interface Gate {
  /** Whose rate limit a request counts toward. */
  callerKey(request: FastifyRequest): string;
  /** From here on, each request knows its session. */
  readSessions(): void;
  /** Signing in and out. */
  routes(): Promise<void>;
}

declare module "#platform/feature.ts" {
  interface Ports {
    openGate(app: FastifyInstance, server: Server): Gate;
  }
}
