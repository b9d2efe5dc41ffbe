import { once } from "node:events";
import { callbackify } from "node:util";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { leadLimits } from "@automotive-crm/lead-documents";
import type { Config } from "#platform/config.ts";
import type { BackgroundWork, Worker } from "#platform/feature.ts";
import type { Addressed } from "#features/leads/intake/find-endpoint.ts";
import { ReadsTogether } from "#features/leads/intake/read-together.ts";
import { takeDelivery } from "#features/leads/intake/take-delivery.ts";
import { findRecipient, mostRecipients } from "./lead-addresses.ts";

type MailWorker = Worker & { config: Pick<Config, "leadMail"> };

/** Receives leads by mail, if the server is configured to: `leads-<secret>@domain` is an endpoint's address. */
export function receiveLeadMail(worker: MailWorker): (BackgroundWork & { port: Promise<number> }) | undefined {
  const { domain, port: given } = worker.config.leadMail ?? {};
  if (domain === undefined || given === undefined) return undefined;
  const find = (address: string) => findRecipient(worker.database, address, domain);
  const intake = { ...worker, reads: new ReadsTogether(worker) };
  // The sender sends again later. What went wrong is no stranger's business.
  const refuseForNow = (error: unknown): never => {
    if (error instanceof Refusal) throw error;
    worker.onTrouble("a lead can't be received by mail now", error);
    throw new Refusal(451, "Please try again later");
  };
  const server = new SMTPServer({
    name: domain,
    banner: "Leads",
    disabledCommands: ["AUTH"],
    size: leadLimits.mailBytes,
    maxClients: 100,
    socketTimeout: 60_000,
    closeTimeout: 3_000,
    onRcptTo: callbackify(async ({ address }: { address: string }, session: SMTPServerSession) => {
      if (session.envelope.rcptTo.length >= mostRecipients) throw new Refusal(452, "Too many recipients");
      if (!(await find(address).catch(refuseForNow))) throw new Refusal(550, "No such address");
    }),
    onData: callbackify((stream: SMTPServerDataStream, session: SMTPServerSession) =>
      takeMail(intake, stream, { session, find }).catch(refuseForNow),
    ),
  });
  server.on("error", (error) => worker.onTrouble("leads can't be received by mail", error));
  const listening = once(server.server, "listening");
  server.listen(given);
  const port = listening.then(() => {
    const address = server.server.address();
    return typeof address === "object" && address !== null ? address.port : given;
  });
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port, stop: () => close().then(() => intake.reads.settle()) };
}

/** Its text is the answer to the sender. */
class Refusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, text: string) {
    super(text);
    this.responseCode = responseCode;
  }
}

/** Accepts a mail once it is stored; whether it can be read is nothing that its sender could change. */
async function takeMail(
  intake: MailWorker & { reads: ReadsTogether },
  stream: SMTPServerDataStream,
  { session, find }: { session: SMTPServerSession; find: (address: string) => Promise<Addressed | undefined> },
): Promise<void> {
  const bytes = await readAll(stream);
  if (stream.sizeExceeded) throw new Refusal(552, "The mail is too large");
  const { mailFrom, rcptTo } = session.envelope;
  const envelopeFrom = mailFrom === false ? "" : mailFrom.address;
  const arriving = { transport: "mail", contentType: "message/rfc822", envelopeFrom, bytes } as const;
  for (const { address } of rcptTo) {
    const recipient = await find(address);
    if (recipient) await takeDelivery(intake, recipient.scope, { endpoint: recipient.endpoint, arriving });
  }
}

/** What is too large is read to its end, as the protocol wants, but not kept. */
async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= leadLimits.mailBytes) chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
