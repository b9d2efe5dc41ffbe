import { spawn } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { whenNpmEnds } from "./npm-watch.mjs";

const stopWithParent = pathToFileURL(path.join(import.meta.dirname, "stop-with-parent.mjs")).href;

/** Longer than any clean stop takes. */
const patience = 15_000;
/** A Ctrl-C reaches us from the terminal and once more from npm, which passes it on. Within this time they are one. */
const oneKeyPress = 1_500;

/**
 * Runs programs until the first of them ends or we are told to stop, then stops the others. Says nothing itself.
 * Each gets a process group of its own: so a Ctrl-C reaches it once, from us, and nothing of it outlives us.
 * @param {{ arguments: string[], env?: Record<string, string>, cwd: string }[]} programs run by Node
 * @returns {Promise<number>} the exit code of the first that ended
 */
export async function runTogether(programs) {
  const children = programs.map((program) =>
    spawn(process.execPath, ["--import", stopWithParent, ...program.arguments], {
      cwd: program.cwd,
      env: { ...process.env, ...program.env },
      stdio: ["pipe", "inherit", "inherit"],
      // Windows would open a console window for it, and passes Ctrl-C to all of a console by itself.
      detached: process.platform !== "win32",
    }),
  );
  // Nobody may be listening any more, as when the terminal was closed. That must not end us before our children.
  process.stdout.on("error", () => {});
  const ends = children.map(waitForEnd);
  const stop = stopOnSignal(children);
  const exitCode = await Promise.race(ends);
  stop("SIGTERM");
  await Promise.all(ends);
  children.forEach(killGroup);
  return exitCode;
}

function waitForEnd(child) {
  return new Promise((resolve) => {
    child.on("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on("exit", (code, signal) => resolve(code ?? 128 + os.constants.signals[signal]));
  });
}

/** Answers a function that stops the children unless they were told to already: a second signal cuts a clean stop short. */
function stopOnSignal(children) {
  let askedAt = -Infinity;
  const stop = (signal) => {
    const now = performance.now();
    if (now - askedAt < oneKeyPress) return;
    if (askedAt === -Infinity) setTimeout(() => children.forEach(killGroup), patience).unref();
    askedAt = now;
    for (const child of children) child.kill(signal);
  };
  const answer = (signal) => {
    // A closed terminal is a reason to stop, not one to reload, as some programs take it. On Windows the Ctrl-C reaches
    // everyone in the console, and a signal sent from here would end them at once.
    const isShared = process.platform === "win32" && signal === "SIGINT";
    if (!isShared) stop(signal === "SIGHUP" ? "SIGTERM" : signal);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, answer);
  whenNpmEnds(() => stop("SIGTERM"));
  return (signal) => {
    if (askedAt === -Infinity) stop(signal);
  };
}

function killGroup(child) {
  try {
    process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGKILL");
  } catch {
    // All of it has ended.
  }
}
