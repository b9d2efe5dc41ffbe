import { setTimeout as pause } from "node:timers/promises";
import { hasEnded, type ChildServer } from "../child-server.ts";

/** For a server whose memory is read. */
export const memoryOptions = ["--expose-gc", "--import", "./bench/calls/report-memory.ts"];

export interface Memory {
  heapMegabytes: number;
  residentMegabytes: number;
}

/** What the server still uses after collecting garbage. */
export async function readMemory({ process: child, output }: ChildServer): Promise<Memory> {
  const list = () => [...output().matchAll(/^memory: heap (\d+) resident (\d+)$/gm)];
  const before = list().length;
  child.kill("SIGUSR2");
  for (;;) {
    const found = list()[before];
    if (found) return { heapMegabytes: Number(found[1]) / 1e6, residentMegabytes: Number(found[2]) / 1e6 };
    if (hasEnded(child)) throw new Error(`The server ended: ${output().trim()}`);
    await pause(20);
  }
}
