import type { Shot } from "./volley.ts";

export const scenarioNames = [
  "list",
  "search by name",
  "search by phone",
  "get",
  "timeline",
  "create",
  "active calls",
  "call history",
  "call start",
  "call event",
  "dashboard stats",
] as const;
export type ScenarioName = (typeof scenarioNames)[number];

export interface Scenario {
  name: ScenarioName;
  shots: readonly Shot[];
  /** Fields that differ from one response to the next. */
  varying?: readonly string[];
  stage?: Stage;
  /** What the requests have stored. */
  stored?(): Promise<unknown>;
}

/** Data that a scenario needs, or changes, in addition to the stock. */
export interface Stage {
  /** Makes everything as it was before the requests. */
  restore(): Promise<void>;
  /** Removes it. */
  clear(): Promise<void>;
  /** Each request works only once. */
  isUsedUp?: boolean;
}
