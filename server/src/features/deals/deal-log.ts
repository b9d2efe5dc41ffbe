import { statusInWords } from "@automotive-crm/contract/fields/status-words";
import { grossFieldNames } from "@automotive-crm/contract/deals/changes";
import {
  dealVehicleName,
  type DealCredit,
  type DealDetails,
  type TradeIn,
} from "@automotive-crm/contract/deals/record";
import { appraisedFieldNames } from "@automotive-crm/contract/deals/trade-ins";
import { recordActivity } from "#features/activities/index.ts";
import { changed, type AuditedEntity } from "#features/audit/index.ts";
import { answering, type Recorded } from "#platform/http/recorded.ts";
import { publishCustomerEvent } from "#platform/live/publish.ts";
import type { Work } from "#platform/http/writes.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { secretChanges } from "./deal-changes.rules.ts";
import { dollars } from "./deal-words.rules.ts";
import { insertChanges, type ChangedField } from "./deals.repository.ts";
import { findNames } from "./deals.queries.ts";

/** How the customer's log describes deals. */
export const dealLog: AuditedEntity = {
  name: "deal",
  titles: {
    "deal.created": "Deal started",
    "deal.moved": "Deal moved",
    "deal.sold": "Deal sold",
    "deal.delivered": "Car delivered",
    "deal.lost": "Deal lost",
    "deal.reopened": "Deal reopened",
    "deal.unwound": "Sale unwound",
    "deal.credited": "Deal credited",
    "deal.quoted": "Quote saved",
  },
  labels: {
    aprPercent: "APR",
    balloonCents: "Balloon",
    buyerName: "Buyer",
    cashDownCents: "Cash down",
    coBuyerName: "Co-buyer",
    dmsNumber: "DMS number",
    gross: "Gross and costs",
    lines: "Taxes, fees and add-ons",
    locationName: "Location",
    msrpCents: "MSRP",
    ownerName: "Sales 1",
    paidBy: "Paid by",
    priceCents: "Price",
    rebatesCents: "Rebates",
    residualCents: "Residual",
    sourceName: "Source",
    tradeIn: "Trade-in",
  },
  valueInWords: (field, value) => {
    if (field.endsWith("Cents") && typeof value === "number") return dollars(value);
    if (field === "lines" && Array.isArray(value)) return value.length === 0 ? "none" : `${value.length} entered`;
    return ["stage", "subStatus", "kind", "condition", "paidBy"].includes(field) && typeof value === "string"
      ? statusInWords(value)
      : undefined;
  },
  loadSubjects: findNames,
};

const creditsInWords = (credits: readonly DealCredit[]) =>
  credits.map(({ role, personName, share }) => `${role}: ${personName}${share === null ? "" : ` ${share}`}`).join(", ");

/** Everything whose changes are written down, under the names that changes have. */
function fieldsOf(deal: DealDetails): Record<string, unknown> {
  const { numbers, vehicle, otherVehicles, credits } = deal;
  return {
    ...numbers,
    kind: deal.kind,
    condition: deal.condition,
    stage: deal.stage,
    subStatus: deal.subStatus,
    vehicle: vehicle && dealVehicleName(vehicle),
    stockNumber: vehicle?.stockNumber ?? null,
    otherVehicles: otherVehicles.map(dealVehicleName).join(", ") || null,
    coBuyerName: deal.coBuyerName,
    buyerName: deal.buyerName,
    sourceName: deal.sourceName,
    dmsNumber: deal.dmsNumber,
    notes: deal.notes,
    locationName: deal.locationName,
    soldOn: deal.soldOn,
    deliveredOn: deal.deliveredOn,
    unwoundOn: deal.unwoundOn,
    unwoundReason: deal.unwoundReason,
    lostReason: deal.lostReason,
    lostNote: deal.lostNote,
    followUpOn: deal.followUpOn,
    credits: creditsInWords(credits) || null,
    ...Object.fromEntries(grossFieldNames.map((field) => [field, deal[field] ?? null])),
  };
}

const tradeInFields = [
  "vin",
  "year",
  "make",
  "model",
  "trim",
  "mileage",
  "acvCents",
  "allowanceCents",
  "payoffCents",
  "payoffGoodUntil",
  "lienHolder",
  "conditionNote",
  "bookValueCents",
  "book",
] as const;

