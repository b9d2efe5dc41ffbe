import { useState } from "react";
import { z } from "zod/mini";
import { useKeptDraft } from "#lib/offline/kept-draft.ts";
import { useEditing } from "./editing-context.ts";

export type Values = Record<string, string | boolean>;

interface Drafted<T extends Values> {
  /** What is edited: names its draft. */
  what: string;
  /** Which of several is edited. */
  recordId?: string | undefined;
  /** False for what may not lie readable in the browser. */
  isKept?: boolean | undefined;
  /** What the form begins with. */
  start: T;
  /** What it begins with although it is not saved, e.g. a box that the button ticked. */
  preset?: Partial<T> | undefined;
}

/** What is typed into a form, kept through a reload. Others' changes do not touch it, nor what it was made from. */
export function useDraftedValues<T extends Values>({ what, recordId, isKept = true, start, preset }: Drafted<T>) {
  const { customer } = useEditing();
  const place = { organizationId: customer.organizationId, customerId: customer.id, recordId };
  const { found, keep, drop } = useKeptDraft(what, place, schemaOf(start));
  const [opened] = useState(() => ({ values: { ...start, ...preset }, start, ...found?.value }));
  const [values, setValues] = useState<T>(opened.values);
  const isDirty = isOther(values, opened.start);

  const set = <Name extends keyof T & string>(name: Name, value: T[Name]) => {
    const next = { ...values, [name]: value };
    setValues(next);
    if (isKept) keep(isOther(next, opened.start) ? { values: next, start: opened.start } : null);
  };
  return {
    values,
    start: opened.start,
    set,
    drop,
    isDirty,
    /** Somebody typed it, now or earlier; ticked by the button that opened the form does not count. */
    isTyped: isDirty && (found !== null || isOther(values, opened.values)),
    restoredAt: found?.savedAt ?? null,
  };
}

const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** Kept are texts and ticks; another shape is of another version, and forgotten. */
function schemaOf<T extends Values>(start: T): z.ZodMiniType<{ values: T; start: T }> {
  const fields = z.object(
    Object.fromEntries(
      Object.entries(start).map(([name, value]) => [name, typeof value === "boolean" ? z.boolean() : z.string()]),
    ),
  );
  // Made of the very names and kinds of T.
  return z.object({ values: fields, start: fields }) as unknown as z.ZodMiniType<{ values: T; start: T }>;
}
