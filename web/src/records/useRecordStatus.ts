import { aboutCustomer, type CustomerReference } from "#lib/offline/about-customer.ts";
import { useStatusChange } from "#lib/offline/useStatusChange.ts";
import { saveFailureText } from "./failure-text.ts";
import type { RecordType, Values } from "./record-type.ts";

interface StatusOf<R, S extends string> {
  record: R;
  customer: CustomerReference;
  rules: StatusRules<R, S>;
}

export interface StatusRules<R, S extends string> {
  statuses: readonly S[];
  statusOf: (record: R) => S;
  mayBecome: (from: S, to: S) => boolean;
  toSend: (to: S) => object;
  /** Once the server has it; `record` is as it was before. */
  afterSaved?: (record: R, to: S, customer: CustomerReference) => Promise<void>;
  /** Instead of "Failed to save task. Please try again." */
  failureText?: (error: unknown, to: S) => string;
}

/** A record's status, and how its row changes it. */
export function useRecordStatus<R extends object, V extends Values, S extends string>(
  type: RecordType<R, V>,
  { record, customer, rules }: StatusOf<R, S>,
) {
  return useStatusChange({
    customerId: customer.id,
    stored: rules.statusOf(record),
    statuses: rules.statuses,
    mayBecome: rules.mayBecome,
    isAbout: (work) => type.writes.isUpdateOf(work, type.list.idOf(record)),
    save: async (to) => {
      const about = { ...aboutCustomer(customer), what: `${type.noun} ${type.titleOf(record)}` };
      const outcome = await type.writes.update(type.list.idOf(record), rules.toSend(to), about);
      if (outcome.state !== "saved") return;
      type.list.showSaved(outcome.answer);
      // Whatever follows can't undo that it is saved.
      rules.afterSaved?.(record, to, customer).catch(() => undefined);
    },
    failureText: (error, to) => rules.failureText?.(error, to) ?? saveFailureText(type.noun, error),
  });
}
