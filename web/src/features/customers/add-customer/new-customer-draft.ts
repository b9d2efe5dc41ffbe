import { contactMethods, customerStatuses } from "@automotive-crm/contract/customers/record";
import { z } from "zod/mini";
import { draftPrefix } from "#lib/offline/drafts.ts";
import { blankCustomer, isWorthKeeping } from "./new-customer.ts";
import type { NewCustomerValues } from "./new-customer.ts";

/** Drafts are one person's, in one organization. */
export interface DraftOwner {
  userId: string;
  organizationId: string;
}

/** Date of birth and driver licence are stored encrypted on the server; they are not left readable in the browser. */
const DraftSchema = z.object({
  /** When the form was opened: what a draft is known by. */
  startedAt: z.number(),
  savedAt: z.number(),
  /** The session expired over it: the form opens again with it. */
  isInterrupted: z.optional(z.boolean()),
  values: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    locations: z.object({ chosenIds: z.array(z.string()), primaryId: z.nullable(z.string()) }),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    preferredContactMethod: z.enum(contactMethods),
    status: z.enum(customerStatuses),
    notes: z.string(),
  }),
});
export type NewCustomerDraft = z.output<typeof DraftSchema>;

const DraftsSchema = z.array(DraftSchema);

/** More than anybody leaves behind in one tab; the oldest gives way. */
const keptAtMost = 5;

const keyOf = ({ userId, organizationId }: DraftOwner) => `${draftPrefix}new-customer.${organizationId}.${userId}`;

/** What was typed and not yet sent, the newest first. Each opened form has a draft of its own, so that none replaces another. */
export function listDrafts(storage: Storage, owner: DraftOwner): NewCustomerDraft[] {
  try {
    return DraftsSchema.safeParse(JSON.parse(storage.getItem(keyOf(owner)) ?? "[]")).data ?? [];
  } catch {
    // Storage can be blocked, and what is in it can be anything; a draft is a courtesy.
    return [];
  }
}

/** Keeps what is typed in place of what the same form held before; a form that holds nothing keeps nothing. */
export function keepDraft(storage: Storage, owner: DraftOwner, draft: NewCustomerDraft): void {
  const others = listDrafts(storage, owner).filter(({ startedAt }) => startedAt !== draft.startedAt);
  const isKept = isWorthKeeping(valuesOf(draft));
  store(storage, owner, isKept ? [draft, ...others].slice(0, keptAtMost) : others);
}

/** Notes that the form did not go because its person wanted so. */
export function interruptDraft(storage: Storage, owner: DraftOwner, startedAt: number): void {
  const drafts = listDrafts(storage, owner);
  store(
    storage,
    owner,
    drafts.map((draft) => (draft.startedAt === startedAt ? { ...draft, isInterrupted: true } : draft)),
  );
}

export const findInterruptedDraft = (storage: Storage, owner: DraftOwner) =>
  listDrafts(storage, owner).find(({ isInterrupted }) => isInterrupted);

/** Forgets one form's draft. */
export function dropDraft(storage: Storage, owner: DraftOwner, startedAt: number): void {
  const others = listDrafts(storage, owner).filter((draft) => draft.startedAt !== startedAt);
  store(storage, owner, others);
}

function store(storage: Storage, owner: DraftOwner, drafts: NewCustomerDraft[]): void {
  try {
    if (drafts.length === 0) storage.removeItem(keyOf(owner));
    else storage.setItem(keyOf(owner), JSON.stringify(drafts));
  } catch {
    // Full or blocked storage loses the courtesy, not the form.
  }
}

/** What of a form is kept. */
export function draftOf(values: NewCustomerValues, startedAt: number, now: Date): NewCustomerDraft {
  const { dateOfBirth: _dateOfBirth, driverLicense: _driverLicense, locations, ...open } = values;
  const chosenIds = [...locations.chosenIds];
  return { startedAt, savedAt: now.getTime(), values: { ...open, locations: { ...locations, chosenIds } } };
}

/** What a form shows of a draft. */
export const valuesOf = ({ values }: NewCustomerDraft): NewCustomerValues => ({ ...blankCustomer, ...values });
