import { readFileSync } from "node:fs";

/**
 * Calls back when the npm that runs this script has ended. Killed, it takes nobody along; and on a polite SIGTERM it tells
 * only the shell between us, which ends without passing it on. Without npm nothing is watched: who starts us by hand may
 * leave and let us run.
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

/** Our parent, and the parent's parent where a shell stands between npm and us (only Linux tells it cheaply). */
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
