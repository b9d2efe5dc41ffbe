import { createHash } from "node:crypto";
import { foldLetters } from "@automotive-crm/contract/fields/fold-letters";
import type { CustomerData } from "@automotive-crm/customer-files";
import { storedName } from "./merge-row.ts";
import { storedAddress } from "./stored-address.ts";

/** What finds a customer who asked not to be contacted if they are added again: another system's ID, and name and address. */
export function listFindAgain(customer: CustomerData, system: string): string[] {
  const { companyName, firstName, lastName } = storedName(customer);
  const { address = null, zipCode = null } = storedAddress(customer) ?? {};
  const name = companyName ?? `${firstName} ${lastName}`.trim();
  return [
    ...(customer.externalId === undefined ? [] : [digest(system, customer.externalId)]),
    ...(name === "" || address === null ? [] : [digest(...[name, address, zipCode ?? ""].map(plain))]),
  ];
}

const plain = (text: string) =>
  foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const digest = (...parts: readonly string[]) => createHash("sha256").update(parts.join("\u001f")).digest("base64url");
