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
  const silent = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  app.server.on("connection", (socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  app.server.on("request", ({ socket }, response) => {
    silent.delete(socket);
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  });
  app.addHook("preClose", async () => {
    for (const socket of silent) socket.destroy();
    for (const response of underWay) response.shouldKeepAlive = false;
    const patience = setTimeout(() => app.server.closeAllConnections(), patienceMs).unref();
    app.server.once("close", () => clearTimeout(patience));
  });
}
