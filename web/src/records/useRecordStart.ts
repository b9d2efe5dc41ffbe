import type { Customer } from "@automotive-crm/contract/customers/record";
import { useState } from "react";
import { z } from "zod/mini";
import { aboutCustomer } from "#lib/offline/about-customer.ts";
import { useKeptDraft } from "#lib/offline/kept-draft.ts";
import { useHeldBack, useWaiting, type WaitingWork } from "#lib/offline/outbox.ts";
import type { RecordForm, RecordPlace, RecordType, Values } from "./record-type.ts";

export interface FormPlace<R> extends RecordPlace<R> {
  /** The ID of a new record in the outbox that is opened again. */
  waitingId: string | undefined;
}

/** The form's values, and the base to compare with, since others may change the record until it is saved. */
interface Start<V> {
  values: V;
  opened: V;
}

/**
 * A form's initial values, with their base: its draft, else the unsent record, else the record.
 */
export function useRecordStart<R extends object, V extends Values>(
  type: RecordType<R, V>,
  form: RecordForm<R, V>,
  { customer, record, waitingId }: FormPlace<R>,
) {
  const recordId = record && type.list.idOf(record);
  const isMine = (work: WaitingWork) =>
    recordId === undefined
      ? work.id === waitingId
      : type.writes.isUpdateOf(work, recordId) && type.readBody(work.body) !== undefined;
  const waiting = useWaiting(customer.id).find(isMine);
  useHeldBack(waiting?.id);
  const [plain] = useState((): Start<V> => {
    const fresh = record ? form.valuesOf(record) : newValues(form, customer);
    const base = z.object({ base: z.unknown() }).safeParse(waiting?.body).data?.base;
    return { values: type.readBody(waiting?.body) ?? fresh, opened: type.readBody(base) ?? fresh };
  });
  const [draftSchema] = useState(() =>
    z.object({ values: completing(plain.values, form.schema), opened: completing(plain.opened, form.schema) }),
  );
  const place = { ...aboutCustomer(customer), recordId: recordId ?? waitingId };
  const draft = useKeptDraft(type.draftName ?? type.name, place, draftSchema);
  const [start] = useState(() => {
    if (!draft.found) return plain;
    return record ? draft.found.value : renewed(draft.found.value, plain, form.freshFields ?? []);
  });
  return { plain, start, draft, waiting };
}

function newValues<R extends object, V extends Values>(form: RecordForm<R, V>, customer: Customer): V {
  const now = new Date();
  const values = form.newValues(customer, now);
  return form.settleNew?.(values, customer, now) ?? values;
}

/** A draft from before an update lacks the form's new fields: they get their initial values. */
const completing = <V extends Values>(initial: V, schema: z.ZodMiniType<V>): z.ZodMiniType<V> =>
  z.pipe(
    z.pipe(
      z.record(z.string(), z.unknown()),
      z.transform((kept): unknown => ({ ...initial, ...kept })),
    ),
    schema,
  );

function renewed<V extends Values>(draft: Start<V>, plain: Start<V>, fields: readonly (keyof V)[]): Start<V> {
  return fields
    .filter((field) => draft.values[field] === draft.opened[field])
    .reduce(({ values, opened }, field) => {
      const fresh = { [field]: plain.opened[field] };
      return { values: { ...values, ...fresh }, opened: { ...opened, ...fresh } };
    }, draft);
}
