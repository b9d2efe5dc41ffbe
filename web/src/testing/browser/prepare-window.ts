import * as React from "react";
import { fillBrowserGaps } from "./browser-gaps.ts";
import { rememberStyles } from "./remembered-styles.ts";

// Once per window.
fillBrowserGaps();
rememberStyles();
createElementsWithoutStacks();

/**
 * React captures a stack for each of up to 10,000 elements a second, to say in warnings where they were created. That took a quarter
 * of the web tests' time, so it is told that it has captured enough.
 */
function createElementsWithoutStacks(): void {
  const internals: unknown = Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
  if (typeof internals !== "object" || !internals) return;
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Infinity, set: () => {} });
}
