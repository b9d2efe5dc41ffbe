import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiFailure, type FailureCode } from "#lib/api/api-failure.ts";
import { lower, raise, useRaisedErrors } from "#lib/errors/raised-errors.ts";
import { useSession } from "#lib/session/session-store.ts";
import { buildUser } from "#testing/builders.ts";
import { firstGroup, retryGroup } from "./error-groups.ts";

const failure = (code: FailureCode) => new ApiFailure({ status: 500, code, message: code });
const find = () => firstGroup(useRaisedErrors.getState().raised);
const first = () => {
  const group = find();
  if (!group) throw new Error("Nothing is raised");
  return group;
};
const nothing = async () => undefined;

beforeEach(() => useSession.getState().begin("token", buildUser()));

describe("the content of one panel", () => {
  it("is the class raised first, with its newest error; the next class follows when it is closed", () => {
    raise(failure("network"), { retry: nothing });
    raise(failure("forbidden"));
    const newest = failure("timeout");
    raise(newest);
    expect(first()).toMatchObject({ failureClass: "network", error: newest });
    lower(first().members);
    expect(first().failureClass).toBe("permission");
    lower(first().members);
    expect(find()).toBeUndefined();
  });
});

describe("retrying", () => {
  it("runs each task once, and keeps tasks that fail again under their new class", async () => {
    const save = vi.fn<() => Promise<unknown>>().mockResolvedValue("saved");
    const load = vi.fn<() => Promise<unknown>>().mockRejectedValue(failure("forbidden"));
    for (const retry of [save, load, load]) raise(failure("network"), { retry });
    raise(failure("timeout"));
    await retryGroup(first(), nothing);
    expect(first()).toMatchObject({ failureClass: "permission", members: [{ retry: load }] });
    load.mockResolvedValue("loaded");
    await retryGroup(first(), nothing);
    expect(find()).toBeUndefined();
    expect(load).toHaveBeenCalledTimes(2);
    expect(save).toHaveBeenCalledOnce();
  });

  it("runs the fallback each time if nothing can be repeated", async () => {
    const look = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(failure("timeout")).mockResolvedValue("there");
    raise(failure("network"));
    await retryGroup(first(), look);
    expect(first()).toMatchObject({ error: { code: "timeout" }, members: [{ retry: undefined }] });
    await retryGroup(first(), look);
    expect(find()).toBeUndefined();
  });

  it("keeps tasks that fail for the same reason in the meantime", async () => {
    const load = async () => raise(failure("network"), { retry: nothing });
    raise(failure("network"), { retry: load });
    await retryGroup(first(), nothing);
    expect(first().members).toMatchObject([{ retry: nothing }]);
  });
});
