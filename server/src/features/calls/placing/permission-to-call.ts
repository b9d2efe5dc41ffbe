import {
  missingCustomerPhone,
  type CallPurpose,
  type PermissionToCall,
} from "@automotive-crm/contract/calls/permission-to-call";
import { customerAccess } from "#features/customers/index.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Db } from "#platform/db/database.ts";
import { invalidFields, notAllowed } from "#platform/http/errors.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { readCallPhone } from "./call-phone.ts";
import type { CallsDependencies } from "#features/calls/calls.service.ts";
import { mayCall, mayOverride } from "#features/calls/calls.policy.ts";
import { findDialingFacts } from "./dialing.queries.ts";
import type { CallRow } from "#features/calls/call-row.ts";
import { findDoNotCall, findMissing, judgeCall } from "./permission-to-call.rules.ts";

export interface RequestedCall {
  customerPhone: string;
  customerId?: string | undefined;
  purpose: CallPurpose;
}

export interface JudgedCall extends PermissionToCall {
  e164: string;
  customer: Awaited<ReturnType<typeof customerAccess>> | undefined;
}

/** Says before dialing whether a number may be called. */
export async function checkCall(
  { database, clock }: CallsDependencies,
  anyScope: PersonScope,
  requested: RequestedCall,
): Promise<PermissionToCall> {
  const scope = inOneOrganization(anyScope);
  return database.read(scope, (db) => judge(db, scope, requested, clock()));
}

/**
 * The one gate before dialing: the number must be the customer's, the person must be permitted, and do-not-call list, calling hours and
 * attempts are judged. Without all of the facts it throws, so no one is called.
 */
export async function judge(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { customerPhone, customerId, purpose }: RequestedCall,
  now: Date,
): Promise<JudgedCall> {
  const { e164 } = readCallPhone("customerPhone", customerPhone);
  const [customer, facts] = await awaitQueries([
    customerId === undefined
      ? Promise.resolve(undefined)
      : customerAccess(db, scope, { customerId, workNeeds: "calls:create" }),
    findDialingFacts(db, scope, { e164, customerId: customerId ?? null, now }),
  ]);
  const locationIds = customer?.locationIds ?? [];
  if (!mayCall(scope.access, locationIds)) throw notAllowed();
  if (customerId !== undefined && !facts.isTheirs) throw invalidFields({ customerPhone: missingCustomerPhone });
  const { attemptsToday, attemptsThisWeek } = facts;
  const judged = judgeCall({ ...facts, purpose, party: { ...facts, e164 } }, now);
  const isPermitted = mayOverride(scope.access, locationIds);
  return {
    ...judged,
    missing: findMissing(judged.verdict, isPermitted),
    mayOverride: isPermitted,
    attemptsToday,
    attemptsThisWeek,
    e164,
    customer,
  };
}

/**
 * Whether something says do-not-call that didn't when the call was started, or that its override doesn't cover: asked once more just before
 * the number is dialed. Throws if that can't be found out.
 */
export async function hasOptedOutSince(
  db: Db,
  scope: OrganizationScope,
  { customer_phone: e164, customer_id: customerId, purpose, overridden }: CallRow,
  now: Date,
): Promise<boolean> {
  if (e164 === null) return false;
  const facts = await findDialingFacts(db, scope, { e164, customerId, now });
  return findDoNotCall({ ...facts, purpose }).some(({ code }) => !overridden.includes(code));
}