/** "2019 Honda Civic, allowance $9,000.00, payoff $3,000.00": without what only some may see. */
const tradeInInWords = (tradeIn: TradeIn | undefined): string | null =>
  tradeIn
    ? [
        dealVehicleName(tradeIn),
        tradeIn.allowanceCents !== null && `allowance ${dollars(tradeIn.allowanceCents)}`,
        tradeIn.payoffCents !== null && `payoff ${dollars(tradeIn.payoffCents)}`,
      ]
        .filter(Boolean)
        .join(", ")
    : null;

/** What differs between a deal as it was and as it is. A trade-in that comes or goes is one change, besides what it is worth. */
export function changesOf(before: DealDetails, after: DealDetails): ChangedField[] {
  const ids = new Set([...before.tradeIns, ...after.tradeIns].map(({ id }) => id));
  const ofTradeIns = [...ids].flatMap((id) => {
    const [was, is] = [before, after].map(({ tradeIns }) => tradeIns.find((tradeIn) => tradeIn.id === id));
    return was && is
      ? differencesOf(pick(was), pick(is)).map(ofTradeIn)
      : [
          ...differencesOf(appraisalOf(was), appraisalOf(is)).map(ofTradeIn),
          { field: "tradeIn", old: tradeInInWords(was), new: tradeInInWords(is) },
        ];
  });
  return [...differencesOf(fieldsOf(before), fieldsOf(after)), ...ofTradeIns];
}

const ofTradeIn = (change: ChangedField): ChangedField => ({ ...change, field: `tradeIn.${change.field}` });

/** What a trade-in is worth, which is said apart from the rest: not everyone sees it. */
const appraisalOf = (tradeIn: TradeIn | undefined): Record<string, unknown> =>
  Object.fromEntries(appraisedFieldNames.map((field) => [field, tradeIn?.[field] ?? null]));

const pick = (tradeIn: TradeIn): Record<string, unknown> =>
  Object.fromEntries(tradeInFields.map((field) => [field, tradeIn[field]]));

/** Both have the same fields. */
const differencesOf = (was: Record<string, unknown>, is: Record<string, unknown>): ChangedField[] =>
  Object.entries(is).flatMap(([field, value]) => {
    const [old, next] = [was[field] ?? null, value ?? null];
    return JSON.stringify(old) === JSON.stringify(next) ? [] : [{ field, old, new: next }];
  });

/** What happens to a deal by a person, or by itself. */
export type Dealing = Pick<Work, "db" | "now"> & { scope: OrganizationScope };

interface DealChange {
  before?: DealDetails;
  after: DealDetails;
  action: string;
  /** What the timeline says of it, if anything. */
  entry?: { title: string; description: string };
}

/** Records a new or changed deal: in its own history, in the audit log, in the timeline; tells open pages. `answer` is what the person sees. */
export async function recordDeal<T>(
  { db, scope, now }: Dealing,
  answer: T,
  { before, after, action, entry }: DealChange,
): Promise<Recorded<T>> {
  const { id, customerId, locationId } = after;
  const changes = before ? changesOf(before, after) : [];
  await insertChanges(db, scope, id, { changes, now });
  if (entry) await recordActivity(db, scope, { customerId, locationId, type: "deal", ...entry, now });
  const locationIds = [...(before ? [before.locationId] : []), locationId];
  publishCustomerEvent(db, { organizationId: scope.organizationId, customerId, locationIds, kind: "deal", id, scope });
  // Everyone who sees the customer reads this log, so it leaves out what only some may see.
  const told = changes.filter(({ field }) => !secretChanges.includes(field));
  const audited = Object.fromEntries(told.map(({ field, old, new: next }) => [field, { old, new: next }]));
  const hasSecrets = changes.length > told.length;
  const done = await changed(db, scope, undefined, {
    entity: dealLog,
    entityId: id,
    customerId,
    locationId,
    action,
    changes: before ? { ...audited, ...(hasSecrets && { gross: { new: "changed" } }) } : startOf(after),
  });
  return answering(done, answer);
}

const startOf = ({ stage, vehicle, ownerName, sourceName }: DealDetails) => ({
  stage: { new: stage },
  ...(vehicle && { vehicle: { new: dealVehicleName(vehicle) } }),
  ...(ownerName !== null && { ownerName: { new: ownerName } }),
  ...(sourceName !== null && { sourceName: { new: sourceName } }),
});
