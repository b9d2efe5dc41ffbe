import { useRef, useState } from "react";
import { z } from "zod/mini";
import { aboutCustomer } from "#lib/offline/about-customer.ts";
import { useKeptDraft } from "#lib/offline/kept-draft.ts";
import { useEditing } from "./editing-context.ts";

export type Values = Record<string, string | boolean>;

interface Drafted<T extends Values> {
  /** What is being edited: identifies the draft. */
  what: string;
  /** Which of several records is being edited. */
  recordId?: string | undefined;
  /** False for values that must not be stored in the browser. */
  isKept?: boolean | undefined;
  /** The form's initial values. */
  start: T;
  /** Initial values that differ from what is saved, such as a checkbox that the button checked. */
  preset?: Partial<T> | undefined;
}

/** A form's values, kept across a reload. Other people's changes affect neither them nor their base. */
export function useDraftedValues<T extends Values>({ what, recordId, isKept = true, start, preset }: Drafted<T>) {
  const { customer } = useEditing();
  const place = { ...aboutCustomer(customer), recordId };
  const { found, keep, drop } = useKeptDraft(what, place, schemaOf(start));
  const [opened] = useState(() => ({ values: { ...start, ...preset }, start, ...found?.value }));
  const [values, setValues] = useState<T>(opened.values);
  // Several fields may change at once.
  const latest = useRef(opened.values);
  const isDirty = isOther(values, opened.start);

  const set = <Name extends keyof T & string>(name: Name, value: T[Name]) => {
    const next = { ...latest.current, [name]: value };
    latest.current = next;
    setValues(next);
    if (isKept) keep(isOther(next, opened.start) ? { values: next, start: opened.start } : null);
  };
  return {
    values,
    start: opened.start,
    set,
    drop,
    isDirty,
    /** Whether someone typed something, now or earlier. What the button that opened the form preset doesn't count. */
    isTyped: isDirty && (found !== null || isOther(values, opened.values)),
    restoredAt: found?.savedAt ?? null,
  };
}

const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** Only strings and booleans are kept; a different shape comes from another version and is dropped. */
function schemaOf<T extends Values>(start: T): z.ZodMiniType<{ values: T; start: T }> {
  const fields = z.object(
    Object.fromEntries(
      Object.entries(start).map(([name, value]) => [name, typeof value === "boolean" ? z.boolean() : z.string()]),
    ),
  );
  // Built from T's own names and types.
  return z.object({ values: fields, start: fields }) as unknown as z.ZodMiniType<{ values: T; start: T }>;
}
