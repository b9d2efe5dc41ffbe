import type { Db } from "#platform/db/database.ts";
import { ofRequest, type OrganizationScope } from "#platform/scope.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import {
  readDeliveryJob,
  readStored,
  type DeliveryReading,
  type Intake,
  type StoredDelivery,
} from "./read-delivery.ts";
import { patienceMs } from "./read-left-deliveries.ts";

/** How many are read at a time. */
const mostTogether = 100;

/** What waits beyond that isn't kept in memory: a worker reads it. */
const mostWaitingBytes = 64 * 1024 * 1024;

interface Waiting {
  delivery: StoredDelivery;
  scope: OrganizationScope;
}

interface Reader extends Intake {
  onTrouble(what: string, error: unknown): void;
}

/**
 * Reads an organization's deliveries one batch after the other: those that arrive while one is read are the next. A delivery alone is read at
 * once, and many at a time cost each a fraction of what it would by itself.
 */
export class ReadsTogether {
  readonly #reader: Reader;
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #running = new Set<Promise<void>>();
  #bytes = 0;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** What became of a stored delivery; undefined at once if it waits for others, and also if a worker has to read it. */
  read(scope: OrganizationScope, delivery: StoredDelivery): Promise<DeliveryReading | undefined> {
    const { organizationId } = scope;
    const waiting = this.#waiting.get(organizationId);
    if (!waiting) {
      this.#waiting.set(organizationId, []);
      const reading = this.#readBatch([{ delivery, scope }]);
      const running = reading.then(() => this.#readOn(organizationId)).finally(() => this.#running.delete(running));
      this.#running.add(running);
      return reading.then(([only]) => only);
    }
    if (this.#bytes + delivery.sealed.length <= mostWaitingBytes) {
      this.#bytes += delivery.sealed.length;
      waiting.push({ delivery, scope });
    }
    return Promise.resolve(undefined);
  }

  /** Once everything that waits has been read. */
  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async #readOn(organizationId: string): Promise<void> {
    const waiting = this.#waiting.get(organizationId) ?? [];
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostTogether);
      for (const { delivery } of batch) this.#bytes -= delivery.sealed.length;
      await this.#readBatch(batch);
    }
    this.#waiting.delete(organizationId);
  }

  /** Never throws: what can't be read now is undefined. */
  async #readBatch(batch: readonly Waiting[]): Promise<(DeliveryReading | undefined)[]> {
    const [first] = batch;
    if (!first) return [];
    const { onTrouble, clock } = this.#reader;
    // Each entry in the audit log names the request that brought it.
    const scope = ofRequest(first.scope, { requestId: null, ip: null });
    const deliveries = batch.map(({ delivery, scope: { requestId, ip } }) => {
      return { ...delivery, request: { requestId, ip } };
    });
    const readLater = (db: Db, deliveryId: string) => {
      const startAfter = new Date(clock().getTime() + patienceMs);
      return enqueue(db, scope, { job: readDeliveryJob, payload: { deliveryId }, startAfter });
    };
    const trouble = (error: unknown) => onTrouble("a lead could not be taken in, and will be tried again", error);
    try {
      const readings = await readStored(this.#reader, scope, deliveries, readLater);
      return readings.map(({ failures, ...reading }) => {
        if (failures.length === 0) return reading;
        trouble(new AggregateError(failures, "Leads of a delivery could not be taken in"));
        return undefined;
      });
    } catch (error) {
      trouble(error);
      return [];
    }
  }
}
