import { CustomerEventSchema, type CustomerEvent } from "@automotive-crm/contract/customers/events";
import { z } from "zod";
import type { Db } from "./db/database.ts";
import { listenTo, type Listener } from "./db/listener.ts";
import { notifyOnCommit } from "./db/notifications.ts";
import type { ConnectionTarget } from "./db/pool.ts";
import type { OrganizationScope } from "./scope.ts";

/** The channel on which servers tell each other what changed. */
const liveChannel = "crm_live";

const ChangeSchema = z.object({ ...CustomerEventSchema.shape, organizationId: z.string(), customerId: z.string() });

interface Change {
  organizationId: string;
  customerId: string;
  kind: Exclude<CustomerEvent["kind"], "all">;
  /** The record that changed. */
  id: string;
  scope: Pick<OrganizationScope, "actor">;
}

/** Tells whoever looks at a customer that something of them changed. Sent when the transaction is stored, and not if it is undone. */
export async function tellCustomer(db: Db, { scope, ...change }: Change): Promise<void> {
  const { actor } = scope;
  const { personId, sessionId } = actor.kind === "person" ? actor : { personId: null, sessionId: null };
  const told: z.input<typeof ChangeSchema> = { ...change, actorKind: actor.kind, personId, sessionId };
  notifyOnCommit(db, { channel: liveChannel, payload: JSON.stringify(told) });
}

type Tell = (event: CustomerEvent) => void;

interface Customer {
  organizationId: string;
  customerId: string;
}

export interface LiveHub {
  /** Calls `tell` for each change of a customer, on whichever server it is made, until the returned function is called. */
  follow(customer: Customer, tell: Tell): () => void;
  close(): Promise<void>;
}

/**
 * Hands what all servers tell to those who follow a customer on this one. The one connection on which it listens is opened by the
 * first who follows. Each time it was lost, everybody is told that anything may have changed.
 */
export function createLiveHub(target: ConnectionTarget): LiveHub {
  const followers = new Map<string, Set<Tell>>();
  let listener: Listener | undefined;

  const tellAll = () => {
    for (const [key, tells] of followers) {
      const [, customerId = ""] = key.split(" ");
      for (const tell of tells) tell(anything(customerId));
    }
  };
  const onMessage = (payload: string) => {
    const change = readChange(payload);
    if (!change) return;
    const { organizationId, customerId, ...event } = change;
    for (const tell of followers.get(keyOf({ organizationId, customerId })) ?? []) tell(event);
  };

  return {
    follow(customer, tell) {
      listener ??= listenTo(target, liveChannel, { onMessage, onListening: tellAll });
      const key = keyOf(customer);
      const tells = followers.get(key) ?? new Set();
      followers.set(key, tells.add(tell));
      return () => {
        tells.delete(tell);
        if (tells.size === 0 && followers.get(key) === tells) followers.delete(key);
      };
    },
    async close() {
      followers.clear();
      await listener?.close();
    },
  };
}

const keyOf = ({ organizationId, customerId }: Customer) => `${organizationId} ${customerId}`;

/** Says that changes may have been missed. */
export const anything = (customerId: string): CustomerEvent => ({
  kind: "all",
  id: customerId,
  actorKind: null,
  personId: null,
  sessionId: null,
});

/** Nothing for what cannot be read: a server of another version may tell of kinds that this one does not know. */
function readChange(payload: string): z.infer<typeof ChangeSchema> | undefined {
  try {
    return ChangeSchema.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
