import * as contract from "@automotive-crm/contract/deals/credits";
import type { DealDetails } from "@automotive-crm/contract/deals/record";
import { managesDeals } from "@automotive-crm/contract/deals/rights";
import type { RequestOf } from "@automotive-crm/contract/http/endpoint";
import { isWholeDeal } from "@automotive-crm/dealer-math";
import { whoAndWhere } from "#features/organizations/index.ts";
import { invalidFields, notAllowed, refuseFields } from "#platform/http/errors.ts";
import { unchanged, writes, type Work } from "#platform/http/writes.ts";
import { mergeEdit } from "#platform/merge-edit.ts";
import { recordDeal } from "#features/deals/deal-log.ts";
import { shortDecimal } from "#features/deals/deal-words.rules.ts";
import * as repository from "#features/deals/deals.repository.ts";
import { asSeenBy, getStored, lockDeal, readVisible } from "#features/deals/deals.service.ts";

type Body = RequestOf<typeof contract.replaceDealCredits>["body"];

/** Replaces who a deal is credited to, all at once. */
export const replaceDealCredits = writes(
  contract.replaceDealCredits,
  { readAgain: readVisible },
  async (work, { dealId }, { credits, base }) => {
    const { db, scope, now } = work;
    const { deal: before, customer } = await lockDeal(work, dealId);
    const [current, wanted] = [setOf(before.credits), setOf(credits)];
    mergeEdit({ credits: current }, { credits: wanted, ...(base && { base }) });
    if (JSON.stringify(current) === JSON.stringify(wanted)) return unchanged(asSeenBy(scope, before));
    const isClosed = before.stage === "delivered" || before.unwoundOn !== null;
    if (isClosed && !managesDeals(scope.access, before.locationId))
      throw notAllowed("Only managers change who a deal is credited to after the delivery.");
    await checkCredits(work, { before, customer }, credits);
    await repository.replaceCredits(db, scope, dealId, wanted);
    const owner = wanted.find(({ role }) => role === "sales-1")?.personId ?? null;
    await repository.update(db, scope, dealId, { columns: { owner_id: owner }, now });
    const after = await getStored(work, dealId);
    return recordDeal(work, asSeenBy(scope, after), { before, after, action: "deal.credited" });
  },
);

/** In one order and spelling. */
const setOf = (
  credits: readonly { role: string; personId: string; share?: string | null | undefined }[],
): repository.Credit[] =>
  credits
    .map(({ role, personId, share }) => ({ role, personId, share: share ? shortDecimal(share) : null }))
    .toSorted((one, other) => (one.role < other.role ? -1 : 1));

async function checkCredits(
  { db, scope }: Work,
  { before, customer }: { before: DealDetails; customer: { locationIds: readonly string[] } },
  credits: Body["credits"],
): Promise<void> {
  const roles = credits.map(({ role }) => role);
  if (new Set(roles).size < roles.length) throw invalidFields({ credits: "names a role twice" });
  const sales = credits.filter(({ role }) => role === "sales-1" || role === "sales-2");
  const isShared = credits.every(
    ({ role, share }) => (role === "sales-1" || role === "sales-2") === (share !== undefined),
  );
  if (!isShared) throw invalidFields({ credits: "Sales 1 and 2 have a share, and nobody else" });
  if (sales.some(({ role }) => role === "sales-2") && !sales.some(({ role }) => role === "sales-1"))
    throw invalidFields({ credits: "Choose Sales 1 first" });
  const [one, two] = sales;
  if (one && two && one.personId === two.personId)
    throw invalidFields({ credits: "Sales 1 and Sales 2 are two people" });
  const shares = Object.fromEntries(sales.map(({ personId, share = "0" }) => [personId, share]));
  if (sales.length > 0 && !isWholeDeal(shares))
    throw invalidFields({ credits: "The shares of Sales 1 and 2 must be exactly one deal" });
  // Who is credited already stays so, wherever they work by now.
  const known = new Set(before.credits.map(({ personId }) => personId));
  for (const [at, { personId }] of credits.entries()) {
    if (known.has(personId)) continue;
    refuseFields({
      [`credits.${at}.personId`]: await whoAndWhere.findAssigneeProblem(db, scope, customer, personId),
    });
  }
}
