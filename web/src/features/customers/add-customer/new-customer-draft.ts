import { contactMethods, customerStatuses } from "@automotive-crm/contract/customers";
import { z } from "zod";
import { isWorthKeeping } from "./new-customer.ts";
import type { NewCustomerValues } from "./new-customer.ts";
import { draftPrefix } from "#lib/drafts.ts";

/** Drafts are one person's, in one organization. */
export interface DraftOwner {
  userId: string;
  organizationId: string;
}

const DraftSchema = z.object({
  savedAt: z.number(),
  values: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    locations: z.object({ chosenIds: z.array(z.string()), primaryId: z.string().nullable() }),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    dateOfBirth: z.string(),
    driverLicense: z.string(),
    preferredContactMethod: z.enum(contactMethods),
    status: z.enum(customerStatuses),
    notes: z.string(),
  }),
});
export type NewCustomerDraft = z.output<typeof DraftSchema>;

const keyOf = ({ userId, organizationId }: DraftOwner) => `${draftPrefix}new-customer.${organizationId}.${userId}`;

/** What was typed and not yet sent, if anything. */
export function findDraft(storage: Storage, owner: DraftOwner): NewCustomerDraft | undefined {
  try {
    const stored = storage.getItem(keyOf(owner));
    return stored === null ? undefined : DraftSchema.safeParse(JSON.parse(stored)).data;
  } catch {
    // Storage can be blocked, and what is in it can be anything; a draft is a courtesy.
    return undefined;
  }
}

/** Keeps what is typed; a form that holds nothing keeps nothing. */
export function keepDraft(storage: Storage, owner: DraftOwner, draft: NewCustomerDraft): void {
  if (!isWorthKeeping(draft.values)) return dropDraft(storage, owner);
  attempt(() => storage.setItem(keyOf(owner), JSON.stringify(draft)));
}

export const dropDraft = (storage: Storage, owner: DraftOwner) => attempt(() => storage.removeItem(keyOf(owner)));

/** Full or blocked storage loses the courtesy, not the form. */
function attempt(act: () => void): void {
  try {
    act();
  } catch {
    return;
  }
}

export const draftOf = (values: NewCustomerValues, now: Date): NewCustomerDraft => ({
  savedAt: now.getTime(),
  values: { ...values, locations: { ...values.locations, chosenIds: [...values.locations.chosenIds] } },
});
