import type { AnswerOf, Endpoint, RequestOf } from "@automotive-crm/contract/http/endpoint";
import { z } from "zod";
import type { Foundation } from "#platform/foundation.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { inOneOrganization, inPathsOrganization } from "#platform/organization.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { once } from "./idempotency.ts";
import { publicBase } from "./own-address.ts";
import { recorded, type Recorded } from "./recorded.ts";
import type { RouteRequest } from "./route.ts";

/** What a write works with: its transaction, the person in one organization, the present, and whatever its feature was given. */
export type Work<Dependencies extends Foundation = Foundation> = Omit<Dependencies, keyof Foundation> & {
  db: Db;
  scope: OrganizationScope<PersonScope>;
  now: Date;
  /** What links to this server begin with. */
  baseUrl: string;
};

interface Frame<E, Dependencies extends Foundation> {
  /** Where the write belongs, if that isn't the organization in which the person works. */
  organizationOf?(request: Pick<RequestOf<E>, "params"> & { database: Database }): Promise<string> | string;
  /** Reads what a request with the same key wrote, as any read would: refused to someone who may no longer see it. */
  readAgain?(work: Work<Dependencies>, first: AnswerOf<E>): Promise<AnswerOf<E>>;
  /** What surrounds the transaction, such as another attempt after someone else took the time. */
  around?(write: () => Promise<AnswerOf<E>>, request: Around<E>): Promise<AnswerOf<E>>;
}

/** A request outside of its transaction. */
type Around<E> = Pick<RequestOf<E>, "params" | "body"> & { database: Database; scope: OrganizationScope<PersonScope> };

/**
 * A use case that writes, as the handler of its endpoint: one transaction in one organization, run once per Idempotency-Key, and again if
 * PostgreSQL ended it because of a deadlock. So it must have no effects outside the database.
 */
export const writes =
  <E extends Endpoint, Dependencies extends Foundation = Foundation>(
    endpoint: E,
    { organizationOf, readAgain, around = (write) => write() }: Frame<E, Dependencies>,
    run: (
      work: Work<Dependencies>,
      params: RequestOf<E>["params"],
      body: RequestOf<E>["body"],
      query: RequestOf<E>["query"],
    ) => Promise<Recorded<AnswerOf<E>>>,
  ) =>
  ({ database, clock, ...given }: Dependencies) => {
    if (endpoint.isIdempotent && !readAgain)
      throw new Error(`${endpoint.path} doesn't say what a repeated request reads`);
    // The scope's permissions are those in the person's own organization.
    if (organizationOf && endpoint.access !== "super_admin" && endpoint.access !== "session")
      throw new Error(`${endpoint.path} would check permissions of another organization`);
    return async ({
      scope: anyScope,
      params,
      body,
      query,
      idempotency,
      http,
    }: RouteRequest<E>): Promise<AnswerOf<E>> => {
      const scope = organizationOf
        ? { ...anyScope, organizationId: await organizationOf({ params, database }), isGlobalView: false }
        : inNamedOrganization(anyScope, params);
      const writeOnce = () =>
        database.write(scope, async (db) => {
          const work = { ...given, db, scope, now: clock(), baseUrl: publicBase(http) };
          const write = async () => (await run(work, params, body, query)).answer;
          if (!readAgain) return write();
          return once(db, scope, { idempotency, readAgain: (first) => readAgain(work, first) }, write);
        });
      return around(writeOnce, { database, scope, params, body });
    };
  };

/** The answer of a write that found nothing to change. */
export const unchanged = recorded;

/** The answer of a write that no log mentions, with the reason why. */
export const exempt = <T>(_why: string, answer: T): Recorded<T> => recorded(answer);

const PathSchema = z.object({ organizationId: z.string().optional() });

/** The person's one organization, which must be the one that the path names, if it names one. */
function inNamedOrganization(scope: PersonScope, params: unknown): OrganizationScope<PersonScope> {
  const { organizationId } = PathSchema.safeParse(params).data ?? {};
  return organizationId === undefined ? inOneOrganization(scope) : inPathsOrganization(scope, organizationId);
}
