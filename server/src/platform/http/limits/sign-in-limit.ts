import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { addressKey } from "#platform/http/client-address.ts";
import { tooManyRequests } from "#platform/http/errors.ts";

export interface SignInLimit {
  /** Counts one sign-in attempt and refuses it if the address or the email made too many this minute. */
  count(request: FastifyRequest): Promise<void>;
  /** The same for the address only, when the email is not ours to read. */
  countAddress(request: FastifyRequest): Promise<void>;
}

const NamedSchema = z.object({ email: z.string().min(1) });

/**
 * Attempts are counted twice: per address, so no one tries many emails, and per email, so no one tries one from many addresses. Both
 * counts are this node's.
 */
export function limitSignIns(app: FastifyInstance, perMinute: number): SignInLimit {
  const ofAddress = app.createRateLimit({
    max: perMinute,
    timeWindow: "1 minute",
    allowList: () => false,
    keyGenerator: (request) => `sign-in from ${addressKey(request)}`,
  });
  const ofEmail = app.createRateLimit({
    max: Math.ceil(perMinute / 5),
    timeWindow: "1 minute",
    allowList: (request) => emailIn(request) === undefined,
    keyGenerator: (request) => `sign-in as ${emailIn(request)}`,
  });
  return {
    async count(request) {
      for (const counted of [await ofAddress(request), await ofEmail(request)]) refuseExceeding(counted);
    },
    async countAddress(request) {
      refuseExceeding(await ofAddress(request));
    },
  };
}

function refuseExceeding(counted: Awaited<ReturnType<ReturnType<FastifyInstance["createRateLimit"]>>>): void {
  if (!counted.isAllowed && counted.isExceeded) {
    throw tooManyRequests("Too many attempts to sign in. Please wait a moment.", counted.ttlInSeconds);
  }
}

function emailIn({ body }: FastifyRequest): string | undefined {
  const named = NamedSchema.safeParse(body);
  return named.success ? named.data.email.trim().toLowerCase().slice(0, 254) : undefined;
}
