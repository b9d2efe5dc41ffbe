import { spawn } from "node:child_process";
import path from "node:path";

const isWindows = process.platform === "win32";

export const rootFolder = path.join(import.meta.dirname, "..");

/** The script of an installed command, so that Node can run it on every system without a shell. */
export const installed = (file) => path.join(rootFolder, "node_modules", file);

/**
 * Runs Node with these arguments at the root and collects its output. Kills it with all its children after `minutes`.
 * @returns {Promise<{ hasPassed: boolean, output: string, seconds: number }>}
 */
export function runStep(nodeArguments, { minutes = 5 } = {}) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    // A separate process group, because some tools leave children behind if only they are killed.
    const child = spawn(process.execPath, nodeArguments, {
      cwd: rootFolder,
      stdio: ["ignore", "pipe", "pipe"],
      detached: !isWindows,
    });
    let output = "";
    child.stdout.on("data", (data) => (output += data));
    child.stderr.on("data", (data) => (output += data));
    const stop = () => endGroup(child.pid);
    const timer = setTimeout(() => {
      output += `\nStopped after ${minutes} minutes.\n`;
      stop();
    }, minutes * 60_000);
    process.once("exit", stop);
    const finish = (hasPassed) => {
      clearTimeout(timer);
      process.off("exit", stop);
      resolve({ hasPassed, output: output.trim(), seconds: (performance.now() - startedAt) / 1000 });
    };
    child.on("error", (error) => {
      output += error.message;
      finish(false);
    });
    child.on("close", (code) => finish(code === 0));
  });
}

function endGroup(pid) {
  try {
    process.kill(isWindows ? pid : -pid, "SIGKILL");
  } catch {
    // It has already ended.
  }
}
