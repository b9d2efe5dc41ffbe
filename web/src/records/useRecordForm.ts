import type { Customer } from "@automotive-crm/contract/customers/record";
import { useState } from "react";
import { z } from "zod/mini";
import { aboutCustomer } from "#lib/offline/about-customer.ts";
import { useKeptDraft } from "#lib/offline/kept-draft.ts";
import { discardWaiting, useHeldBack, useWaiting, type Outcome, type WaitingWork } from "#lib/offline/outbox.ts";
import { useSession } from "#lib/session/session-store.ts";
import { saveFailureText } from "./failure-text.ts";
import { draftSchema, type Start } from "./form/form-start.ts";
import { useSavedForm } from "./form/useSavedForm.ts";
import type { RecordForm, RecordPlace, RecordType, Values } from "./record-type.ts";

interface FormPlace<R> extends RecordPlace<R> {
  /** The ID of a new record in the outbox that is opened again. */
  waitingId: string | undefined;
  onClose: (isSaved?: boolean) => void;
}

/** The form of a customer's record, which can also be saved once the server can be reached. */
export function useRecordForm<R extends object, V extends Values>(
  type: RecordType<R, V>,
  form: RecordForm<R, V>,
  { onClose, ...place }: FormPlace<R>,
) {
  const { customer, record } = place;
  const personId = useSession(({ user }) => user?.id ?? "");
  const { start, draft, waiting } = useRecordStart(type, form, place);
  return useSavedForm<V, object, Outcome<R>>({
    start,
    draft,
    labels: form.labels ?? {},
    show: form.useShownValue({ customer, record }),
    check: (typed) => form.check(form.schema.parse(typed), { ...place, now: new Date() }),
    isCheckedOnBlur: true,
    toBody: (typed, opened) =>
      record
        ? form.toEdit(form.schema.parse(typed), opened, personId)
        : form.toNew(form.schema.parse(typed), { customerId: customer.id, personId }),
    send: (body, typed) => sendRecord(type, body, { customer, record, typed: form.schema.parse(typed) }),
    onSaved: (outcome) => {
      if (waiting) discardWaiting(waiting.id);
      showOutcome(type, outcome);
    },
    onClose,
    failureText: (error) => form.failureText?.(error, !record) ?? saveFailureText(type.noun, error),
    insistence: form.insistence,
  });
}

/** Creates a record or saves an edit, under the name that it has then. */
export function sendRecord<R extends object, V extends Values>(
  type: RecordType<R, V>,
  body: object,
  { customer, record, typed }: RecordPlace<R> & { typed: R | V },
): Promise<Outcome<R>> {
  const about = { ...aboutCustomer(customer), what: `${type.noun} ${type.titleOf(typed)}` };
  return record ? type.writes.update(type.list.idOf(record), body, about) : type.writes.create(body, about);
}

export const showOutcome = <R extends object, V extends Values>({ list }: RecordType<R, V>, outcome: Outcome<R>) =>
  outcome.state === "saved" && list.showSaved(outcome.answer);

/** A form's initial values, with their base: its draft, else the unsent record, else the record. */
function useRecordStart<R extends object, V extends Values>(
  type: RecordType<R, V>,
  form: RecordForm<R, V>,
  { customer, record, waitingId }: Omit<FormPlace<R>, "onClose">,
) {
  const recordId = record && type.list.idOf(record);
  const isMine = (work: WaitingWork) =>
    recordId === undefined
      ? work.id === waitingId
      : type.writes.isUpdateOf(work, recordId) && type.readBody(work.body) !== undefined;
  const waiting = useWaiting(customer.id).find(isMine);
  useHeldBack(waiting?.id);
  const [start] = useState((): Start<V> => {
    const fresh = record ? form.valuesOf(record) : newValues(form, customer);
    const base = z.object({ base: z.unknown() }).safeParse(waiting?.body).data?.base;
    return { values: type.readBody(waiting?.body) ?? fresh, opened: type.readBody(base) ?? fresh };
  });
  const place = { ...aboutCustomer(customer), recordId: recordId ?? waitingId };
  const draft = useKeptDraft(type.draftName ?? type.name, place, draftSchema(start, form.schema));
  const fresh = record ? [] : (form.freshFields ?? []);
  const found = draft.found && { ...draft.found, value: renewed(draft.found.value, start, fresh) };
  return { start, draft: { ...draft, found }, waiting };
}

function newValues<R extends object, V extends Values>(form: RecordForm<R, V>, customer: Customer): V {
  const now = new Date();
  const values = form.newValues(customer, now);
  return form.settleNew?.(values, customer, now) ?? values;
}

function renewed<V extends Values>(draft: Start<V>, { opened }: Start<V>, fields: readonly (keyof V)[]): Start<V> {
  const untouched = fields.filter((field) => draft.values[field] === draft.opened[field]);
  const fresh = Object.fromEntries(untouched.map((field) => [field, opened[field]]));
  return { values: { ...draft.values, ...fresh }, opened: { ...draft.opened, ...fresh } };
}
