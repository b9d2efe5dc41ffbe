import { askedPrice, stockVehicleName, type StockVehicle } from "@automotive-crm/contract/inventory/record";
import { isLiveStock } from "@automotive-crm/contract/inventory/statuses";
import { z } from "zod";
import { notify } from "#features/notifications/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/database.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { defineJob, defineJobHandler } from "#platform/jobs/job.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { findStock } from "#features/inventory/inventory.queries.ts";

/** Who works on a customer that wants a car. */
interface WaitingFor {
  personId: string;
  customerId: string;
  customerName: string;
}

/** Finds who has an open lead or deal about this very car. */
export type FindWaiting = (
  db: Db,
  scope: OrganizationScope,
  car: Pick<StockVehicle, "id" | "vin" | "stockNumber" | "year" | "make" | "model">,
) => Promise<WaitingFor[]>;

declare module "#platform/feature.ts" {
  interface Lists {
    stockWaiters: FindWaiting;
  }
}

const DropSchema = z.object({ stockVehicleId: z.uuid(), oldCents: z.int(), newCents: z.int() });

export const priceDroppedJob = defineJob({
  name: "inventory.price-dropped",
  payload: z.object({ drops: z.array(DropSchema) }),
  timeoutSeconds: 60,
});

type Asked = Parameters<typeof askedPrice>[0];

interface Priced {
  id: string;
  before: Asked;
  after: Asked;
}

const leastCents = 250_00;

/** By 1% or $250. */
export const isDrop = (oldCents: number, newCents: number): boolean =>
  oldCents - newCents >= Math.min(leastCents, oldCents / 100) && newCents < oldCents;

/** Announces what cars cost less now, in the transaction that changes their prices. */
export async function announceDrops(db: Db, scope: OrganizationScope, cars: readonly Priced[]): Promise<void> {
  const drops = cars.flatMap(({ id: stockVehicleId, before, after }) => {
    const [oldCents, newCents] = [askedPrice(before)?.cents, askedPrice(after)?.cents];
    if (oldCents === undefined || newCents === undefined || !isDrop(oldCents, newCents)) return [];
    return [{ stockVehicleId, oldCents, newCents }];
  });
  if (drops.length > 0) await enqueue(db, scope, { job: priceDroppedJob, payload: { drops } });
}

interface Dependencies {
  clock: Clock;
  stockWaiters: readonly FindWaiting[];
}

/** Proposes a task to those whose customers want a car that costs less now. No message goes to the customers. */
export const notifyOfDrops = ({ clock, stockWaiters }: Dependencies) =>
  defineJobHandler(priceDroppedJob, ({ jobId, payload: { drops }, scope, finishWith }) =>
    finishWith(async (db) => {
      const now = clock();
      for (const { stockVehicleId, oldCents, newCents } of drops) {
        const car = await findStock(db, scope, stockVehicleId, { now });
        // Sold, or its price changed again, since the drop.
        if (!car || !isLiveStock(car.status) || askedPrice(car)?.cents !== newCents) continue;
        const found = (await Promise.all(stockWaiters.map((find) => find(db, scope, car)))).flat();
        const once = new Map(found.map((each) => [`${each.personId} ${each.customerId}`, each]));
        for (const { personId, customerId, customerName } of once.values())
          await notify(db, scope, {
            personId,
            kind: "price-drop",
            title: `${inDollars(oldCents - newCents)} less: ${stockVehicleName(car)}`,
            text: `${customerName} wants it. Plan a call about the new price of ${inDollars(newCents)}?`,
            subject: { kind: "inventory_vehicle", id: stockVehicleId },
            customerId,
            key: `price-drop:${jobId}:${stockVehicleId}:${customerId}`,
            now,
          });
      }
    }),
  );

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});
const inDollars = (cents: number) => dollars.format(cents / 100);
