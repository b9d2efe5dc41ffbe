import { useStatusChange } from "#lib/offline/useStatusChange.ts";
import type { RecordType, Values } from "./record-type.ts";

interface StatusOf<R, S extends string> {
  record: R;
  customerId: string;
  organizationId: string;
  rules: StatusRules<S>;
  stored: S;
}

export interface StatusRules<S extends string> {
  statuses: readonly S[];
  mayBecome: (from: S, to: S) => boolean;
  toSend: (to: S) => object;
  failureText: (error: unknown, to: S) => string;
}

/** A record's status, and how its row changes it. */
export function useRecordStatus<R extends object, V extends Values, S extends string>(
  type: RecordType<R, V>,
  { record, customerId, organizationId, rules, stored }: StatusOf<R, S>,
) {
  return useStatusChange({
    customerId,
    stored,
    statuses: rules.statuses,
    mayBecome: rules.mayBecome,
    isAbout: (work) => type.writes.isUpdateOf(work, type.idOf(record)),
    save: async (to) => {
      const about = { customerId, organizationId, what: `${type.noun} ${type.titleOf(record)}` };
      const outcome = await type.writes.update(type.idOf(record), rules.toSend(to), about);
      if (outcome.state === "saved") type.list.showSaved(outcome.answer);
    },
    failureText: rules.failureText,
  });
}
