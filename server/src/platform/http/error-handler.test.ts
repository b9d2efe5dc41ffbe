import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { handleErrors } from "./error-handler.ts";

async function answerTo(error: Error) {
  const app = Fastify();
  handleErrors(app);
  app.get("/", () => Promise.reject(error));
  const { statusCode, body } = await app.inject("/");
  return { statusCode, body };
}

describe("what a thrown error becomes", () => {
  it.each([
    ["57P03", "the database system is starting up"],
    ["57P01", "terminating connection due to unexpected postmaster exit"],
    ["53300", "sorry, too many clients already"],
    ["ENOENT", "connect ENOENT /data/postgres/sockets/.s.PGSQL.5432"],
    ["ECONNREFUSED", "connect ECONNREFUSED 127.0.0.1:5432"],
    ["EPIPE", "write EPIPE"],
    [undefined, "Connection terminated unexpectedly"],
    [undefined, "Client has encountered a connection error and is not queryable"],
  ])("is 503 while the database is away: %s %s", async (code, message) => {
    const { statusCode, body } = await answerTo(Object.assign(new Error(message), { code }));
    expect(statusCode).toBe(503);
    expect(JSON.parse(body)).toMatchObject({ code: "unavailable", message: expect.stringContaining("try again") });
    expect(body).not.toContain(message);
  });

  it("is 500 for a fault of ours, without telling what it was", async () => {
    const { statusCode, body } = await answerTo(new TypeError("secret is not a function"));
    expect(statusCode).toBe(500);
    expect(body).not.toContain("secret");
  });
});
