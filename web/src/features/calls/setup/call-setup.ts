import { overrideReasons } from "@automotive-crm/contract/calls/override-reasons";
import { callPurposes, missingCustomerPhone, missingReason } from "@automotive-crm/contract/calls/permission-to-call";
import {
  callPhoneCharacters,
  invalidCallPhone,
  maxCallPhoneLength,
  missingOwnPhone,
  simulatedOutcomes,
  type NewCallSchema,
} from "@automotive-crm/contract/calls/start";
import {
  invalidExtension,
  isCallablePhone,
  isDialablePhone,
  isExtension,
} from "@automotive-crm/contract/fields/phones";
import { z } from "zod/mini";

/** What Call Setup holds. */
export const CallSetupSchema = z.object({
  userPhone: z.string(),
  customerPhone: z.string(),
  /** Of a number that is typed. */
  extension: z.string(),
  purpose: z.enum(callPurposes),
  reason: z.union([z.enum(overrideReasons), z.literal("")]),
  reasonNote: z.string(),
  simulatedOutcome: z.enum(simulatedOutcomes),
  /** Adds a number that was typed for a customer without any. */
  isNumberSaved: z.boolean(),
});
export type CallSetup = z.infer<typeof CallSetupSchema>;

export type SetupMessages = Partial<Record<keyof CallSetup, string>>;

/** What a phone field keeps of what is typed into it. */
export const keepPhoneCharacters = (typed: string): string =>
  typed.replace(callPhoneCharacters, "").slice(0, maxCallPhoneLength);

/** Problems to fix before the call can start. */
export function checkSetup(setup: CallSetup, needsReason: boolean): SetupMessages {
  const messages: SetupMessages = {};
  const phone = (value: string, missing: string, isAllowed: (text: string) => boolean) =>
    value.trim() === "" ? missing : isAllowed(value) ? undefined : invalidCallPhone;
  const own = phone(setup.userPhone, missingOwnPhone, isDialablePhone);
  const customers = phone(setup.customerPhone, missingCustomerPhone, isCallablePhone);
  if (own) messages.userPhone = own;
  if (customers) messages.customerPhone = customers;
  if (!isExtension(setup.extension.trim())) messages.extension = invalidExtension;
  if (needsReason && setup.reason === "") messages.reason = missingReason;
  return messages;
}

/** The customer's number, with an extension that was typed for it. */
export const dialedNumber = ({ customerPhone, extension }: CallSetup): string =>
  extension.trim() === "" ? customerPhone : `${customerPhone} x${extension.trim()}`;

/** The request. */
export const toNewCall = (
  setup: CallSetup,
  {
    customerId,
    isSimulated,
    needsReason,
  }: { customerId: string | undefined; isSimulated: boolean; needsReason: boolean },
): z.input<typeof NewCallSchema> => ({
  userPhone: setup.userPhone,
  customerPhone: dialedNumber(setup),
  ...(customerId !== undefined && { customerId }),
  purpose: setup.purpose,
  ...(needsReason && setup.reason !== "" && { override: { reason: setup.reason, note: setup.reasonNote } }),
  ...(isSimulated && { simulation: { outcome: setup.simulatedOutcome } }),
});
