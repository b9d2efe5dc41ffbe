import type { CustomerPhone } from "@automotive-crm/contract/customers/record";
import { formatPhone, isValidPhone, nationalDigits, phoneTypes, splitExtension } from "@automotive-crm/contract/phones";
import { cleanLine } from "@automotive-crm/contract/typed-text";
import { newId } from "#app/customer-page/edits/contact-lists.ts";
import type { Messages } from "#app/customer-page/edits/customer-edits.ts";

export interface PhoneValues extends Record<string, string | boolean> {
  number: string;
  type: string;
  extension: string;
  isPrimary: boolean;
  doNotCall: boolean;
  doNotCallReason: string;
}

export const invalidPhone = "Please enter a valid phone number";

export const phoneValuesOf = (phone: CustomerPhone | undefined): PhoneValues => ({
  number: phone ? formatPhone(phone.number) : "",
  type: phone?.type ?? "mobile",
  extension: phone?.extension ?? "",
  isPrimary: phone?.isPrimary ?? false,
  doNotCall: phone?.doNotCall ?? false,
  doNotCallReason: "",
});

/** The phone with the form's values. */
export function phoneOf(values: PhoneValues, before: CustomerPhone | undefined): CustomerPhone {
  const typed = splitExtension(values.number);
  const number = nationalDigits(values.number);
  const extension = cleanLine(values.extension) || typed.extension;
  return {
    id: before?.id ?? newId(`${number}x${extension ?? ""}`),
    number,
    e164: before?.number === number ? before.e164 : null,
    extension,
    type: phoneTypes.find((type) => type === values.type) ?? "mobile",
    isPrimary: values.isPrimary,
    doNotCall: values.doNotCall,
  };
}

export function checkPhone(values: PhoneValues, others: readonly CustomerPhone[]): Messages<string> {
  if (!isValidPhone(values.number)) return { number: invalidPhone };
  if (!/^\d{0,10}$/.test(cleanLine(values.extension))) return { extension: "Please enter digits only, at most 10" };
  const { number, extension } = phoneOf(values, undefined);
  const isListed = others.some((other) => other.number === number && other.extension === extension);
  return isListed ? { number: "This number is already listed" } : {};
}
