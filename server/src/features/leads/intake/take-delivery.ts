import { newId } from "#platform/db/new-id.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { insertDelivery, type NewDelivery } from "./lead-deliveries.repository.ts";
import { touch, type StoredEndpoint } from "./lead-endpoints.repository.ts";
import { sealOriginal, type DeliveryReading, type Intake, type StoredDelivery } from "./read-delivery.ts";
import type { ReadsTogether } from "./read-together.ts";

interface Arriving extends Pick<NewDelivery, "transport" | "contentType" | "envelopeFrom"> {
  bytes: Buffer;
}

interface Given {
  endpoint: StoredEndpoint;
  arriving: Arriving;
  /** Of the delivery, where the same may arrive again. */
  id?: string;
}

/** Stores what arrived for an endpoint before anything else: a lead must not be lost. Undefined if it is stored already. */
async function storeDelivery(
  { database, clock, sealer }: Intake,
  scope: OrganizationScope,
  { endpoint, arriving, id }: Given & { id: string },
): Promise<StoredDelivery | undefined> {
  const { bytes, ...rest } = arriving;
  const receivedAt = clock();
  const sealed = sealOriginal(sealer, bytes);
  const delivery = { ...rest, id, endpointId: endpoint.id, receivedAt, bytes: bytes.length, sealed };
  return database.write(scope, async (db) => {
    if (!(await insertDelivery(db, scope, delivery))) return undefined;
    await touch(db, scope, endpoint, receivedAt);
    return { ...delivery, outcome: "received", leadIds: [], endpoint };
  });
}

export interface Receipt extends DeliveryReading {
  receiptId: string;
}

/** Stores what arrived and has it read. */
export async function takeDelivery(
  intake: Intake & { reads: ReadsTogether },
  scope: OrganizationScope,
  given: Given,
): Promise<Receipt> {
  const { id: receiptId = newId() } = given;
  const stored = await storeDelivery(intake, scope, { ...given, id: receiptId });
  const reading = stored && (await intake.reads.read(scope, stored));
  return { receiptId, outcome: "received", prospects: [], ...reading };
}
