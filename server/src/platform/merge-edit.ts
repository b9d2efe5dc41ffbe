import { conflictingFields, isSameValue, withoutUntouched, type Comparison } from "@automotive-crm/contract/http/merge";
import { conflict, editConflict } from "./http/errors.ts";

interface Edit {
  base?: Readonly<Record<string, unknown>> | undefined;
}

/** The given fields of an edit. */
type Given<Changes> = {
  [Field in keyof Omit<Changes, "base">]?: Exclude<Changes[Field], undefined>;
};

/**
 * What an edit changes in a record that is locked: absent fields and, with a base, those that still hold what its author began with are
 * left out, so that other people's changes to them stay. Refused, with both values, if others changed the same fields in the meantime.
 */
export function mergeEdit<Changes extends Edit>(
  current: Readonly<Record<string, unknown>>,
  { base = {}, ...fields }: Changes,
  isSame: Comparison = isSameValue,
): Given<Changes> {
  const conflicts = conflictingFields(current, base, fields, isSame);
  if (Object.keys(conflicts).length > 0) throw editConflict(conflicts);
  const changes: typeof fields = withoutUntouched(base, fields, isSame);
  return given(changes) as Given<Changes>;
}

/** Refuses an edit that can't be merged, such as an order, if others changed in the meantime what its author began with. */
export function requireBase(current: Readonly<Record<string, unknown>>, { base = {} }: Edit, message: string): void {
  const isCurrent = Object.entries(base).every(([field, value]) => isSameValue(value, current[field], field));
  if (!isCurrent) throw conflict(message);
}

/** The fields that are there. */
export const given = <Fields extends object>(fields: Fields): Given<Fields> =>
  // All fields of a change are optional, so leaving some out keeps the type.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>;

/** The same without what the record holds already. */
export function findChanges<Changes extends Edit>(
  current: Readonly<Record<string, unknown>>,
  edit: Changes,
): Given<Changes> {
  const changed = Object.entries(mergeEdit(current, edit)).filter(
    ([field, value]) => !(field in current && isSameValue(value, current[field], field)),
  );
  return Object.fromEntries(changed) as Given<Changes>;
}
