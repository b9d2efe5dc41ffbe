import type { ScenarioName } from "./scenario.ts";

/** The targets of `npm run bench`, as ratios to the bare server measured in the same run. */
export const aims: Record<ScenarioName, Aim> = {
  list: { leastThroughput: 0.65 },
  get: { leastThroughput: 0.55 },
  timeline: { leastThroughput: 0.6 },
  create: { leastThroughput: 0.45 },
  "search by name": { mostP95: 1.1 },
  "search by phone": { mostP95: 1.1 },
  "active calls": { leastThroughput: 0.65 },
  "call history": { leastThroughput: 0.65 },
  "call start": { leastThroughput: 0.38 },
  "call event": { leastThroughput: 0.48 },
  // Beside naive counts. Shared by everybody who asks within a second, figures must never cost more.
  "dashboard stats": { mostP95: 1 },
};

/** The list among all customers compared with the list among a tenth of them. */
export const mostGrowthOfP50 = 1.2;

/** A search by a misspelled name, which nobody matches exactly, compared with one by the right name. */
export const mostP95OfSimilar = 2;

/** Counting a location's figures, for 16 people who ask at once. */
export const mostMsOfFirstFigures = 50;

/**
 * A colleague's dashboard while 200 edits of one customer wait for each other, compared with one on an idle server, where
 * one count serves for a second and no edit makes it stale.
 */
export const mostP95BesideEdits = 40;

/** How far a ratio may miss its target with `--check`: two runs on the same machine differ by about this much. */
export const tolerance = 0.1;

/** Requests per second as a share of the bare server's, or p95 latency as a multiple of it. */
export type Aim = { leastThroughput: number } | { mostP95: number };
