import { writtenTypes } from "@automotive-crm/contract/activities/entries";
import { readCallData, noContactOutcomes, talkedOutcomes } from "@automotive-crm/contract/calls/call-data";

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

/** Whether somebody says that they talked with the customer on the phone. */
export const talkedWith = ({ type, callData }: ContactData): boolean =>
  type === "call" && talkedOutcomes.includes(readCallData(callData ?? null).outcome ?? "");

/** Written by this person. Entries written by tasks and appointments belong to no one. */
export const isOwn = (entry: AuthoredEntry, personId: string): boolean =>
  entry.createdBy === personId && writtenTypes.some((type) => type === entry.type);
