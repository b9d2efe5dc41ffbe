import { readFileSync } from "node:fs";

/**
 * Calls back when the npm that runs this script has ended. If npm is killed, its children keep running; on SIGTERM, it signals only the
 * shell in between, which exits without passing it on. Without npm, nothing is watched: a process that started us directly may exit
 * and leave us running.
 */
export function whenNpmEnds(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const before = findNpmLine();
  const timer = setInterval(() => {
    if (findNpmLine() === before) return;
    clearInterval(timer);
    callback();
  }, 300);
  timer.unref();
}

/** Our parent, and its parent if there is a shell between npm and us (cheap to find only on Linux). */
function findNpmLine() {
  const fields = readStatus(process.ppid);
  return fields && /^(ba|da|z|k)?sh$/.test(fields.name) ? `${process.ppid} ${fields.parent}` : `${process.ppid}`;
}

function readStatus(pid) {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"));
    return { name, parent };
  } catch {
    return undefined;
  }
}
