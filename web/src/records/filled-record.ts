import type { RecordType, Values } from "./record-type.ts";

interface Filling<V> {
  /** Keeps its drafts apart from those of forms that start empty. */
  draftName: string;
  values: Partial<V>;
  /** What else the request for a new one says. */
  sent: object;
}

/** A type of record whose forms start with these values, for a person to check. */
export const filledRecord = <R extends object, V extends Values>(
  type: RecordType<R, V>,
  { draftName, values, sent }: Filling<V>,
): RecordType<R, V> => ({
  ...type,
  draftName,
  loadForm: async () => {
    const form = await type.loadForm();
    return {
      ...form,
      freshFields: [...(form.freshFields ?? []), ...Object.keys(values)],
      newValues: (customer, now) => ({ ...form.newValues(customer, now), ...values }),
      valuesOf: (record) => ({ ...form.valuesOf(record), ...values }),
      toNew: (typed, by) => ({ ...form.toNew(typed, by), ...sent }),
    };
  },
});
