import { beforeEach, describe, expect, it, vi } from "vitest";
import { buildUser } from "#testing/builders.ts";
import { ApiFailure, type FailureCode } from "./api-failure.ts";
import { lower, raise, retryRaised, useRaisedErrors, withdraw } from "./raised-errors.ts";
import { useSession } from "./session-store.ts";

const failure = (code: FailureCode, status = 500) => new ApiFailure({ status, code, message: code });
const classes = () => useRaisedErrors.getState().raised.map(({ failureClass }) => failureClass);
const first = () => {
  const [raised] = useRaisedErrors.getState().raised;
  if (!raised) throw new Error("Nothing is raised");
  return raised;
};
const nothing = async () => undefined;

beforeEach(() => useSession.getState().begin("token", buildUser()));

describe("raising", () => {
  it("keeps one of each class, with the newest error and everything that failed for it", () => {
    const retry = async () => undefined;
    raise(failure("network"), { retry });
    raise(failure("forbidden", 403));
    const newest = failure("timeout");
    raise(newest, { retry: nothing });
    raise(newest, { retry });
    expect(classes()).toEqual(["network", "permission"]);
    expect(first()).toMatchObject({ error: newest, retries: [retry, nothing] });
    lower("network");
    expect(classes()).toEqual(["permission"]);
  });

  it("says nothing of what was given up on purpose, nor of what the sign-in page tells", () => {
    raise(new DOMException("The request was aborted", "AbortError"));
    useSession.getState().end("expired");
    raise(failure("auth_expired", 401));
    expect(classes()).toEqual([]);
    useSession.getState().begin("token", buildUser());
    raise(failure("auth_expired", 401));
    expect(classes()).toEqual(["auth_expired"]);
  });

  it("is over when the work was done otherwise, unless something else failed too", () => {
    const load = async () => undefined;
    raise(failure("network"), { retry: load });
    withdraw(load);
    expect(classes()).toEqual([]);
    raise(failure("network"), { retry: load });
    raise(failure("network"), { retry: nothing });
    raise(failure("forbidden", 403));
    withdraw(load);
    expect(classes()).toEqual(["network", "permission"]);
    expect(first().retries).toEqual([nothing]);
  });
});

describe("retrying", () => {
  it("runs everything that failed, and keeps what fails again under its new class", async () => {
    const save = vi.fn<() => Promise<unknown>>().mockResolvedValue("saved");
    const load = vi.fn<() => Promise<unknown>>().mockRejectedValue(failure("forbidden", 403));
    raise(failure("network"), { retry: save });
    raise(failure("network"), { retry: load });
    await retryRaised(first(), nothing);
    expect(save).toHaveBeenCalledOnce();
    expect(classes()).toEqual(["permission"]);
    load.mockResolvedValue("loaded");
    await retryRaised(first(), nothing);
    expect(classes()).toEqual([]);
    expect(load).toHaveBeenCalledTimes(2);
    expect(save).toHaveBeenCalledOnce();
  });

  it("does what is given where the work cannot be repeated, every time", async () => {
    const look = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(failure("timeout")).mockResolvedValue("there");
    raise(failure("network"));
    await retryRaised(first(), look);
    expect(first()).toMatchObject({ error: { code: "timeout" }, retries: [] });
    await retryRaised(first(), look);
    expect(classes()).toEqual([]);
  });

  it("keeps what fails for the same reason meanwhile", async () => {
    let arrive = () => undefined as void;
    const load = () => new Promise<void>((resolve) => (arrive = resolve));
    raise(failure("network"), { retry: load });
    const retrying = retryRaised(first(), nothing);
    raise(failure("network"), { retry: nothing });
    arrive();
    await retrying;
    expect(first().retries).toEqual([nothing]);
  });
});
