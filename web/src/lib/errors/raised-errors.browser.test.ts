import { beforeEach, describe, expect, it } from "vitest";
import { buildUser } from "#testing/builders.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { lower, raise, useRaisedErrors, withdraw } from "./raised-errors.ts";
import { useSession } from "#lib/session/session-store.ts";

const errors = () => useRaisedErrors.getState().raised.map(({ error }) => error);
const load = async () => undefined;
const save = async () => undefined;

beforeEach(() => useSession.getState().begin("token", buildUser()));

describe("raising", () => {
  it("ignores aborted requests, and errors that the sign-in page reports", () => {
    const expiry = new ApiFailure({ status: 401, code: "auth_expired", message: "Your session has expired." });
    raise(new DOMException("The request was aborted", "AbortError"));
    useSession.getState().end("expired");
    raise(expiry);
    expect(errors()).toEqual([]);
    useSession.getState().begin("token", buildUser());
    raise(expiry);
    expect(errors()).toEqual([expiry]);
  });

  it("ends when it is closed, or when the task has succeeded otherwise", () => {
    raise("first", { retry: load });
    raise("second", { retry: save });
    raise("third", { retry: load });
    raise("fourth");
    withdraw(load);
    expect(errors()).toEqual(["second", "fourth"]);
    lower(useRaisedErrors.getState().raised.slice(0, 1));
    expect(errors()).toEqual(["fourth"]);
  });
});
