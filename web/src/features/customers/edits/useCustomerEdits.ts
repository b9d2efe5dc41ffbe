import { updateCustomer } from "@automotive-crm/contract/customers/changes";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { aboutCustomer } from "#lib/offline/about-customer.ts";
import { submit, useWaiting } from "#lib/offline/outbox.ts";
import type { WaitingWork } from "#lib/offline/outbox.ts";
import { useConflict } from "#lib/offline/conflicts/useConflict.ts";
import { customerQuery } from "#features/customers/customer.queries.ts";
import { customersKey } from "#features/customers/customers.queries.ts";
import { editedFields, fieldLabels, shownValue, whatOf, withEdit, withoutMasks } from "./customer-edits.ts";
import type { ChangesBody, EditedField } from "./customer-edits.ts";
import { useNames } from "./useNames.ts";

/** An edit the server hasn't accepted yet: being sent, or waiting until the server can be reached. */
export type Pending = { state: "saving" } | { state: "waiting"; work: WaitingWork };

const method = `${updateCustomer.method} ${updateCustomer.path}`;

/**
 * Edits of a customer. Each shows right away and is pending until the server accepts it. If refused, it disappears and its form keeps
 * the typed text.
 */
export function useCustomerEdits(customer: Customer, organizationId: string) {
  const queryClient = useQueryClient();
  const names = useNames(customer);
  const waiting = useWaiting(customer.id).filter(({ endpoint }) => endpoint === method);
  const [sending, setSending] = useState<readonly ChangesBody[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const { save: saveOrAsk, question } = useConflict<ChangesBody, "saved" | "waiting">({
    labels: fieldLabels,
    show: (field, value) => shownValue(field, value, names),
    save: async (body) => {
      const about = { ...aboutCustomer(customer), what: whatOf(body) };
      const outcome = await submit(
        updateCustomer,
        { params: { customerId: customer.id }, body: withoutMasks(body) },
        about,
      );
      if (outcome.state === "saved") await showSaved(outcome.answer);
      return outcome.state;
    },
  });

  const showSaved = async (answer: Customer) => {
    const { queryKey } = customerQuery(organizationId, customer.id);
    // A read that started before the save must not restore the old values.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (now) => (now && now.version > answer.version ? now : answer));
    const isList = ({ queryKey: key }: { queryKey: readonly unknown[] }) => !key.includes(customer.id);
    void queryClient.invalidateQueries({ queryKey: customersKey, predicate: isList });
    void queryClient.invalidateQueries({ queryKey: ["activities", organizationId, customer.id] });
  };

  /** Saves one edit at a time. Returns undefined if there was a conflict and the person chose to keep editing. */
  const save = async (body: ChangesBody) => {
    setSending((before) => [...before, body]);
    const sent = queue.current.then(() => saveOrAsk(body));
    queue.current = sent.catch(() => undefined);
    try {
      return await sent;
    } finally {
      setSending((before) => before.filter((other) => other !== body));
    }
  };

  const shown = [...waiting.map(({ body }) => body), ...sending].reduce<Customer>(
    (before, body) => withEdit(before, body, names),
    customer,
  );
  const pendingOf = (fields: readonly EditedField[]): Pending | undefined => {
    const concerns = (body: unknown) => editedFields(body).some((field) => fields.includes(field));
    const work = waiting.find(({ body }) => concerns(body));
    if (work) return { state: "waiting", work };
    return sending.some(concerns) ? { state: "saving" } : undefined;
  };
  return { shown, pendingOf, save, question };
}
