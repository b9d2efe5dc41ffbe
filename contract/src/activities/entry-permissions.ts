import { reachesCustomer, type Access } from "@automotive-crm/contract/permissions/permissions";

interface Entry {
  type: string;
  isOwn: boolean;
  /** The person who wrote it; null for what the product or a provider recorded. */
  authorId: string | null;
}

/** Other people's notes and visits are changed by no one. */
const channelOf: Partial<Record<string, "calls" | "texts" | "emails">> = {
  call: "calls",
  text: "texts",
  email: "emails",
};

function isPermittedForOthers(
  access: Access,
  act: "edit_others" | "delete",
  { type }: Entry,
  customerLocationIds: readonly string[],
): boolean {
  const channel = channelOf[type];
  return channel !== undefined && reachesCustomer(access, `${channel}:${act}`, customerLocationIds);
}

/** Whether someone who may edit the customer may edit a timeline entry: their own, or a call, text or email of a colleague. */
export const mayEditEntry = (access: Access, entry: Entry, customerLocationIds: readonly string[]): boolean =>
  entry.isOwn || (entry.authorId !== null && isPermittedForOthers(access, "edit_others", entry, customerLocationIds));

/** Whether someone who may edit the customer may delete a timeline entry: their own, or any call, text or email. */
export const mayDeleteEntry = (access: Access, entry: Entry, customerLocationIds: readonly string[]): boolean =>
  entry.isOwn || isPermittedForOthers(access, "delete", entry, customerLocationIds);
