import { createCustomer, missingPhone, NewCustomerSchema } from "@automotive-crm/contract/customers/changes";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { readEmail } from "@automotive-crm/contract/fields/emails";
import { problemsOf } from "@automotive-crm/contract/fields/field-messages";
import { invalidExtension, isExtension, phoneProblem, withExtension } from "@automotive-crm/contract/fields/phones";
import { cleanLine, cleanParagraphs } from "@automotive-crm/contract/fields/typed-text";
import { useRef } from "react";
import { noteAddedHere } from "#features/customers/added-here.ts";
import { useDuplicateChoice } from "#features/customers/duplicates/useDuplicateChoice.ts";
import { checkNames, namesToSend } from "#features/customers/names/names-form.ts";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { randomKey } from "#lib/api/random-key.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm, useTyped } from "#records/form/useSavedForm.ts";
import { firstPart, sortMessages, type Messages } from "#records/form-messages.ts";
import { dayOutside, today } from "./day-of-birth.ts";
import { toAssociations } from "./location-choice.ts";
import { blankCustomer, type NewCustomerValues } from "./new-customer.ts";
import type { NewCustomerDraft } from "./new-customer-draft.ts";
import { useAvailableLocations } from "./useAvailableLocations.ts";
import { useNewCustomerDraft } from "./useNewCustomerDraft.ts";

export interface NewCustomerPlace {
  /** The number of someone who called. */
  startPhone?: string | undefined;
  /** Also once the customer is added. */
  onClose: () => void;
  onAdded: (customer: Customer) => void;
}

/** The state of the Add New Customer dialog: values, locations, possible duplicates, and the outcome of saving. */
export function useNewCustomerForm({ startPhone = "", onClose, onAdded }: NewCustomerPlace) {
  const organizationId = useWorkplace(({ organization }) => organization?.id ?? null);
  const locations = useAvailableLocations(organizationId);
  const draft = useNewCustomerDraft(organizationId);
  const unanswered = useUnanswered();
  const form = useSavedForm<NewCustomerValues, NewCustomerBody, Customer>({
    start: startOf({ ...blankCustomer, phone: startPhone, locations: locations.startingChoice }),
    selfFilled: ["locations"],
    draft,
    check: (typed) => checkNewCustomer(typed, locations.available.length > 0),
    isCheckedOnBlur: true,
    toBody: (typed) => toBody(typed, organizationId),
    send: async (body, typed) => {
      if (organizationId === null) throw new Error(organizationMissing);
      // A lookup would find the customer that the unanswered save may have created, and ask whether to add another.
      const attempt = unanswered.find(body) ?? (await decideOn(typed, body));
      if (!attempt) return undefined;
      const customer = await call(createCustomer, attempt).catch((error: unknown) => {
        if (error instanceof ApiFailure && error.isOutcomeUnknown) unanswered.keep(body, attempt);
        throw error;
      });
      noteAddedHere(customer.id);
      draft.dropSaved(typed);
      return customer;
    },
    onClose,
    onSaved: onAdded,
    fieldOf,
    failureText: (error, others) =>
      [error instanceof Error ? error.message : "The customer could not be added.", ...others].join(" "),
  });
  const { decide, notice } = useDuplicateChoice(organizationId, factsOf(useTyped<NewCustomerValues>(form)), () => {
    void form.submit();
  });
  const decideOn = async (typed: NewCustomerValues, body: NewCustomerBody): Promise<Attempt | undefined> => {
    const { isDecided, acknowledgedIds } = await decide(factsOf(typed));
    if (!isDecided) return undefined;
    const acknowledged = acknowledgedIds.length > 0 && { acknowledgedDuplicateIds: acknowledgedIds };
    return { body: { ...body, ...acknowledged }, idempotencyKey: randomKey() };
  };
  const restore = (kept: NewCustomerDraft) => {
    draft.restore(kept);
    form.methods.reset(kept.values, { keepDefaultValues: true });
  };
  return { form, locations, duplicates: notice, drafts: { ...draft, restore } };
}

