import { maxPicklistValues, type PicklistValue } from "@automotive-crm/contract/picklists/record";

/** Why a list can't become what was asked for; names the field if one is wrong. */
export interface PicklistProblem {
  field?: string;
  message: string;
}

/** Names are unique in a list regardless of case, and forms always have something to offer. */
export function findPicklistProblem(values: readonly PicklistValue[]): PicklistProblem | undefined {
  const names = values.map(({ name }) => name.toLowerCase());
  const repeated = values.find(({ name }, place) => names.indexOf(name.toLowerCase()) !== place);
  if (repeated) return { field: "name", message: `“${repeated.name}” is already in this list` };
  if (!values.some(({ active }) => active)) {
    return { message: "At least one entry must stay active, because forms need something to offer." };
  }
  if (values.length > maxPicklistValues) return { message: `A list can have at most ${maxPicklistValues} entries.` };
  return undefined;
}

/** The values in the requested order; undefined unless exactly these were named. */
export function inOrder(values: readonly PicklistValue[], ids: readonly string[]): PicklistValue[] | undefined {
  const ordered = ids.flatMap((id) => values.find((value) => value.id === id) ?? []);
  return ordered.length === values.length && new Set(ids).size === values.length ? ordered : undefined;
}
