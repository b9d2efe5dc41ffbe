/**
 * Loaded into each program we run (`--import`). Its standard input is a pipe that closes when we die, even by SIGKILL; it then stops as
 * if told to.
 */
process.stdin.on("end", () => process.kill(process.pid, "SIGTERM"));
process.stdin.on("error", () => {});
process.stdin.resume();
process.stdin.unref();
