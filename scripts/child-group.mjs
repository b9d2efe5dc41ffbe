import { spawn } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { whenNpmEnds } from "./npm-watch.mjs";

const stopWithParent = pathToFileURL(path.join(import.meta.dirname, "stop-with-parent.mjs")).href;

/** Longer than a clean stop takes. */
const patience = 15_000;
/** Ctrl-C reaches us twice, from the terminal and from npm. Within this time, they count as one. */
const oneKeyPress = 1_500;

/**
 * Runs programs until the first of them ends or we are told to stop, then stops the others. Prints nothing itself. Each program has
 * its own process group, so that Ctrl-C reaches it once, from us, and none of its processes outlive us.
 * @param {{ arguments: string[], env?: Record<string, string>, cwd: string }[]} programs to run with Node
 * @returns {Promise<number>} the exit code of the first that ended
 */
export async function runPrograms(programs) {
  const children = programs.map((program) =>
    spawn(process.execPath, ["--import", stopWithParent, ...program.arguments], {
      cwd: program.cwd,
      env: { ...process.env, ...program.env },
      stdio: ["pipe", "inherit", "inherit"],
      // Windows would open a console window for it, and already passes Ctrl-C to every process in a console.
      detached: process.platform !== "win32",
    }),
  );
  // Output may fail because the terminal was closed. That must not end us before our children.
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

/** Returns a function that stops the children, once: a second signal would interrupt a clean stop. */
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
    // Translated, because some programs reload on SIGHUP, but a closed terminal is a reason to stop. On Windows Ctrl-C reaches every
    // process in the console, and a signal from here would kill them immediately.
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
    // The whole group has ended.
  }
}
