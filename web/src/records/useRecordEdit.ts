import type { Customer } from "@automotive-crm/contract/customers/record";
import { useRef } from "react";
import { aboutCustomer } from "#lib/offline/about-customer.ts";
import type { EditWords } from "#lib/offline/edit-words.ts";
import { discardWaiting, type Outcome, type WaitingWork } from "#lib/offline/outbox.ts";
import { useConflict } from "#lib/offline/useConflict.ts";
import type { RecordType, Values } from "./record-type.ts";
import type { EditBody } from "./record-writes.ts";

interface EditOf<R> extends EditWords {
  customer: Customer;
  record: R | undefined;
  /** The outbox item that this save replaces. */
  waiting?: WaitingWork | undefined;
}

/** Saves a record and asks about conflicts. Resolves to false if the person chose to keep editing. */
export function useRecordEdit<R extends object, V extends Values>(
  type: RecordType<R, V>,
  { customer, record, labels, show, waiting }: EditOf<R>,
) {
  const title = useRef("");
  const aboutIt = () => ({ ...aboutCustomer(customer), what: `${type.noun} ${title.current}` });
  const { save, question } = useConflict<EditBody, Outcome<R>>({
    labels,
    show,
    save: (body) => type.writes.update(record ? type.list.idOf(record) : "", body, aboutIt()),
  });
  const settle = (outcome: Outcome<R> | undefined): boolean => {
    if (!outcome) return false;
    if (waiting) discardWaiting(waiting.id);
    if (outcome.state === "saved") type.list.showSaved(outcome.answer);
    return true;
  };
  const add = async (body: object, of: R | V) => {
    title.current = type.titleOf(of);
    return settle(await type.writes.create(body, aboutIt()));
  };
  const change = async (body: EditBody, of: R | V) => {
    title.current = type.titleOf(of);
    return settle(await save(body));
  };
  return { add, change, question };
}
