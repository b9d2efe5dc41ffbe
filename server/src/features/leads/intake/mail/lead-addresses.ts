import type { Database } from "#platform/db/database.ts";
import { findAddressed, type Addressed } from "#features/leads/intake/find-endpoint.ts";

/** Of one mail. A provider sends each dealership's to one. */
export const mostRecipients = 10;

/** The endpoint whose address is `leads-<secret>@domain`, or with a plus, where that makes it an address of the mailbox "leads". */
export async function findRecipient(
  database: Database,
  address: string,
  domain: string,
): Promise<Addressed | undefined> {
  const [, secret = "", at] = /^leads[-+]([a-z2-7]+)@(.+)$/.exec(address.toLowerCase()) ?? [];
  return at === domain ? findAddressed(database, { kind: "mail", secret }) : undefined;
}

/** Where a mail server notes the recipient of the envelope, and where its author did. */
const deliveredTo = ["delivered-to", "x-original-to", "envelope-to", "x-envelope-to"];
const sentTo = ["to", "cc"];
export const recipientHeaders = [...deliveredTo, ...sentTo];

/** The addresses for leads in the headers of a mail: those that it was delivered to, or if there are none, those that it was sent to. */
export function leadAddressesIn(headers: string): string[] {
  const lines = headers.replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const inHeaders = (names: readonly string[]) =>
    lines
      .filter((line) => names.includes(line.slice(0, line.indexOf(":")).trim().toLowerCase()))
      .flatMap((line) => line.toLowerCase().match(/(?<![\w.+-])leads[-+][a-z2-7]+@[a-z\d.-]+/g) ?? []);
  const delivered = inHeaders(deliveredTo);
  return [...new Set(delivered.length > 0 ? delivered : inHeaders(sentTo))].slice(0, mostRecipients);
}
