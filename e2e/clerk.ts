import { execFile, spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

export interface ClerkPerson {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** The name of the organization they administer. */
  organization?: string;
}

const rootFolder = path.join(import.meta.dirname, "..");

/** Starts a fake Clerk with these people. Returns the settings for a product to use it, and how to stop it. */
export async function startClerk(people: ClerkPerson[]) {
  await promisify(execFile)(process.execPath, ["scripts/install-clerk.mjs"], { cwd: rootFolder });
  const command = "server/src/testing/clerk/serve-fake-clerk.ts";
  const child = spawn(process.execPath, ["--import", "tsx", command, JSON.stringify(people)], {
    cwd: rootFolder,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const firstLine = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once("line", resolve);
    child.once("exit", (code) => reject(new Error(`The fake Clerk ended with code ${code}.`)));
  });
  // Output of our own program: names and values of environment variables.
  const settings = JSON.parse(firstLine) as Record<string, string>;
  return {
    settings,
    stop: () => {
      child.stdin.end();
      return ended;
    },
  };
}
