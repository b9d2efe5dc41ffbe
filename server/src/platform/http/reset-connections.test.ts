import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { testApp } from "#testing/test-app.ts";

const failures: unknown[] = [];
const test = testApp(
  {},
  {
    addRoutes: (app) =>
      app.addHook("onError", (_request, _reply, error, done) => {
        failures.push(error);
        done();
      }),
  },
);

it("refuses the requests left on a connection that was reset like any others", async () => {
  const app = test.app();
  const { hostname, port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  let handled = 0;
  app.server.prependListener("request", ({ socket }: IncomingMessage) => {
    handled += 1;
    // As when a reset arrives before anything is handled: the socket has no address anymore.
    socket.destroy();
  });
  const client = connect(Number(port), hostname);
  client.write("GET /api/me HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer unknown\r\n\r\n".repeat(50));
  await once(client, "close");

  await expect.poll(() => failures.length).toBe(handled);
  expect(handled).toBe(50);
  expect(new Set(failures.map((failure) => (failure as Error).message))).toEqual(
    new Set(["Please sign in to continue."]),
  );
});
