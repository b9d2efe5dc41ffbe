import Fastify from "fastify";
import { describe, expect, it, vi } from "vitest";
import { handleErrors } from "./error-handler.ts";

async function answerTo(error: Error, method: "GET" | "POST" = "GET", payload?: object) {
  const app = Fastify();
  handleErrors(app);
  app.route({ method, url: "/", handler: () => Promise.reject(error) });
  const { statusCode, body, headers } = await app.inject({ method, url: "/", ...(payload ? { payload } : {}) });
  return { statusCode, body, headers };
}

/** An error like the driver's, with SQL and a value in every text. */
const failure = (code: string, over: Record<string, string> = {}) =>
  Object.assign(new Error(`near "select secret from people": ${code}`), {
    code,
    detail: "Failing row contains (secret).",
    where: "SQL function secret",
    ...over,
  });

describe("the response to a thrown error", () => {
  it.each([
    ["57P03", "the database system is starting up"],
    ["57P01", "terminating connection due to unexpected postmaster exit"],
    ["53300", "sorry, too many clients already"],
    ["ENOENT", "connect ENOENT /data/postgres/sockets/.s.PGSQL.5432"],
    ["ECONNREFUSED", "connect ECONNREFUSED 127.0.0.1:5432"],
    ["EPIPE", "write EPIPE"],
    [undefined, "Connection terminated unexpectedly"],
    [undefined, "Client has encountered a connection error and is not queryable"],
  ])("is 503 while the database is down: %s %s", async (code, message) => {
    const { statusCode, body } = await answerTo(Object.assign(new Error(message), { code }));
    expect(statusCode).toBe(503);
    expect(JSON.parse(body)).toMatchObject({ code: "unavailable", message: expect.stringContaining("try again") });
    expect(body).not.toContain(message);
  });

  it("is 500 for a fault of ours, without details", async () => {
    const { statusCode, body } = await answerTo(new TypeError("secret is not a function"));
    expect(statusCode).toBe(500);
    expect(body).not.toContain("secret");
  });

  it.each([
    ["23505", 409, "conflict"],
    ["23503", 409, "conflict"],
    ["23P01", 409, "conflict"],
    ["23514", 422, "invalid_request"],
    ["23502", 422, "invalid_request"],
    ["22001", 422, "invalid_request"],
    ["22003", 422, "invalid_request"],
    ["22007", 422, "invalid_request"],
    ["22008", 422, "invalid_request"],
    ["22021", 422, "invalid_request"],
    ["22023", 422, "invalid_request"],
    ["22P02", 422, "invalid_request"],
    ["22P05", 422, "invalid_request"],
    ["40001", 503, "unavailable"],
    ["40P01", 503, "unavailable"],
    ["55P03", 503, "unavailable"],
    ["57014", 503, "unavailable"],
    ["25P03", 503, "unavailable"],
    ["42501", 500, "internal"],
    ["42703", 500, "internal"],
    ["22012", 500, "internal"],
    ["0A000", 500, "internal"],
  ])("reveals nothing about PostgreSQL's %s but a plain %i %s", async (code, status, expected) => {
    const answer = await answerTo(failure(code), "POST", { title: "Call" });
    expect([answer.statusCode, JSON.parse(answer.body)]).toMatchObject([status, { code: expected }]);
    expect(answer.body).not.toMatch(/secret|select|people|near/i);
  });

  it.each([
    ["23502", { column: "first_name" }, "firstName", "First name is required"],
    [
      "23514",
      { table: "vehicles", constraint: "vehicles_year_check" },
      "year",
      "Year is not a value that can be stored",
    ],
  ])("names the field of a %s if the request has it", async (code, over, field, message) => {
    const { statusCode, body } = await answerTo(failure(code, over), "POST", { firstName: "", year: 1 });
    expect([statusCode, JSON.parse(body)]).toMatchObject([422, { message, fields: { [field]: message } }]);
    const without = await answerTo(failure(code, over), "POST", { other: 1 });
    expect(JSON.parse(without.body).fields).toBeUndefined();
  });

  it("is a fault of ours if a read fails on a stored value", async () => {
    expect((await answerTo(failure("22023"))).statusCode).toBe(500);
  });

  it("says that a canceled query took too long", async () => {
    expect(JSON.parse((await answerTo(failure("57014"))).body).message).toMatch(
      /^This took too long and was stopped\./,
    );
  });

  it("says when to retry while the database is too busy", async () => {
    expect((await answerTo(failure("57014"))).headers["retry-after"]).toBe("1");
  });
});

describe("the log", () => {
  it("gets one line for a fault that is repeated, and says later how often it was", async () => {
    const lines: { err: { message: string }; repeated?: number }[] = [];
    const app = Fastify({
      logger: { level: "warn", stream: { write: (line: string) => lines.push(JSON.parse(line)) } },
    });
    handleErrors(app);
    app.get("/", () => Promise.reject(new TypeError("broken")));
    app.get("/other", () => Promise.reject(new TypeError("broken too")));
    const clock = vi.spyOn(performance, "now").mockReturnValue(1_000);
    for (let count = 0; count < 50; count += 1) await app.inject("/");
    await app.inject("/other");
    clock.mockReturnValue(12_000);
    await app.inject("/");
    expect(lines.map(({ err, repeated }) => [err.message, repeated])).toEqual([
      ["broken", undefined],
      ["broken too", undefined],
      ["broken", 49],
    ]);
  });

  it("gets a line for each of several faults without a code on the same route", async () => {
    const lines: { err: { message: string } }[] = [];
    const app = Fastify({
      logger: { level: "warn", stream: { write: (line: string) => lines.push(JSON.parse(line)) } },
    });
    handleErrors(app);
    let requests = 0;
    const failHere = () => Promise.reject(new TypeError("here"));
    const failThere = () => Promise.reject(new TypeError("there"));
    app.get("/", () => (requests++ % 2 === 0 ? failHere() : failThere()));
    for (let count = 0; count < 4; count += 1) await app.inject("/");
    expect(lines.map(({ err }) => err.message)).toEqual(["here", "there"]);
  });
});
