import type { FieldMessage } from "@automotive-crm/contract/fields/field-messages";
import type { Messages, Values } from "./record-type.ts";

/** The first message for each of the form's fields, as a sentence. */
export function sortMessages<V extends Values>(
  problems: Iterable<FieldMessage>,
  fields: Readonly<Record<keyof V & string, unknown>>,
): Messages<V> {
  const isField = (name: string): name is keyof V & string => name in fields;
  let messages: Messages<V> = {};
  for (const [path, message] of problems) {
    const [field = ""] = path.split(".");
    if (isField(field) && !(field in messages)) messages = { ...messages, [field]: message };
  }
  return messages;
}
