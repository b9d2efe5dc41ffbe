import { createInterface } from "node:readline/promises";

/** Asks in the terminal, and waits for "yes"; anything else means no, also Ctrl-C and a missing terminal. */
export async function isAgreed(question) {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  terminal.on("SIGINT", () => terminal.close());
  terminal.on("close", () => process.stdin.unref());
  const answer = await Promise.race([
    terminal.question(`${question} Type yes to go on: `),
    new Promise((resolve) => terminal.on("close", () => resolve(""))),
  ]);
  terminal.close();
  return answer.trim().toLowerCase() === "yes";
}
