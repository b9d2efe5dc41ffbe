import { OperatorError } from "./operator-error.ts";

const reasons: Record<string, string> = {
  EROFS: "the disk is read-only",
  ENOSPC: "no space left on the device",
  EDQUOT: "the disk quota is used up",
  EACCES: "permission denied",
  EPERM: "permission denied",
  ENOTDIR: "a part of the path is a file, not a folder",
  EEXIST: "a file is in the way",
};

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

/** Whether the system refused a file operation for a reason an operator can fix. */
export const isFileError = (error: unknown): boolean => (errorCode(error) ?? "") in reasons;

/** One plain line for a failed write; an OperatorError stays as it is. */
export function cannotWrite(path: string, cause: unknown): OperatorError {
  if (cause instanceof OperatorError) return cause;
  const fallback = cause instanceof Error ? cause.message : String(cause);
  return new OperatorError(`Cannot write to ${path}: ${reasons[errorCode(cause) ?? ""] ?? fallback}`, { cause });
}

/** Turns the last output of initdb or postgres into one plain line. */
export function postgresFailed(what: string, output: string, dataDirectory: string): OperatorError {
  const cause = new Error(output);
  if (/No space left on device/i.test(output)) {
    return new OperatorError(`Cannot write to ${dataDirectory}: ${reasons["ENOSPC"]}`, { cause });
  }
  if (/Read-only file system/i.test(output)) {
    return new OperatorError(`Cannot write to ${dataDirectory}: ${reasons["EROFS"]}`, { cause });
  }
  return new OperatorError(`${what}: ${lastMeaningfulLine(output) ?? "it printed no reason"}`, { cause });
}

/** These lines only say that something failed; the reason is in an earlier line. */
const sayNothing = /contains errors|is shut down|startup process|aborting startup|child process exited|removing |HINT:/;

function lastMeaningfulLine(output: string): string | undefined {
  const lines = output.split("\n").map((line) => line.replace(/^[-\d]+ [.:\d]+ \w+ \[\d+\] /, "").trim());
  return lines
    .filter((line) => line !== "" && !sayNothing.test(line))
    .at(-1)
    ?.replace(/^(FATAL|PANIC|LOG|ERROR): +/, "");
}
