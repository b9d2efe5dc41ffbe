import { fire, type Shot, type Volley } from "./volley.ts";

export interface Side {
  url: string;
  token: string;
}

export interface Measured {
  requestsPerSecond: number;
  p50: number;
  p95: number;
  p99: number;
}

export interface Pace {
  connections: number;
  seconds: number;
  rounds: number;
}

/**
 * Measures two servers with the same shots in turns, A B A B, after a warm-up of each. What else the machine does meanwhile then
 * falls on both, so the ratio holds where the numbers alone would not.
 */
export async function contest(sides: readonly [Side, Side], shots: readonly Shot[], pace: Pace) {
  const volleys: [Volley[], Volley[]] = [[], []];
  for (const side of sides) await fire({ ...side, shots, ...pace, seconds: Math.min(2, pace.seconds) });
  for (let round = 0; round < pace.rounds; round++) {
    for (const index of [0, 1] as const) volleys[index].push(await fire({ ...sides[index], shots, ...pace }));
  }
  return [summarize(volleys[0]), summarize(volleys[1])] as const;
}

function summarize(volleys: readonly Volley[]): Measured {
  const answers = volleys.reduce((sum, volley) => sum + volley.answers, 0);
  const seconds = volleys.reduce((sum, volley) => sum + volley.seconds, 0);
  const latencies = Float64Array.from(volleys.flatMap((volley) => volley.latencies)).toSorted();
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? NaN;
  return { requestsPerSecond: answers / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
