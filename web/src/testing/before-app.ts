import { readFileSync } from "node:fs";

const script = readFileSync("web/before-app.js", "utf8");

/** Runs what the HTML of every page runs before the app's code arrives. */
export function runBeforeApp(): void {
  // Somebody has just come, however long the test's own modules took to load.
  window.dispatchEvent(new Event("popstate"));
  // eslint-disable-next-line typescript/no-implied-eval -- As the page runs it.
  new Function(script).call(window);
}
