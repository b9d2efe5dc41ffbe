import { vi } from "vitest";

type Mode = "shared" | "exclusive";
type Work = (lock: object | null) => unknown;

interface Held {
  mode: Mode;
  isOver: Promise<unknown>;
}

/** Web Locks, which jsdom lacks: shared or exclusive, waiting or only if available. All tabs of a test share them. */
export function provideTabLocks(): void {
  const held = new Map<string, Held[]>();
  const blocking = (name: string, mode: Mode) =>
    (held.get(name) ?? []).filter((other) => mode === "exclusive" || other.mode === "exclusive");

  async function request(name: string, options: { mode?: Mode; ifAvailable?: boolean }, work: Work): Promise<unknown> {
    const { mode = "exclusive", ifAvailable = false } = options;
    if (ifAvailable && blocking(name, mode).length > 0) return work(null);
    while (blocking(name, mode).length > 0) await Promise.allSettled(blocking(name, mode).map(({ isOver }) => isOver));
    const isOver = Promise.resolve(work({}));
    const lock = { mode, isOver };
    held.set(name, [...(held.get(name) ?? []), lock]);
    try {
      return await isOver;
    } finally {
      held.set(
        name,
        (held.get(name) ?? []).filter((other) => other !== lock),
      );
    }
  }
  vi.stubGlobal("navigator", Object.create(navigator, { locks: { value: { request } }, onLine: { value: true } }));
}
