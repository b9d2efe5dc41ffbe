import { createCustomer } from "@automotive-crm/contract/customers/changes";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { type FormEvent, useState, useRef } from "react";
import { useForm, useWatch, type FieldErrors } from "react-hook-form";
import { call } from "#lib/api/api-client.ts";
import { noteAddedHere } from "#features/customers/added-here.ts";
import { ApiFailure, fieldsOf } from "#lib/api/api-failure.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import {
  blankCustomer,
  checkNewCustomer,
  isWorthKeeping,
  organizationMissing,
  sortServerMessages,
  toPayload,
  type FieldName,
  type NewCustomerContent,
  type NewCustomerPayload,
  type NewCustomerValues,
} from "./new-customer.ts";
import { useAvailableLocations } from "./useAvailableLocations.ts";
import { useDuplicateChoice } from "#features/customers/duplicates/useDuplicateChoice.ts";
import { useNewCustomerDraft } from "./useNewCustomerDraft.ts";
import { randomKey } from "#lib/api/random-key.ts";

/** The state of Add New Customer: values, locations, possible duplicates, and how saving went. */
export function useNewCustomerForm(onAdded: (customer: Customer) => void, startPhone = "") {
  const organizationId = useWorkplace(({ organization }) => organization?.id ?? null);
  const locations = useAvailableLocations(organizationId);
  const form = useForm<NewCustomerValues>({
    defaultValues: { ...blankCustomer, phone: startPhone, locations: locations.startingChoice },
    resolver: (values) => asResult(values, checkNewCustomer(values, locations.available.length > 0)),
    reValidateMode: "onBlur",
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control, compute: (now: NewCustomerValues) => now });
  const draft = useNewCustomerDraft(form, organizationId);
  const duplicates = useDuplicateChoice(organizationId, values);
  const attempts = useAttemptKey();
  const [failure, setFailure] = useState<string | null>(null);

  const save = async (typed: NewCustomerValues) => {
    setFailure(null);
    if (organizationId === null) return setFailure(organizationMissing);
    const content = toPayload(typed, organizationId);
    // A lookup would find the customer that the unanswered save may have created, and ask whether to add another.
    const attempt = attempts.findUnanswered(content) ?? (await decideOn(typed, content));
    if (!attempt) return;
    try {
      const customer = await call(createCustomer, attempt);
      noteAddedHere(customer.id);
      draft.dropSaved(typed);
      onAdded(customer);
    } catch (error) {
      if (error instanceof ApiFailure && error.isOutcomeUnknown) attempts.keepUnanswered(content, attempt);
      showFailure(error);
    }
  };

  const decideOn = async (typed: NewCustomerValues, content: NewCustomerContent) => {
    const { isDecided, acknowledgedIds } = await duplicates.decide(typed);
    return isDecided ? attempts.begin(withAcknowledged(content, acknowledgedIds)) : undefined;
  };

  const showFailure = (error: unknown) => {
    const { messages, others } = sortServerMessages(fieldsOf(error));
    for (const [name, message] of entriesOf(messages)) form.setError(name, { type: "server", message });
    const message = error instanceof Error ? error.message : "The customer could not be added.";
    setFailure([message, ...others].join(" "));
  };

  const submit = (event?: FormEvent) => form.handleSubmit(save)(event);
  return {
    form,
    draft,
    locations,
    failure,
    submit,
    isDirty: isWorthKeeping(values.phone === startPhone ? { ...values, phone: "" } : values),
    isSaving: form.formState.isSubmitting,
    duplicates: {
      ...duplicates,
      goOnAnyway: () => {
        duplicates.acknowledge();
        if (duplicates.isDecisionNeeded) void submit();
      },
    },
    abandon: draft.drop,
  };
}

const entriesOf = (messages: Partial<Record<FieldName, string>>) =>
  Object.entries(messages).filter((entry): entry is [FieldName, string] => entry[0] in blankCustomer);

function asResult(values: NewCustomerValues, messages: Partial<Record<FieldName, string>>) {
  const errors: FieldErrors<NewCustomerValues> = Object.fromEntries(
    entriesOf(messages).map(([name, message]) => [name, { type: "check", message }]),
  );
  return Object.keys(messages).length === 0 ? { values, errors: {} } : { values: {}, errors };
}

const withAcknowledged = (content: NewCustomerContent, acknowledgedIds: string[]): NewCustomerPayload =>
  acknowledgedIds.length > 0 ? { ...content, acknowledgedDuplicateIds: acknowledgedIds } : content;

/** The same body with the same key takes effect once, however often it arrives. */
interface SaveAttempt {
  body: NewCustomerPayload;
  idempotencyKey: string;
}

/**
 * Remembers saves whose outcome is unknown, by content: while the content is the same, the attempt is repeated exactly as it was sent.
 * Changed content is a new save.
 */
function useAttemptKey() {
  const unanswered = useRef(new Map<string, SaveAttempt>());
  return {
    begin: (body: NewCustomerPayload): SaveAttempt => ({ body, idempotencyKey: randomKey() }),
    findUnanswered: (content: NewCustomerContent) => unanswered.current.get(JSON.stringify(content)),
    keepUnanswered: (content: NewCustomerContent, attempt: SaveAttempt) =>
      void unanswered.current.set(JSON.stringify(content), attempt),
  };
}
