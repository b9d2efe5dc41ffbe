import type { Topic } from "@automotive-crm/contract/live/topics";
import { raiseReadPosition } from "#lib/api/read-position.ts";
import { bearerFor } from "#lib/api/bearer.ts";
import { useSession } from "#lib/session/session-store.ts";
import type { LineHandlers } from "./live-line.ts";
import { SharedLine, type FromTab, type ToTab } from "./shared-line.ts";

/** A tab's end of the browser's one stream. */
export class TabLine {
  readonly #port: MessagePort;
  readonly #closing = new AbortController();
  #topics: readonly Topic[] = [];

  /** `port` leads to a SharedLine. */
  constructor(port: MessagePort, handlers: LineHandlers) {
    this.#port = port;
    port.addEventListener("message", ({ data }: MessageEvent<ToTab>) => {
      if (!this.#closing.signal.aborted) this.#onMessage(data, handlers);
    });
    port.start();
    const { signal } = this.#closing;
    const wake = () => this.#send({ type: "follow", topics: this.#topics, isUrgent: true });
    window.addEventListener("online", wake, { signal });
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && wake(), { signal });
    // A page that comes back from the back/forward cache, or was frozen, has heard nothing in the meantime.
    const wakeFromSleep = () => {
      handlers.onLost();
      wake();
    };
    window.addEventListener("pagehide", () => this.#send({ type: "follow", topics: [], isUrgent: false }), { signal });
    window.addEventListener("pageshow", (event) => event.persisted && wakeFromSleep(), { signal });
    document.addEventListener("resume", wakeFromSleep, { signal });
  }

  /** Sets what this tab follows from now on. */
  follow(topics: readonly Topic[]): void {
    this.#topics = topics;
    this.#send({ type: "follow", topics, isUrgent: false });
  }

  close(): void {
    this.follow([]);
    this.#closing.abort();
    this.#port.close();
  }

  #onMessage(message: ToTab, handlers: LineHandlers): void {
    switch (message.type) {
      case "opened":
        return handlers.onOpened(message.open, message.denied);
      case "event":
        // Before anything is read because of it.
        if (message.event.type === "change") raiseReadPosition(message.event.position);
        return handlers.onEvent(message.event);
      case "failed":
        return handlers.onFailed(message.isUnreached);
      case "lost":
        return handlers.onLost();
      case "refused":
        return handlers.onRefused();
      case "bearerWanted":
        void this.#sendBearer();
    }
  }

  async #sendBearer(): Promise<void> {
    const bearer = await bearerFor(useSession.getState().token).catch(() => null);
    if (!this.#closing.signal.aborted) this.#send({ type: "bearer", bearer });
  }

  #send(message: FromTab): void {
    this.#port.postMessage(message);
  }
}

/** A port to the line of a person's tabs, or to the tab's own: not every mobile browser has shared workers. */
export function connectTab(personId: string): MessagePort {
  if (typeof SharedWorker !== "undefined") {
    // The build finds a worker's file only where its address is written like this.
    return new SharedWorker(new URL("./shared-line.worker.ts", import.meta.url), {
      type: "module",
      name: `automotive-crm.live.${personId}`,
    }).port;
  }
  const { port1, port2 } = new MessageChannel();
  new SharedLine().join(port1);
  return port2;
}
