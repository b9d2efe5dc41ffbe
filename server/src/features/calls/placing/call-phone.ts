import { invalidCallPhone } from "@automotive-crm/contract/calls/start";
import { readPhone } from "#platform/read-phone.ts";
import { invalidFields } from "#platform/http/errors.ts";

/** A number as it is stored. Throws, naming the request's field, if it isn't one that can be called. */
export function readCallPhone(field: string, text: string): { e164: string; digits: string } {
  const { e164, digits } = readPhone(text);
  if (e164 === null) throw invalidFields({ [field]: invalidCallPhone });
  return { e164, digits };
}
