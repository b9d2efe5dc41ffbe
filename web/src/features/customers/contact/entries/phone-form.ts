import type { CustomerPhone } from "@automotive-crm/contract/customers/record";
import {
  formatPhone,
  invalidExtension,
  isCustomerPhone,
  isExtension,
  phoneProblem,
  phoneTypes,
  plainPhone,
  readSeveralPhones,
  splitExtension,
} from "@automotive-crm/contract/fields/phones";
import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import { newId } from "#features/customers/edits/contact-lists.ts";
import type { Messages } from "#records/form-messages.ts";

export interface PhoneValues extends Record<string, string | boolean> {
  number: string;
  /** Of two numbers that were pasted as one. */
  second: string;
  type: string;
  extension: string;
  label: string;
  isPrimary: boolean;
  doNotCall: boolean;
  doNotCallReason: string;
}

export const invalidPhone = "Please enter a valid phone number";

export const phoneValuesOf = (phone: CustomerPhone | undefined): PhoneValues => ({
  number: phone ? formatPhone(phone.number) : "",
  second: "",
  type: phone?.type ?? "mobile",
  extension: phone?.extension ?? "",
  label: phone?.label ?? "",
  isPrimary: phone?.isPrimary ?? false,
  doNotCall: phone?.doNotCall ?? false,
  doNotCallReason: "",
});

/** The phone with the form's values. */
export function phoneOf(values: PhoneValues, before: CustomerPhone | undefined): CustomerPhone {
  const typed = splitExtension(values.number);
  const number = plainPhone(values.number);
  const extension = cleanLine(values.extension) || typed.extension;
  return {
    id: before?.id ?? newId(`${number}x${extension ?? ""}`),
    number,
    e164: before && plainPhone(before.number) === number ? before.e164 : null,
    extension,
    type: phoneTypes.find((type) => type === values.type) ?? "mobile",
    label: cleanLine(values.label) || null,
    isPrimary: values.isPrimary,
    doNotCall: values.doNotCall,
  };
}

const messageFor = (text: string) =>
  readSeveralPhones(text).isSeveral ? (phoneProblem(text) ?? invalidPhone) : invalidPhone;

/** The second of two numbers, otherwise like the first. */
export const secondPhoneOf = (values: PhoneValues): CustomerPhone | undefined =>
  values.second === ""
    ? undefined
    : phoneOf({ ...values, number: values.second, extension: "", isPrimary: false }, undefined);

export function checkPhone(values: PhoneValues, others: readonly CustomerPhone[]): Messages<string> {
  if (!isCustomerPhone(values.number)) return { number: messageFor(values.number) };
  if (values.second !== "" && !isCustomerPhone(values.second)) return { second: messageFor(values.second) };
  if (!isExtension(cleanLine(values.extension))) return { extension: invalidExtension };
  const { number, extension } = phoneOf(values, undefined);
  const isListed = others.some((other) => plainPhone(other.number) === number && other.extension === extension);
  return isListed ? { number: "This number is already listed" } : {};
}
