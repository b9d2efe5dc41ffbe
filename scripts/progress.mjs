import { spawn } from "node:child_process";

/** Prints one line, "Doing something … 1.2 s", and leaves it unfinished if the work fails. */
export async function step(text, work) {
  const startedAt = performance.now();
  process.stdout.write(`${text} …`);
  try {
    const result = await work();
    process.stdout.write(` ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write("\n");
    throw error;
  }
}

/**
 * Runs a program silently to completion; if it fails, its output becomes the error's message. If we are told to stop, it is stopped
 * first.
 */
export function runQuietly(command, programArguments, { failure, ...options }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, programArguments, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    const output = [];
    child.stdout.on("data", (chunk) => output.push(chunk));
    child.stderr.on("data", (chunk) => output.push(chunk));
    let stoppedBy;
    const stop = (signal) => {
      stoppedBy = signal;
      child.kill(signal);
    };
    process.on("SIGINT", stop).on("SIGTERM", stop);
    child.on("error", (error) => reject(new Error(`${failure}: ${error.message}`)));
    child.on("close", (code) => {
      process.off("SIGINT", stop).off("SIGTERM", stop);
      if (stoppedBy) {
        process.stdout.write("\n");
        process.exit(stoppedBy === "SIGINT" ? 130 : 143);
      }
      if (code === 0) resolve();
      else reject(new Error(`${failure}:\n${Buffer.concat(output).toString().trim()}`));
    });
  });
}

/** Exits with the plain message of an expected failure. */
export function endWith(error) {
  console.error(error.message);
  process.exit(1);
}
