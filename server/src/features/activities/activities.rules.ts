import { writtenTypes } from "@automotive-crm/contract/activities";
import { readCallData, noContactOutcomes } from "@automotive-crm/contract/call-data";
import { permittedLocations, type Access, type AnyPermission } from "@automotive-crm/contract/permissions";

export interface AuthoredEntry {
  type: string;
  createdBy: string | null;
}

/** Last contact is the last real call, message or visit. A note is about a customer, not with them. */
export const contactTypes: readonly string[] = ["call", "email", "text", "video", "service"];

export interface ContactData {
  type: string;
  callData?: Record<string, unknown> | null | undefined;
}

/** A call that reached no one is not a contact. */
export const isContact = ({ type, callData }: ContactData): boolean =>
  contactTypes.includes(type) && !(type === "call" && reachedNoOne(callData));

const reachedNoOne = (callData: ContactData["callData"]) =>
  noContactOutcomes.includes(readCallData(callData ?? null).outcome ?? "");

/** Written by this person. Entries written by tasks and appointments belong to no one. */
export const isOwn = (entry: AuthoredEntry, personId: string): boolean =>
  entry.createdBy === personId && writtenTypes.some((type) => type === entry.type);

/** The permission to delete other people's entries of a type. Notes can be deleted only by their author. */
const rightToDelete: Partial<Record<string, AnyPermission>> = {
  call: "calls:delete",
  text: "texts:delete",
  email: "emails:delete",
};

export function mayDelete(
  entry: AuthoredEntry,
  { personId, access }: { personId: string; access: Access },
  customerLocationIds: readonly string[],
): boolean {
  if (isOwn(entry, personId)) return true;
  const right = rightToDelete[entry.type];
  if (right === undefined) return false;
  const at = permittedLocations(access, right);
  return at === "all" || customerLocationIds.some((locationId) => at.includes(locationId));
}
