import { contactMethods, customerStatuses } from "@automotive-crm/contract/customers/record";
import { readEmail } from "@automotive-crm/contract/fields/emails";
import { nationalDigits } from "@automotive-crm/contract/fields/phones";
import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import { z } from "zod/mini";
import { draftKeyOf, type DraftOwner } from "./draft-key.ts";
import { blankCustomer, isWorthKeeping } from "./new-customer.ts";
import type { NewCustomerValues } from "./new-customer.ts";

/** Date of birth and driver's license are stored encrypted on the server, so they are not left readable in the browser. */
const DraftSchema = z.object({
  /** When the form was opened, which identifies the draft. */
  startedAt: z.number(),
  savedAt: z.number(),
  /** The session expired during typing: the form reopens with this draft. */
  isInterrupted: z.optional(z.boolean()),
  values: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    extension: z._default(z.string(), ""),
    secondPhone: z._default(z.string(), ""),
    locations: z.object({ chosenIds: z.array(z.string()), primaryId: z.nullable(z.string()) }),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    preferredContactMethod: z.enum(contactMethods),
    status: z.enum(customerStatuses),
    ownerId: z._default(z.nullable(z.string()), null),
    notes: z.string(),
  }),
});
export type NewCustomerDraft = z.output<typeof DraftSchema>;

const DraftsSchema = z.array(DraftSchema);

/** More than anyone leaves behind in one tab; the oldest is dropped. */
const keptAtMost = 5;

/** Unsaved forms, newest first. Each opened form has its own draft, so none replaces another. */
export function listDrafts(storage: Storage, owner: DraftOwner): NewCustomerDraft[] {
  try {
    return DraftsSchema.safeParse(JSON.parse(storage.getItem(draftKeyOf(owner)) ?? "[]")).data ?? [];
  } catch {
    // Storage can be blocked or contain anything; a draft is a courtesy.
    return [];
  }
}

/** Replaces the form's earlier draft; an empty form keeps none. */
export function keepDraft(storage: Storage, owner: DraftOwner, draft: NewCustomerDraft): void {
  const others = listDrafts(storage, owner).filter(({ startedAt }) => startedAt !== draft.startedAt);
  const isKept = isWorthKeeping(valuesOf(draft));
  store(storage, owner, isKept ? [draft, ...others].slice(0, keptAtMost) : others);
}

/** Marks that the form did not close because its person wanted to. */
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

/** Deletes one form's draft; once it is saved, also earlier ones of the same person. */
export function dropDraft(storage: Storage, owner: DraftOwner, startedAt: number, saved?: NewCustomerValues): void {
  const others = listDrafts(storage, owner).filter(
    (draft) => draft.startedAt !== startedAt && !(saved && isSamePerson(draft.values, saved)),
  );
  store(storage, owner, others);
}

type Identity = Pick<NewCustomerValues, "firstName" | "lastName" | "phone" | "email">;

/**
 * Whether a draft is an earlier attempt at what was saved: the name, the number or the email is the same, and what else was typed of
 * them is how it begins. Two people who share a number have different names.
 */
function isSamePerson(draft: Identity, saved: Identity): boolean {
  const [typed, known] = [identityOf(draft), identityOf(saved)];
  const names = ["firstName", "lastName", "phone", "email"] as const;
  const isEqual = (name: keyof Identity) => typed[name] !== "" && typed[name] === known[name];
  const isAlike = (isEqual("firstName") && typed.lastName !== "") || isEqual("phone") || isEqual("email");
  return isAlike && names.every((name) => known[name].startsWith(typed[name]));
}

function identityOf({ firstName, lastName, phone, email }: Identity): Identity {
  const fold = (text: string) => cleanLine(text).toLowerCase();
  return {
    firstName: fold(firstName),
    lastName: fold(lastName),
    phone: nationalDigits(phone),
    email: fold(readEmail(email)),
  };
}

function store(storage: Storage, owner: DraftOwner, drafts: NewCustomerDraft[]): void {
  try {
    if (drafts.length === 0) storage.removeItem(draftKeyOf(owner));
    else storage.setItem(draftKeyOf(owner), JSON.stringify(drafts));
  } catch {
    // Full or blocked storage loses the draft, not the form.
  }
}

/** The part of a form that a draft keeps. */
export function draftOf(values: NewCustomerValues, startedAt: number, now: Date): NewCustomerDraft {
  const { dateOfBirth: _dateOfBirth, driverLicense: _driverLicense, locations, ...open } = values;
  const chosenIds = [...locations.chosenIds];
  return { startedAt, savedAt: now.getTime(), values: { ...open, locations: { ...locations, chosenIds } } };
}

/** The form values of a draft. */
export const valuesOf = ({ values }: NewCustomerDraft): NewCustomerValues => ({ ...blankCustomer, ...values });
