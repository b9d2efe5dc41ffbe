import type { OptOutChannel } from "@automotive-crm/contract/imports/column-fields";
import { customerLog } from "#features/customers/customer-log.ts";
import { listNumbers } from "#features/customers/do-not-call/do-not-call.repository.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { addContactOptOuts } from "./opt-outs.repository.ts";

export interface OptOut {
  channels: readonly OptOutChannel[];
  /** Null if nobody has these numbers and addresses yet. */
  customerId: string | null;
  locationId: string | null;
  /** E.164. */
  phones: readonly string[];
  emails: readonly string[];
}

/**
 * Makes requests not to be contacted take effect for the numbers and addresses, whoever has them. Nothing takes them back. Returns what to
 * record in the audit log: numbers that were not listed before.
 */
export async function addOptOuts(
  db: Db,
  scope: OrganizationScope,
  { optOuts, source, reason }: { optOuts: readonly OptOut[]; source: string; reason: string },
) {
  const asked = new Map<string, OptOut>();
  for (const optOut of optOuts)
    if (optOut.channels.includes("call")) for (const phone of optOut.phones) asked.set(phone, optOut);
  const entries = [...asked.keys()].map((e164) => ({ e164, reason, purposes: undefined }));
  const listed = await listNumbers(db, scope, entries);
  await addContactOptOuts(db, scope, optOuts.flatMap(addressesOf));
  return listed.map((e164) => {
    const { customerId = null, locationId = null } = asked.get(e164) ?? {};
    return {
      entity: customerLog,
      entityId: customerId ?? source,
      customerId,
      locationId,
      action: "do_not_call.added",
      changes: { number: { new: `…${e164.slice(-4)}` }, reason: { new: reason } },
    };
  });
}

function addressesOf({ channels, phones, emails, customerId }: OptOut) {
  const of = (channel: OptOutChannel, addresses: readonly string[]) =>
    channels.includes(channel) ? addresses.map((address) => ({ channel, address })) : [];
  return [
    ...of("text", phones),
    ...of(
      "email",
      emails.map((email) => email.toLowerCase()),
    ),
    ...of("mail", customerId === null ? [] : [customerId]),
  ];
}
