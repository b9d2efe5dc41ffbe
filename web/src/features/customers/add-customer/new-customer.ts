import { NewCustomerSchema } from "@automotive-crm/contract/customers/changes";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { readEmail } from "@automotive-crm/contract/fields/emails";
import { problemsOf } from "@automotive-crm/contract/fields/field-messages";
import { invalidExtension, isExtension, phoneProblem, withExtension } from "@automotive-crm/contract/fields/phones";
import { cleanLine, cleanParagraphs } from "@automotive-crm/contract/fields/typed-text";
import { dayOutside, today } from "./day-of-birth.ts";
import { noLocations, toAssociations } from "./location-choice.ts";
import type { LocationChoice } from "./location-choice.ts";

/** The form's values, as typed text. */
export interface NewCustomerValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Behind the phone; wins over one that is typed with it. */
  extension: string;
  /** Of two numbers that were pasted as one. */
  secondPhone: string;
  locations: LocationChoice;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  dateOfBirth: string;
  driverLicense: string;
  preferredContactMethod: Customer["preferredContactMethod"];
  status: Customer["status"];
  /** Empty for nobody; null until someone chooses. */
  ownerId: string | null;
  notes: string;
}

export type FieldName = keyof NewCustomerValues;
export type FieldMessages = Partial<Record<FieldName, string>>;

export const blankCustomer: NewCustomerValues = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  extension: "",
  secondPhone: "",
  locations: noLocations,
  address: "",
  city: "",
  state: "",
  zipCode: "",
  dateOfBirth: "",
  driverLicense: "",
  preferredContactMethod: "phone",
  status: "active",
  ownerId: null,
  notes: "",
};

export const locationMissing = "Please select at least one location";
export const organizationMissing = "Organization context is required. Please refresh the page and try again.";

/** Whether someone typed or picked something they would miss; the locations choose themselves. */
export const isWorthKeeping = (values: NewCustomerValues) =>
  fieldNames.some((name) => name !== "locations" && values[name] !== blankCustomer[name]);

/** The request: a phone's digits and extension only, empty optional fields as null, the documented constants. */
export function toPayload(values: NewCustomerValues, organizationId: string) {
  const phone = withExtension(values.phone, cleanLine(values.extension));
  return {
    firstName: cleanLine(values.firstName),
    lastName: cleanLine(values.lastName),
    email: readEmail(values.email) || null,
    phone,
    ...(values.secondPhone !== "" && { phones: [{ number: phone }, { number: withExtension(values.secondPhone) }] }),
    address: orNull(values.address),
    city: orNull(values.city),
    state: orNull(values.state),
    zipCode: orNull(values.zipCode),
    dateOfBirth: orNull(values.dateOfBirth),
    driverLicense: orNull(values.driverLicense),
    preferredContactMethod: values.preferredContactMethod,
    notes: cleanParagraphs(values.notes) || null,
    status: values.status,
    ...(values.ownerId !== null && { ownerId: values.ownerId || null }),
    organizationId,
    locationAssociations: toAssociations(values.locations),
  };
}
export type NewCustomerContent = ReturnType<typeof toPayload>;
export type NewCustomerPayload = NewCustomerContent & { acknowledgedDuplicateIds?: string[] };

/** What is wrong with each field, by the server's own rules. */
export function checkNewCustomer(values: NewCustomerValues, hasLocations: boolean, now = new Date()): FieldMessages {
  const { locations, ...texts } = values;
  const messages: FieldMessages = {};
  for (const [path, message] of problemsOf(NewCustomerSchema, texts)) {
    const field = fieldOf(path.split(".")[0] ?? "");
    if (field) messages[field] ??= message;
  }
  const secondProblem = values.secondPhone === "" ? undefined : phoneProblem(values.secondPhone);
  if (secondProblem) messages.secondPhone = secondProblem;
  if (!isExtension(cleanLine(values.extension))) messages.extension = invalidExtension;
  if (messages.dateOfBirth !== undefined || values.dateOfBirth > today(now)) messages.dateOfBirth = dayOutside;
  if (hasLocations && locations.chosenIds.length === 0) messages.locations = locationMissing;
  return messages;
}

/** Sorts the server's messages by field; those that match no field are left over. */
export function sortServerMessages(fields: Record<string, string>) {
  const messages: FieldMessages = {};
  const others: string[] = [];
  for (const [path, message] of Object.entries(fields)) {
    const field = fieldOf(path.split(".")[0] ?? "");
    if (field) messages[field] ??= message;
    else others.push(message);
  }
  return { messages, others };
}

const fieldNames = Object.keys(blankCustomer).filter((name): name is FieldName => name in blankCustomer);

const wireNames: Record<string, FieldName> = { locationAssociations: "locations", phones: "phone", emails: "email" };

const fieldOf = (name: string): FieldName | undefined =>
  wireNames[name] ?? fieldNames.find((fieldName) => fieldName === name);

const orNull = (text: string) => cleanLine(text) || null;
