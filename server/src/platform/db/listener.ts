import { Socket } from "node:net";
import pg from "pg";
import { pause } from "./pause.ts";
import { appRole, type ConnectionTarget } from "./pool.ts";

export interface Listener {
  close(): Promise<void>;
}

interface ListenerEvents {
  onMessage(payload: string): void;
  /** Called when listening starts, and again after each lost connection, when messages may have been missed. */
  onListening(): void;
}

const probeMs = 15_000;
const probeTimeoutMs = 10_000;
const maxPauseMs = 5_000;

/** Listens to a channel on a separate connection until closed. Reconnects when the connection is lost. */
export function listenTo(target: ConnectionTarget, channel: string, events: ListenerEvents): Listener {
  const closing = new AbortController();
  const done = keepListening(target, channel, events, closing.signal);
  return {
    async close() {
      closing.abort();
      await done;
    },
  };
}

async function keepListening(
  target: ConnectionTarget,
  channel: string,
  events: ListenerEvents,
  closing: AbortSignal,
): Promise<void> {
  let failures = 0;
  while (!closing.aborted) {
    const onListening = () => {
      failures = 0;
      events.onListening();
    };
    await listenOnce(target, channel, { ...events, onListening }, closing).catch(() => undefined);
    if (!closing.aborted) await pause(Math.min(maxPauseMs, 50 * 2 ** failures++), closing);
  }
}

/** Returns when the connection ends. */
async function listenOnce(
  target: ConnectionTarget,
  channel: string,
  events: ListenerEvents,
  closing: AbortSignal,
): Promise<void> {
  const socket = new Socket();
  const client = new pg.Client({
    ...target,
    options: `-c role=${appRole}`,
    stream: () => socket,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: "automotive-crm-listener",
  });
  const ended = new Promise<void>((resolve) => client.once("end", () => resolve()));
  client.on("error", () => undefined);
  client.on("notification", (message) => events.onMessage(message.payload ?? ""));
  const hangUp = () => void socket.destroy();
  closing.addEventListener("abort", hangUp);
  let probing: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    events.onListening();
    // If the network drops packets silently, the connection is never closed; only a query finds out.
    const probe = { text: "select 1", query_timeout: probeTimeoutMs };
    probing = setInterval(() => void client.query(probe).catch(hangUp), probeMs);
    await ended;
  } finally {
    clearInterval(probing);
    closing.removeEventListener("abort", hangUp);
    socket.destroy();
  }
}
