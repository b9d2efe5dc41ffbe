/** Preloaded into a server that runs with `--expose-gc`: on SIGUSR2 it prints how much memory is in use after collecting garbage. */
process.on("SIGUSR2", () => {
  // The second collection frees what the first one's finalizers let go.
  globalThis.gc?.();
  setImmediate(() => {
    globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    console.log(`memory: heap ${heapUsed} resident ${rss}`);
  });
});
