import { getEventListeners, once } from "node:events";
import { createServer } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { listenTo } from "./listener.ts";

it("leaves no listeners on its signal, no matter how often PostgreSQL hangs up", async () => {
  let attempts = 0;
  const server = createServer((socket) => {
    attempts += 1;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;

  const signals = new Set<AbortSignal>();
  const abort = vi.spyOn(AbortController.prototype, "signal", "get");
  onTestFinished(() => abort.mockRestore());
  const nobody = { onMessage: () => undefined, onListening: () => undefined };
  const listener = listenTo({ host: "127.0.0.1", port, user: "u", password: "p", database: "d" }, "any", nobody);
  onTestFinished(() => listener.close());
  for (const { value } of abort.mock.results) if (value instanceof AbortSignal) signals.add(value);
  expect(signals.size).toBe(1);

  await expect.poll(() => attempts, { timeout: 5_000 }).toBeGreaterThan(5);
  for (const signal of signals) expect(getEventListeners(signal, "abort").length).toBeLessThanOrEqual(1);
});
