/**
 * Loaded into each program we run (`--import`): its standard input is a pipe whose other end closes when we die, be it
 * by SIGKILL. Then it stops as if told to.
 */
process.stdin.on("end", () => process.kill(process.pid, "SIGTERM"));
process.stdin.on("error", () => {});
process.stdin.resume();
process.stdin.unref();
