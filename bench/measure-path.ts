import type { Visitor } from "./visitor.ts";

const rounds = 100;
const warmUpRounds = 10;

export interface PathSpeed {
  path: string;
  p50: number;
  p95: number;
}

/** How long a read takes, one request after another, in milliseconds. */
export async function measurePath(visitor: Visitor, path: string): Promise<PathSpeed> {
  const latencies: number[] = [];
  for (let round = -warmUpRounds; round < rounds; round++) {
    const askedAt = performance.now();
    await visitor.ask("GET", path);
    if (round >= 0) latencies.push(performance.now() - askedAt);
  }
  const sorted = latencies.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { path: path.replaceAll(/[0-9a-f-]{36}/g, "…"), p50: at(0.5), p95: at(0.95) };
}

/** "p50   12.3 ms  p95   15.0 ms  /api/inventory" */
export const speedLine = ({ path, p50, p95 }: PathSpeed): string =>
  `p50 ${p50.toFixed(1).padStart(6)} ms  p95 ${p95.toFixed(1).padStart(6)} ms  ${path}`;
