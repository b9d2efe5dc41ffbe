import { once } from "node:events";
import { connect } from "node:net";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { closePromptly } from "./close-promptly.ts";

it("a closing server lets requests in progress finish and doesn't wait for idle connections", async () => {
  const app = Fastify({ forceCloseConnections: "idle" });
  closePromptly(app);
  const inProgress = new Promise<void>((begin) => {
    app.get("/slow", () => {
      begin();
      return new Promise((resolve) => setTimeout(() => resolve("done"), 300));
    });
  });
  const address = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const silent = connect(Number(address.port), address.hostname);
  await once(silent, "connect");
  const slow = fetch(new URL("/slow", address));
  await inProgress;
  const startedAt = Date.now();
  await app.close();
  expect(Date.now() - startedAt).toBeLessThan(2_500);
  expect(await (await slow).text()).toBe("done");
  silent.destroy();
});
