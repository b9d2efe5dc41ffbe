import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Requests in progress when the server starts to close may take this long. */
const patienceMs = 3_000;

/**
 * Keeps a closing server from waiting for clients. Browsers open connections in advance; Node considers an unused one busy and would
 * wait for it forever. One that is idle between requests would be kept open for the next request.
 */
export function closePromptly(app: FastifyInstance): void {
  // By connection, not a set of open responses: V8 copies a set that grows or shrinks, and the old copy would keep its responses, and all
  // that was read for them, until the next full garbage collection.
  const latest = new Map<Socket, ServerResponse | undefined>();
  app.server.on("connection", (socket) => {
    latest.set(socket, undefined);
    socket.once("close", () => latest.delete(socket));
  });
  app.server.on("request", ({ socket }, response) => void latest.set(socket, response));
  app.addHook("preClose", async () => {
    for (const [socket, response] of latest) {
      if (response) response.shouldKeepAlive = false;
      else socket.destroy();
    }
    const patience = setTimeout(() => app.server.closeAllConnections(), patienceMs).unref();
    app.server.once("close", () => clearTimeout(patience));
  });
}
