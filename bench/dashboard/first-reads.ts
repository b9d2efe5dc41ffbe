import type { Side } from "../contest.ts";
import type { Shot, Volley } from "../volley.ts";

/** Longer than the server shares a count with those who ask after the first. */
const pauseMs = 1_200;
/** Enough that one stall of the machine doesn't decide the p95. */
const rounds = 60;
/** Until the connections have planned the counts. */
const warmUpRounds = 5;

/**
 * Requests figures that nobody has asked for lately, over as many connections at once. In a volley, almost all requests would get a count
 * that is shared for a second, which says nothing about what counting takes.
 */
export async function measureFirstReads(
  { url, token }: Side,
  shots: readonly Shot[],
  connections: number,
): Promise<Volley> {
  const latencies: number[] = [];
  const read = async (path: string) => {
    const askedAt = performance.now();
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    latencies.push(performance.now() - askedAt);
  };
  const readTogether = async () => {
    await new Promise((resume) => setTimeout(resume, pauseMs));
    await Promise.all(Array.from({ length: connections }, (_, index) => read(shots[index % shots.length]?.path ?? "")));
  };
  for (let round = 0; round < warmUpRounds; round++) await readTogether();
  latencies.length = 0;
  const startedAt = performance.now();
  for (let round = 0; round < rounds; round++) await readTogether();
  return { answers: latencies.length, seconds: (performance.now() - startedAt) / 1000, latencies };
}
