import { hasRow } from "#platform/db/tenant-rows.ts";
import { AppError, refuseFields } from "#platform/http/errors.ts";
import type { Work } from "#platform/http/writes.ts";
import { customerAccess } from "#features/customers/index.ts";

interface People {
  coBuyerId?: string | null | undefined;
  buyerId?: string | null | undefined;
  sourceId?: string | null | undefined;
}

/** The people on the contract are customers whom the person sees, and others than the deal's own; the source is the organization's. */
export async function checkPeople(
  work: Work,
  customerId: string,
  { coBuyerId, buyerId, sourceId }: People,
): Promise<void> {
  const { db, scope } = work;
  refuseFields({
    coBuyerId: coBuyerId === customerId ? "Choose someone else than the customer" : await findProblem(work, coBuyerId),
    buyerId: await findProblem(work, buyerId),
    sourceId:
      sourceId && !(await hasRow(db, scope, "lead_sources", sourceId))
        ? "Choose one of the organization's sources"
        : undefined,
  });
}

async function findProblem({ db, scope }: Work, customerId: string | null | undefined): Promise<string | undefined> {
  if (!customerId) return undefined;
  try {
    await customerAccess(db, scope, customerId);
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return "Choose one of your customers";
    throw error;
  }
}
