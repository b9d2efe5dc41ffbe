import type { TabChannel, TabsOfBrowser } from "#lib/live/live-tabs.ts";
import type { TabLocks } from "#lib/live/tab-election.ts";

interface Request {
  tab: FakeTab;
  name: string;
  work: () => Promise<void>;
  resolve: () => void;
  reject: (reason: DOMException) => void;
}

const aborted = () => new DOMException("The request was aborted", "AbortError");

/**
 * A browser with several tabs, limited to what they share: locks that are granted in order, can be stolen, and are released when their
 * tab is gone, and channels whose messages arrive later and as copies, and which refuse to be used once they are closed.
 */
export class BrowserWithTabs {
  readonly #held = new Map<string, Request>();
  #waiting: Request[] = [];
  readonly tabs = new Set<FakeTab>();
  /** While set, no tab sees a lock, as when a stored one has not reached its process yet. */
  hidesLocks = false;

  openTab(): FakeTab {
    const tab = new FakeTab(this);
    this.tabs.add(tab);
    return tab;
  }

  /** As when its process dies, without a goodbye. */
  crash(tab: FakeTab): void {
    this.tabs.delete(tab);
    this.#waiting = this.#waiting.filter((request) => request.tab !== tab);
    for (const [name, request] of this.#held) {
      if (request.tab !== tab) continue;
      this.#held.delete(name);
      this.#giveNext(name);
    }
  }

  locksOf(tab: FakeTab): TabLocks {
    return {
      request: (name, { signal, steal = false }, work) =>
        new Promise<void>((resolve, reject) => {
          const request = { tab, name, work, resolve, reject };
          if (signal?.aborted || !this.tabs.has(tab)) return reject(aborted());
          if (steal) {
            this.#held.get(name)?.reject(aborted());
            return this.#give(request);
          }
          this.#waiting.push(request);
          signal?.addEventListener("abort", () => {
            if (!this.#waiting.includes(request)) return;
            this.#waiting = this.#waiting.filter((other) => other !== request);
            reject(aborted());
          });
          this.#giveNext(name);
        }),
      query: async () => ({ held: this.hidesLocks ? [] : Array.from(this.#held.keys(), (name) => ({ name })) }),
    };
  }

  #giveNext(name: string): void {
    const next = this.#held.has(name) ? undefined : this.#waiting.find((request) => request.name === name);
    if (!next) return;
    this.#waiting = this.#waiting.filter((other) => other !== next);
    this.#give(next);
  }

  #give(request: Request): void {
    this.#held.set(request.name, request);
    const letGo = () => {
      if (this.#held.get(request.name) !== request) return;
      this.#held.delete(request.name);
      this.#giveNext(request.name);
    };
    void Promise.resolve().then(request.work).then(request.resolve, request.reject).finally(letGo);
  }
}

/** One tab. While frozen, it neither hears nor says anything, and keeps its locks. */
export class FakeTab {
  readonly #browser: BrowserWithTabs;
  readonly #listeners = new Map<string, Set<(message: unknown) => void>>();
  isFrozen = false;

  constructor(browser: BrowserWithTabs) {
    this.#browser = browser;
  }

  get shared(): TabsOfBrowser {
    return { locks: this.#browser.locksOf(this), openChannel: (name) => this.#openChannel(name) };
  }

  hear(name: string, message: unknown): void {
    if (this.isFrozen || !this.#browser.tabs.has(this)) return;
    for (const hear of this.#listeners.get(name) ?? []) hear(structuredClone(message));
  }

  #openChannel(name: string): TabChannel {
    const own = new Set<(message: unknown) => void>();
    this.#listeners.set(name, own);
    return {
      post: (message) => {
        if (this.isFrozen || !this.#browser.tabs.has(this)) return;
        if (this.#listeners.get(name) !== own) throw new DOMException("Channel is closed", "InvalidStateError");
        const copy = structuredClone(message);
        const others = [...this.#browser.tabs].filter((tab) => tab !== this);
        queueMicrotask(() => others.forEach((tab) => tab.hear(name, copy)));
      },
      listen: (hear) => void own.add(hear),
      close: () => {
        if (this.#listeners.get(name) === own) this.#listeners.delete(name);
      },
    };
  }
}
