import type { BoardColumn } from "@automotive-crm/contract/deals/board";
import { noNumbers } from "@automotive-crm/contract/deals/numbers";
import type { DealDetails } from "@automotive-crm/contract/deals/record";
import { dealStages } from "@automotive-crm/contract/deals/stages";
import { workOutDeal } from "@automotive-crm/dealer-math";
import { downtown, idOf } from "#testing/customers-pages.tsx";

const numbers: DealDetails["numbers"] = { ...noNumbers, priceCents: 2_499_500 };

const none = {
  subStatus: null,
  nextStep: null,
  sourceId: null,
  sourceName: null,
  soldOn: null,
  deliveredOn: null,
  unwoundOn: null,
  lostAt: null,
  lostReason: null,
  coBuyerId: null,
  coBuyerName: null,
  buyerId: null,
  buyerName: null,
  leadId: null,
  dmsNumber: null,
  notes: null,
  lostFromStage: null,
  lostNote: null,
  followUpOn: null,
  reopenedAt: null,
  reopenedByName: null,
  reopenedReason: null,
  unwoundByName: null,
  unwoundReason: null,
  vehicleId: null,
  soldByNumber: null,
};

let count = 0;

/** Ada Lovelace's deal about a RAV4 from stock, nine days in its stage. */
export const buildDeal = (own: Partial<DealDetails> = {}): DealDetails => ({
  ...none,
  id: idOf(5_000 + (count += 1)),
  number: 1000 + count,
  customerId: idOf(101),
  customerName: "Ada Lovelace",
  customerPhone: "2015550123",
  customerEmail: null,
  locationId: downtown.locationId,
  locationName: downtown.name,
  timeZone: "America/New_York",
  kind: "retail",
  condition: "used",
  paidBy: "unknown",
  stage: "engaged",
  stageEnteredAt: "2026-11-14T15:00:00.000Z",
  daysInStage: 9,
  isStale: true,
  vehicle: {
    stockVehicleId: idOf(700),
    stockNumber: "D4711",
    vin: null,
    year: 2024,
    make: "Toyota",
    model: "RAV4",
    trim: "XLE",
  },
  priceCents: 2_499_500,
  ownerId: idOf(2),
  ownerName: "Maria Alvarez",
  createdAt: "2026-11-13T15:00:00.000Z",
  updatedAt: "2026-11-14T15:00:00.000Z",
  version: 1,
  numbers,
  result: workOutDeal(numbers, []),
  otherVehicles: [],
  tradeIns: [],
  credits: [],
  quoteCount: 0,
  stages: [],
  firstEntered: { engaged: "2026-11-14T15:00:00.000Z", visit: null, proposal: null, sold: null, delivered: null },
  keptTradeIns: false,
  createdByName: "Maria Alvarez",
  ...own,
});

/** A board of these deals, all of them loaded. */
export const buildBoard = (deals: readonly DealDetails[]): { columns: BoardColumn[] } => ({
  columns: dealStages.map((stage) => {
    const own = deals.filter((deal) => deal.stage === stage);
    return {
      stage,
      count: own.length,
      priceCents: own.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0),
      deals: own,
      nextCursor: null,
    };
  }),
});
