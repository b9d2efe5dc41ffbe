import type { AnswerOf, Endpoint } from "@automotive-crm/contract/http/endpoint";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { providerScope, type ServiceScope } from "#platform/scope.ts";
import { clientAddress } from "./client-address.ts";
import { wrongSignature } from "./errors.ts";
import { publicBase } from "./own-address.ts";
import { readRequest, register, type PublicRequest } from "./route.ts";

/** What a provider signed, before any of it is parsed. */
export interface SignedRequest {
  method: string;
  /** As the provider called it: with the public host and scheme. */
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** Whether the signature is right. If it throws, the signature counts as wrong. */
export type Verifier = (request: SignedRequest) => boolean | Promise<boolean>;

export type ProviderRequest<E> = PublicRequest<E> & {
  /** The scope of the provider in the organization that the message is about. */
  scopeIn(organizationId: string): ServiceScope;
};

/**
 * Registers an endpoint whose requests a provider signs. The signature is checked against the raw body before the body is parsed; a
 * wrong one gets a 401. These requests are not rate limited: a provider sends everything from a few addresses.
 */
export function signedRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  verify: Verifier,
  handler: (request: ProviderRequest<E>) => Promise<AnswerOf<E>>,
): void {
  const provider = endpoint.signedBy?.provider;
  if (endpoint.access !== "signed" || provider === undefined)
    throw new Error(`${endpoint.path} is not a signed endpoint`);
  register(app, endpoint, async (http) => {
    if (!(await isVerified(verify, http))) throw wrongSignature();
    const scopeIn = (organizationId: string) =>
      providerScope(provider, organizationId, { requestId: http.id, ip: clientAddress(http) });
    return handler({ ...readRequest(endpoint, http), scopeIn });
  });
}

async function isVerified(verify: Verifier, http: FastifyRequest): Promise<boolean> {
  const { method, headers, rawBody: body = Buffer.alloc(0) } = http;
  try {
    return (await verify({ method, headers, body, url: publicBase(http) + http.originalUrl })) === true;
  } catch (error) {
    http.log.debug({ err: error }, "a signature could not be checked");
    return false;
  }
}
