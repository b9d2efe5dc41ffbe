import { once } from "node:events";
import { connect } from "node:net";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { closePromptly } from "./close-promptly.ts";

it("a closing server lets requests in progress finish and doesn't wait for idle connections", async () => {
  const app = Fastify({ forceCloseConnections: "idle" });
  closePromptly(app);
  let finish: (result: string) => void = () => undefined;
  const inProgress = new Promise<void>((begin) => {
    app.get("/slow", () => {
      begin();
      return new Promise((resolve) => (finish = resolve));
    });
  });
  const address = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const silent = connect(Number(address.port), address.hostname);
  await once(silent, "connect");
  const slow = fetch(new URL("/slow", address));
  await inProgress;
  const closing = app.close();
  // Before the request ends, and so before the server loses its patience with both.
  await once(silent.resume(), "close");
  finish("done");
  await closing;
  const response = await slow;
  expect([response.headers.get("connection"), await response.text()]).toEqual(["close", "done"]);
});
