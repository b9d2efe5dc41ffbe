import type { OptOutChannel } from "@automotive-crm/contract/imports/column-fields";
import { customerLog } from "#features/customers/customer-log.ts";
import { addContactOptOuts, type ContactOptOut } from "#features/customers/do-not-call/contact-opt-outs.repository.ts";
import { listNumbers } from "#features/customers/do-not-call/do-not-call.repository.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

export interface OptOut {
  channels: readonly OptOutChannel[];
  /** Null if nobody has these numbers and addresses yet. */
  customerId: string | null;
  locationId: string | null;
  /** E.164. */
  phones: readonly string[];
  emails: readonly string[];
  /** What finds the customer again when they are added again; empty if it is about the numbers alone. */
  findAgain: readonly string[];
  isOfCustomer: boolean;
}

/**
 * Makes requests not to be contacted take effect for the numbers and addresses of any customer, and for customers as a whole. Returns what
 * to record in the audit log: what was not known before.
 */
export async function addOptOuts(
  db: Db,
  scope: OrganizationScope,
  {
    optOuts,
    ...origin
  }: { optOuts: readonly OptOut[]; importId: string | null; reason: string; createdBy: string | null },
) {
  const { importId, reason } = origin;
  const asked = new Map<string, OptOut>();
  for (const optOut of optOuts)
    if (optOut.channels.includes("call")) for (const phone of optOut.phones) asked.set(phone, optOut);
  const entries = [...asked.keys()].map((e164) => ({ e164, reason, purposes: undefined }));
  const listed = await listNumbers(db, scope, entries);
  const added = await addContactOptOuts(db, scope, { optOuts: optOuts.flatMap(addressesOf), ...origin });
  const places = new Map(optOuts.map(({ customerId, locationId }) => [customerId, locationId]));
  const entry = (customerId: string | null, action: string, changes: Record<string, { new: unknown }>) => ({
    entity: customerLog,
    entityId: customerId ?? importId ?? scope.organizationId,
    customerId,
    locationId: places.get(customerId) ?? null,
    action,
    changes: { ...changes, reason: { new: reason } },
  });
  return [
    ...listed.map((e164) =>
      entry(asked.get(e164)?.customerId ?? null, "do_not_call.added", { number: { new: lastDigits(e164) } }),
    ),
    ...added.filter(isShown).map(({ channel, address, customerId }) =>
      entry(customerId, "opt_out.added", {
        [`doNot${channel.charAt(0).toUpperCase()}${channel.slice(1)}`]: {
          new: customerId !== null ? true : channel === "email" ? address : lastDigits(address),
        },
      }),
    ),
  ];
}

const lastDigits = (e164: string) => `…${e164.slice(-4)}`;

/** What only finds somebody again says nothing to people. */
const isShown = ({ address, customerId }: ContactOptOut) => address === customerId || /^\+|@/.test(address);

function addressesOf({ channels, customerId, isOfCustomer, phones, emails, findAgain }: OptOut): ContactOptOut[] {
  return channels.flatMap((channel) => {
    const addresses = channel === "text" ? phones : channel === "email" ? emails.map((each) => each.toLowerCase()) : [];
    const own = customerId !== null && isOfCustomer && channel !== "call" ? [customerId] : [];
    return [
      ...addresses.map((address) => ({ channel, address, customerId: null })),
      ...[...own, ...findAgain].map((address) => ({ channel, address, customerId })),
    ];
  });
}
