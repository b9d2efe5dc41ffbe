import { useState } from "react";
import { z } from "zod/mini";

/** A form's values, and the base to compare with, since others may change the record until it is saved. */
export interface Start<V> {
  values: V;
  opened: V;
}

/** The start of a form whose values are those of the record. */
export const startOf = <V>(opened: V): Start<V> => ({ values: opened, opened });

/** Whether any field of the second, except for these, differs in the first by more than spaces around its text. */
export const isOther = (one: object, other: object, except: readonly string[] = []): boolean => {
  const values = new Map<string, unknown>(Object.entries(one));
  return Object.entries(other).some(
    ([name, value]) => !except.includes(name) && trimmed(values.get(name)) !== trimmed(value),
  );
};

const trimmed = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === "string" ? each.trim() : each));

/**
 * What is accepted as a form's draft: values of the same types, unless a schema says more. One from before an update lacks the form's new
 * fields, which get their initial values.
 */
export function draftSchema<V extends object>({ values, opened }: Start<V>, schema = schemaOf(values)) {
  return z.object({ values: completing(values, schema), opened: completing(opened, schema) });
}

const completing = <V extends object>(initial: V, schema: z.ZodMiniType<V>): z.ZodMiniType<V> =>
  z.pipe(
    z.pipe(
      z.record(z.string(), z.unknown()),
      z.transform((kept): unknown => ({ ...initial, ...kept })),
    ),
    schema,
  );

function schemaOf<V extends object>(values: V): z.ZodMiniType<V> {
  const fields = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "boolean" ? z.boolean() : z.string(),
  ]);
  // Built from V's own names and types.
  return z.object(Object.fromEntries(fields)) as unknown as z.ZodMiniType<V>;
}

/** A record as it was when its form opened, to save over: otherwise a colleague's later change would count as seen, and be lost. */
export const useAsOpened = <Opened extends object>(opened: Opened): Opened => useState(opened)[0];
