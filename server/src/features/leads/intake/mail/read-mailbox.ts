import type { ImapFlow } from "imapflow";
import type { Config } from "#platform/config.ts";
import { pause } from "#platform/db/pause.ts";
import type { BackgroundWork, BackgroundWorker } from "#platform/feature.ts";
import { holdLock } from "#platform/jobs/hold-lock.ts";
import type { MailboxConfig } from "#platform/lead-mail-config.ts";
import { ReadsTogether } from "#features/leads/intake/read-together.ts";
import { takeMails, type OpenMailbox } from "./take-mails.ts";

type Reader = Omit<BackgroundWorker, "config"> & {
  config: Pick<Config, "leadMail">;
  /** The first pause after a failure; it doubles with each further one. Who only waits for another to stop looks after 15 of them. */
  retryMs?: number;
};

/** An arbitrary number, the same on all servers and workers: one at a time reads the mailbox. */
const mailboxLock = 7_236_005;
const longestPauseMs = 300_000;
const trouble = "lead mailbox unreachable";

/** Takes leads out of a mailbox, if the server is configured to. */
export function readLeadMailbox(reader: Reader): BackgroundWork | undefined {
  const { domain, mailbox } = reader.config.leadMail ?? {};
  if (domain === undefined || mailbox === undefined) return undefined;
  const stopping = new AbortController();
  const reads = new ReadsTogether(reader);
  const place = { worker: reader, reads, domain, mailbox, passedBy: new Set<string>() };
  const done = keepReading(reader, place, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await done;
      await reads.settle();
    },
  };
}

async function keepReading(reader: Reader, place: Omit<OpenMailbox, "client">, signal: AbortSignal): Promise<void> {
  const { target, troubles, onTrouble, retryMs = 1_000 } = reader;
  let failures = 0;
  let logged = "";
  const isFine = () => {
    failures = 0;
    logged = "";
    troubles.delete(trouble);
  };
  while (!signal.aborted) {
    let pauseMs = 15 * retryMs;
    try {
      const lock = { key: mailboxLock, signal };
      if (!(await holdLock(target, lock, (until) => readUntil(until, place, isFine)))) isFine();
    } catch (error) {
      pauseMs = Math.min(longestPauseMs, retryMs * 2 ** failures++);
      // Mail servers end connections now and then.
      if (failures > 1 && !signal.aborted) {
        troubles.add(trouble);
        if (logged !== String(error)) onTrouble("leads can't be fetched from the mailbox", error);
        logged = String(error);
      }
    }
    await pause(pauseMs, signal);
  }
}

/** Reads the mailbox until its connection ends, which throws, or the signal aborts. */
async function readUntil(signal: AbortSignal, place: Omit<OpenMailbox, "client">, onRead: () => void): Promise<void> {
  const { folder, doneFolder, everyMs } = place.mailbox;
  const client = await newClient(place.mailbox);
  let nudge = new AbortController();
  // The server says so while the connection idles.
  client.on("exists", () => nudge.abort());
  client.on("close", () => nudge.abort());
  // It closes then.
  client.on("error", () => undefined);
  const hangUp = () => client.close();
  signal.throwIfAborted();
  signal.addEventListener("abort", hangUp);
  try {
    await client.connect();
    if (doneFolder !== undefined) await client.mailboxCreate(doneFolder);
    await client.mailboxOpen(folder);
    while (client.usable) {
      nudge = new AbortController();
      await takeMails({ ...place, client });
      onRead();
      await pause(everyMs, nudge.signal);
    }
    throw new Error("The mail server ended the connection");
  } finally {
    signal.removeEventListener("abort", hangUp);
    client.close();
  }
}

async function newClient({ host, port, isSecure, user, password }: MailboxConfig): Promise<ImapFlow> {
  // Takes 30 MB, so only where there is a mailbox.
  const { ImapFlow } = await import("imapflow");
  return new ImapFlow({
    host,
    port,
    secure: isSecure,
    // The password must cross no network in the clear.
    doSTARTTLS: isSecure || isOwnMachine(host) ? undefined : true,
    auth: { user, pass: password },
    logger: false,
    autoIdleDelay: 500,
    connectionTimeout: 20_000,
    socketTimeout: 120_000,
    maxLiteralSize: 16 * 1024 * 1024,
  });
}

const isOwnMachine = (host: string) => ["localhost", "127.0.0.1", "::1"].includes(host);
