import { z } from "zod/mini";
import { listDrafts } from "./draft-list.ts";

/** What a person typed into one form and did not save. */
export interface TypedText {
  key: string;
  text: string;
}

const FormSchema = z.object({
  values: z.record(z.string(), z.unknown()),
  start: z.optional(z.record(z.string(), z.unknown())),
  opened: z.optional(z.record(z.string(), z.unknown())),
});

/** The person's drafts about a customer as plain text, to be copied when their forms can't be opened anymore, newest first. */
export function findTypedTexts(customerId: string, userId: string): TypedText[] {
  const drafts = listDrafts(userId).filter((draft) => draft.customerId === customerId);
  return drafts.flatMap(({ form, tabId, body }) => {
    const text = toText(body.value);
    return text === "" ? [] : { key: `${form} ${tabId}`, text };
  });
}

/** Without what the form contained already. */
function toText(value: unknown): string {
  if (typeof value === "string") return value.trim();
  const form = FormSchema.safeParse(value);
  if (form.success) {
    const { values, start, opened } = form.data;
    const before = start ?? opened ?? {};
    return joinTexts(Object.entries(values).flatMap(([name, text]) => (text === before[name] ? [] : text)));
  }
  return typeof value === "object" && value !== null ? joinTexts(Object.values(value)) : "";
}

const joinTexts = (values: readonly unknown[]): string =>
  values
    .filter((value): value is string => typeof value === "string" && value.trim() !== "")
    .map((value) => value.trim())
    .join("\n");
