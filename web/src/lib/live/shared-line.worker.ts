import { SharedLine } from "./shared-line.ts";

const line = new SharedLine();

/** A shared worker hears of each tab that starts it. */
globalThis.addEventListener("connect", (event) => {
  if (event instanceof MessageEvent) for (const port of event.ports) line.join(port);
});
