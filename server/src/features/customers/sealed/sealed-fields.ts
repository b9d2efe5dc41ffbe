import type { Customer } from "@automotive-crm/contract/customers/record";
import type { Sealer } from "#platform/crypto/sealer.ts";
import { invalidFields } from "#platform/http/errors.ts";
import type { SealedFields } from "#features/customers/written-fields.ts";

export interface SensitiveFields {
  dateOfBirth?: string | null | undefined;
  driverLicense?: string | null | undefined;
}

const dayMs = 86_400_000;

/** Encrypts fields that must not be readable in the database. A birth date cannot be after today in the most advanced time zone. */
export function sealFields(fields: SensitiveFields, sealer: Sealer, now: Date): SealedFields {
  const tomorrow = new Date(now.getTime() + dayMs).toISOString().slice(0, 10);
  if (fields.dateOfBirth && fields.dateOfBirth > tomorrow)
    throw invalidFields({ dateOfBirth: "must not be in the future" });
  const sealed = (text: string | null | undefined) => (typeof text === "string" ? sealer.seal(text) : text);
  return { dateOfBirth: sealed(fields.dateOfBirth), driverLicense: sealed(fields.driverLicense) };
}

type Masked = Pick<Customer, "dateOfBirthMasked" | "driverLicenseMasked">;

/** Setting or clearing a sensitive field is audited, its value is not. Clearing an empty one changes nothing. */
export const sealedChanges = (fields: SensitiveFields, before: Masked) =>
  Object.fromEntries(
    (["dateOfBirth", "driverLicense"] as const)
      .filter((field) => typeof fields[field] === "string" || (fields[field] === null && before[`${field}Masked`]))
      .map((field) => [field, { new: fields[field] === null ? "cleared" : "set" }]),
  );
