import { customerName } from "@automotive-crm/contract/customers/names";
import { readEmail } from "@automotive-crm/contract/fields/emails";
import { nationalDigits } from "@automotive-crm/contract/fields/phones";
import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import { z } from "zod/mini";
import { namesToSend } from "#features/customers/names/names-form.ts";
import { ownTabId } from "#lib/browser/open-tab.ts";
import { usableDrafts, writeDraft, type FormKey } from "#lib/offline/drafts.ts";
import { sendDraftsSoon } from "#lib/offline/send-drafts.ts";
import { isWorthKeeping, NewCustomerValuesSchema, type NewCustomerValues } from "./new-customer.ts";

const DraftSchema = z.object({
  /** When the form was opened, which identifies the draft. */
  startedAt: z.number(),
  savedAt: z.number(),
  /** The session expired during typing: the form reopens with this draft. */
  isInterrupted: z.optional(z.boolean()),
  values: NewCustomerValuesSchema,
});
export type NewCustomerDraft = z.output<typeof DraftSchema>;

/** Drafts belong to one person in one organization. */
export type DraftOwner = Omit<FormKey, "form">;

/** Of all drafts, or of the one form that was opened then. */
export const newCustomerForm = (owner: DraftOwner, startedAt?: number): FormKey => ({
  ...owner,
  form: startedAt === undefined ? "new-customer" : `new-customer..${startedAt}`,
});

/** More than anyone leaves behind; the oldest is dropped. */
const keptAtMost = 5;

/** Unsaved forms, newest first. Each opened form has its own draft, so none replaces another. */
export function listDrafts(owner: DraftOwner): NewCustomerDraft[] {
  const drafts = findDrafts(owner).toSorted((one, other) => other.savedAt - one.savedAt);
  return drafts.filter((draft, index) => drafts.findIndex(({ startedAt }) => startedAt === draft.startedAt) === index);
}

const findDrafts = (owner: DraftOwner, isWanted = (_tabId: string) => true) =>
  usableDrafts(newCustomerForm(owner))
    .filter(({ tabId }) => isWanted(tabId))
    .flatMap(({ body }) => DraftSchema.safeParse(body.value).data ?? []);

/**
 * Replaces the form's earlier draft; an empty form keeps none. Date of birth and driver's license are stored encrypted on the server, so
 * drafts don't contain them.
 */
export function keepDraft(owner: DraftOwner, draft: NewCustomerDraft): void {
  const { dateOfBirth: _dateOfBirth, driverLicense: _driverLicense, ...values } = draft.values;
  if (!isWorthKeeping(NewCustomerValuesSchema.parse(values))) return remove(owner, draft.startedAt);
  const name = customerName(namesToSend(NewCustomerValuesSchema.parse(values)));
  writeDraft(newCustomerForm(owner, draft.startedAt), {
    value: { ...draft, values },
    ...(name !== "" && { customerName: name }),
  });
  for (const { startedAt } of listDrafts(owner).slice(keptAtMost)) remove(owner, startedAt);
  sendDraftsSoon();
}
/** Marks that the form did not close because its person wanted to. */
export function interruptDraft(owner: DraftOwner, startedAt: number): void {
  const draft = listDrafts(owner).find((each) => each.startedAt === startedAt);
  if (draft) keepDraft(owner, { ...draft, isInterrupted: true });
}

/** Of this tab: it reopens where it was. */
export const findInterruptedDraft = (owner: DraftOwner) =>
  findDrafts(owner, (tabId) => tabId === ownTabId()).find(({ isInterrupted }) => isInterrupted);

/** Deletes one form's draft; once it is saved, also earlier ones of the same person. */
export function dropDraft(owner: DraftOwner, startedAt: number, saved?: NewCustomerValues): void {
  for (const draft of listDrafts(owner)) {
    if (draft.startedAt === startedAt || (saved && isSamePerson(draft.values, saved))) remove(owner, draft.startedAt);
  }
}

function remove(owner: DraftOwner, startedAt: number): void {
  const key = newCustomerForm(owner, startedAt);
  for (const { tabId } of usableDrafts(key)) writeDraft(key, null, tabId);
  sendDraftsSoon();
}

type Identity = Pick<NewCustomerValues, "companyName" | "firstName" | "lastName" | "phone" | "email">;

/**
 * Whether a draft is an earlier attempt at what was saved: the name, the number or the email is the same, and what else was typed of
 * them is how it begins. Two people who share a number have different names.
 */
function isSamePerson(draft: Identity, saved: Identity): boolean {
  const [typed, known] = [identityOf(draft), identityOf(saved)];
  const names = ["companyName", "firstName", "lastName", "phone", "email"] as const;
  const isEqual = (name: keyof Identity) => typed[name] !== "" && typed[name] === known[name];
  const isAlike =
    (isEqual("firstName") && typed.lastName !== "") || isEqual("companyName") || isEqual("phone") || isEqual("email");
  return isAlike && names.every((name) => known[name].startsWith(typed[name]));
}

function identityOf({ companyName, firstName, lastName, phone, email }: Identity): Identity {
  const fold = (text: string) => cleanLine(text).toLowerCase();
  return {
    companyName: fold(companyName),
    firstName: fold(firstName),
    lastName: fold(lastName),
    phone: nationalDigits(phone),
    email: fold(readEmail(email)),
  };
}
