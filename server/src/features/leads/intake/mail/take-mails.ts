import type { FetchMessageObject, ImapFlow } from "imapflow";
import { v5 as derivedId } from "uuid";
import { leadLimits } from "@automotive-crm/lead-documents";
import type { Addressed } from "#features/leads/intake/find-endpoint.ts";
import type { ReadsTogether } from "#features/leads/intake/read-together.ts";
import { takeDelivery } from "#features/leads/intake/take-delivery.ts";
import type { MailboxConfig } from "#platform/lead-mail-config.ts";
import type { Worker } from "#platform/feature.ts";
import { findRecipient, leadAddressesIn, recipientHeaders } from "./lead-addresses.ts";

/** An arbitrary fixed ID from which those of deliveries are derived. */
const namespace = "2b1b9d0e-6a39-4a53-8b5a-6f6f0d1a7c44";

/** Whose headers are fetched together. */
const mailsAtOnce = 100;

/** A mailbox that is open, and what is needed to take mails out of it. */
export interface OpenMailbox {
  client: ImapFlow;
  worker: Worker;
  reads: ReadsTogether;
  domain: string;
  mailbox: MailboxConfig;
  /** Mails that are to none of the addresses for leads. */
  passedBy: Set<string>;
}

/**
 * Takes the unread mails in, oldest first. Each is marked as read, and moved if that is wanted, once it is stored, so that none is lost; what
 * is stored twice because that failed has the same ID. Those to other addresses stay as they are. Throws if some could not be taken.
 */
export async function takeMails(open: OpenMailbox): Promise<void> {
  const { client, worker, passedBy } = open;
  const unread = await client.search({ seen: false, deleted: false }, { uid: true });
  if (!unread || !client.mailbox) throw new Error("The mailbox could not be searched");
  const { uidValidity } = client.mailbox;
  const keyOf = (uid: number) => `${uidValidity} ${uid}`;
  const found = unread.filter((uid) => !passedBy.has(keyOf(uid)));
  const failures: unknown[] = [];
  for (let start = 0; start < found.length; start += mailsAtOnce) {
    const some = found.slice(start, start + mailsAtOnce);
    for (const mail of await client.fetchAll(some, { headers: recipientHeaders }, { uid: true })) {
      try {
        if (!(await takeMail(open, mail, keyOf(mail.uid)))) passedBy.add(keyOf(mail.uid));
      } catch (error) {
        if (!client.usable) throw error;
        failures.push(error);
      }
    }
  }
  const strange = found.filter((uid) => passedBy.has(keyOf(uid))).length;
  if (strange > 0) worker.onTrouble(`unread mails to no address for leads stay in the mailbox: ${strange}`, undefined);
  if (failures.length > 0) throw new AggregateError(failures, "Mails could not be taken in");
}

/** False if the mail is to none of the addresses. */
async function takeMail(
  { client, worker, reads, domain, mailbox }: OpenMailbox,
  { uid, headers }: FetchMessageObject,
  key: string,
): Promise<boolean> {
  const recipients: Addressed[] = [];
  for (const address of leadAddressesIn(headers?.toString("latin1") ?? "")) {
    const recipient = await findRecipient(worker.database, address, domain);
    if (recipient) recipients.push(recipient);
  }
  if (recipients.length === 0) return false;
  // Nobody could tell the sender that it is too large, so what fits is taken: words come before pictures.
  const whole = await client.fetchOne(uid, { source: { maxLength: leadLimits.mailBytes } }, { uid: true });
  const bytes = whole && whole.source;
  // Somebody deleted or moved it.
  if (!bytes) return true;
  const arriving = { transport: "mail", contentType: "message/rfc822", envelopeFrom: null, bytes } as const;
  for (const { endpoint, scope } of recipients) {
    const id = derivedId(`${mailbox.user}@${mailbox.host}/${mailbox.folder} ${key} ${endpoint.id}`, namespace);
    await takeDelivery({ ...worker, reads }, scope, { id, endpoint, arriving });
  }
  const isMarked = await client.messageFlagsAdd(`${uid}`, ["\\Seen"], { uid: true });
  const { doneFolder } = mailbox;
  const isMoved = doneFolder === undefined || (await client.messageMove(`${uid}`, doneFolder, { uid: true }));
  if (!isMarked || !isMoved) throw new Error("The mailbox doesn't mark or move what was taken in");
  return true;
}
