import { writtenTypes } from "@automotive-crm/contract/activities";
import { readCallData, vainOutcomes } from "@automotive-crm/contract/call-data";
import { permittedLocations, type Access, type AnyPermission } from "@automotive-crm/contract/permissions";

export interface Written {
  type: string;
  createdBy: string | null;
}

/** Last contact is the last real call, message or visit. A note is about a customer, not with them. */
export const contactTypes: readonly string[] = ["call", "email", "text", "video", "service"];

export interface Told {
  type: string;
  callData?: Record<string, unknown> | null | undefined;
}

/** A call that reached no one is not a contact. */
export const isContact = ({ type, callData }: Told): boolean =>
  contactTypes.includes(type) && !(type === "call" && isInVain(callData));

const isInVain = (callData: Told["callData"]) => vainOutcomes.includes(readCallData(callData ?? null).outcome ?? "");

/** Written by this person. Entries written by tasks and appointments belong to no one. */
export const isOwn = (entry: Written, personId: string): boolean =>
  entry.createdBy === personId && writtenTypes.some((type) => type === entry.type);

/** The permission to delete other people's entries of a type. Notes can be deleted only by their author. */
const rightToDelete: Partial<Record<string, AnyPermission>> = {
  call: "calls:delete",
  text: "texts:delete",
  email: "emails:delete",
};

export function mayDelete(
  entry: Written,
  { personId, access }: { personId: string; access: Access },
  customerLocationIds: readonly string[],
): boolean {
  if (isOwn(entry, personId)) return true;
  const right = rightToDelete[entry.type];
  if (right === undefined) return false;
  const at = permittedLocations(access, right);
  return at === "all" || customerLocationIds.some((locationId) => at.includes(locationId));
}