/** By which others may be the same. */
const factsOf = (typed: NewCustomerValues) => ({
  ...typed,
  ...namesToSend(typed),
  ...(typed.hasNoPhone && { phone: "", secondPhone: "" }),
});

const organizationMissing = "Organization context is required. Please refresh the page and try again.";
const locationMissing = "Please select at least one location";

/** The form's name for a path of the request. */
export function fieldOf(path: string): string {
  const name = firstPart(path);
  return { locationAssociations: "locations", phones: "phone", emails: "email" }[name] ?? name;
}

/** What is wrong with each field, by the server's own rules. */
export function checkNewCustomer(
  { locations, ...texts }: NewCustomerValues,
  hasLocations: boolean,
  now = new Date(),
): Messages {
  const { hasNoPhone } = texts;
  const request = { ...texts, ...namesToSend(texts), ...(hasNoPhone && { phone: null }) };
  const { messages } = sortMessages(problemsOf(NewCustomerSchema, request), blankCustomer, fieldOf);
  if (messages.dateOfBirth !== undefined || texts.dateOfBirth > today(now)) messages.dateOfBirth = dayOutside;
  if (hasLocations && locations.chosenIds.length === 0) messages.locations = locationMissing;
  const { phone, ...others } = messages;
  // Without a phone, there is no field for one that could say what is missing.
  const withPhones = hasNoPhone
    ? { ...others, ...(phone !== undefined && { hasNoPhone: phone }) }
    : { ...messages, ...phoneMessages(texts) };
  return checkNames(texts, withPhones);
}

/** What is wrong with the phones beyond the request's rules: the form asks for one, even if the email would do. */
function phoneMessages(texts: Pick<NewCustomerValues, "phone" | "secondPhone" | "extension">): Messages {
  const secondProblem = texts.secondPhone === "" ? undefined : phoneProblem(texts.secondPhone);
  return {
    ...(cleanLine(texts.phone) === "" && { phone: missingPhone }),
    ...(secondProblem && { secondPhone: secondProblem }),
    ...(!isExtension(cleanLine(texts.extension)) && { extension: invalidExtension }),
  };
}

/** The request: a phone's digits and extension only, empty optional fields as null, the documented constants. */
export function toBody(values: NewCustomerValues, organizationId: string | null) {
  const { hasNoPhone, preferredContactMethod } = values;
  const phone = withExtension(values.phone, cleanLine(values.extension));
  const { companyName, ...person } = namesToSend(values);
  return {
    ...(companyName !== null && { companyName }),
    ...person,
    email: readEmail(values.email) || null,
    ...(!hasNoPhone && { phone }),
    ...(!hasNoPhone &&
      values.secondPhone !== "" && { phones: [{ number: phone }, { number: withExtension(values.secondPhone) }] }),
    address: orNull(values.address),
    city: orNull(values.city),
    state: orNull(values.state),
    zipCode: orNull(values.zipCode),
    dateOfBirth: orNull(values.dateOfBirth),
    driverLicense: orNull(values.driverLicense),
    preferredContactMethod: hasNoPhone ? ("email" as const) : preferredContactMethod,
    notes: cleanParagraphs(values.notes) || null,
    status: values.status,
    ...(values.ownerId !== null && { ownerId: values.ownerId || null }),
    organizationId,
    locationAssociations: toAssociations(values.locations),
  };
}
type NewCustomerBody = ReturnType<typeof toBody>;

const orNull = (typed: string) => cleanLine(typed) || null;

/** The same body with the same key takes effect once, however often it arrives. */
interface Attempt {
  body: NewCustomerBody & { acknowledgedDuplicateIds?: string[] };
  idempotencyKey: string;
}

/**
 * Saves whose outcome is unknown, by content: while the content is the same, the attempt is repeated exactly as it was sent. Changed
 * content is a new save.
 */
function useUnanswered() {
  const attempts = useRef(new Map<string, Attempt>());
  return {
    find: (body: NewCustomerBody) => attempts.current.get(JSON.stringify(body)),
    keep: (body: NewCustomerBody, attempt: Attempt) => void attempts.current.set(JSON.stringify(body), attempt),
  };
}
