import type { FieldConflict } from "@automotive-crm/contract/http/conflicts";

interface Edit {
  base?: Record<string, unknown> | undefined;
}

/**
 * An edit after the person has resolved its conflicts: without the fields that stay as others left them, and based on the server's
 * current values.
 */
export function decidedEdit<Body extends Edit>(
  body: Body,
  conflicts: Record<string, FieldConflict>,
  yours: ReadonlySet<string>,
): Body {
  const next = { ...body, base: { ...body.base } };
  for (const [field, { theirs }] of Object.entries(conflicts)) {
    if (yours.has(field)) next.base[field] = theirs;
    else {
      Reflect.deleteProperty(next, field);
      Reflect.deleteProperty(next.base, field);
    }
  }
  return next;
}

/** Whether an edit still changes anything. */
export const changesAnything = (body: object): boolean => Object.keys(body).some((field) => field !== "base");
