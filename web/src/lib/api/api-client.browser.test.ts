import { readPositionHeader } from "@automotive-crm/contract/http/read-position";
import { getMe } from "@automotive-crm/contract/identity/account";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { updateLocation } from "@automotive-crm/contract/organizations/location-changes";
import { organizationHeader } from "@automotive-crm/contract/organizations/record";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildId, buildLocation, buildMe, buildUser } from "#testing/builders.ts";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { call, networkMessage } from "./api-client.ts";
import { ApiFailure } from "./api-failure.ts";
import { takeBearerFrom } from "./bearer.ts";
import { useSession } from "#lib/session/session-store.ts";

const api = fakeApi();

describe("a call", () => {
  it("sends the token and the current organization", async () => {
    useSession.getState().begin("my-token", buildUser());
    useSession.getState().chooseOrganization("global");
    let headers = new Headers();
    api.answer(getMe, (request) => {
      headers = request.headers;
      return buildMe();
    });
    await call(getMe);
    expect(headers.get("authorization")).toBe("Bearer my-token");
    expect(headers.get(organizationHeader)).toBe("global");
  });

  it("asks for reads that contain what earlier answers told of, even after a reload", async () => {
    const sent: (string | null)[] = [];
    const answerWith = (position: string) =>
      api.answer(getMe, ({ headers }) => {
        sent.push(headers.get(readPositionHeader));
        return new Refusal(409, "conflict", "Stored, but not yet", { headers: { [readPositionHeader]: position } });
      });
    for (const position of ["7000", "6000", "8000", ""]) {
      answerWith(position);
      await failureOf(call(getMe));
    }
    expect(sent).toEqual([null, "7000", "7000", "8000"]);
  });

  it("fills in the path, writes the query and translates documented wire names", async () => {
    const location = buildLocation({ timeZone: "America/Chicago" });
    api.answer(updateLocation, ({ params }) => ({ ...location, name: params["locationId"] ?? "" }));
    const answer = await call(updateLocation, { params: { locationId: location.locationId }, body: { name: "New" } });
    expect(answer).toEqual({ ...location, name: location.locationId });

    let query = "";
    api.answer(listLocations, ({ url }) => {
      query = url.search;
      return [];
    });
    await call(listLocations, { query: { organizationId: location.organizationId, _t: undefined } });
    expect(query).toBe(`?organizationId=${location.organizationId}`);
  });

  it("sends nothing if a part of the path is empty, which would name something else", async () => {
    const sent = api.requests.length;
    await expect(call(updateLocation, { params: { locationId: "" }, body: {} })).rejects.toThrow("needs locationId");
    expect(api.requests).toHaveLength(sent);
  });

  it("fails with the server's code, message and fields", async () => {
    api.answer(
      updateLocation,
      new Refusal(400, "invalid_request", "Some fields are invalid", { fields: { name: "Location name is required" } }),
    );
    const failure = await failureOf(call(updateLocation, { params: { locationId: buildId() }, body: {} }));
    expect(failure).toMatchObject({
      status: 400,
      code: "invalid_request",
      message: "Some fields are invalid",
      fields: { name: "Location name is required" },
    });
  });

  it("knows how long to wait after too many requests", async () => {
    api.answer(getMe, new Refusal(429, "rate_limit_exceeded", "Slow down", { headers: { "retry-after": "7" } }));
    expect(await failureOf(call(getMe))).toMatchObject({ code: "rate_limit_exceeded", retryAfterSeconds: 7 });
  });

  it.each([
    [1, "1 second"],
    [45, "45 seconds"],
    [61, "2 minutes"],
  ])("says how long to wait: %i s as %s", async (seconds, words) => {
    const headers = { "retry-after": String(seconds) };
    api.answer(getMe, new Refusal(429, "rate_limit_exceeded", "Slow down", { headers }));
    expect(await failureOf(call(getMe))).toMatchObject({ message: `Too many requests. Please try again in ${words}.` });
  });

  it("says that the endpoint was not found if a refusal has no message", async () => {
    vi.stubGlobal("fetch", async () => new Response("<html>", { status: 404 }));
    expect(await failureOf(call(getMe))).toMatchObject({ status: 404, message: "API endpoint not found" });
  });

  it("keeps the server's message if its code is unknown", async () => {
    const refusal = { code: "of_next_year", message: "Not on a Sunday", error: "Not on a Sunday" };
    vi.stubGlobal("fetch", async () => Response.json(refusal, { status: 409 }));
    expect(await failureOf(call(getMe))).toMatchObject({ code: "conflict", message: "Not on a Sunday" });
  });

  it.each([502, 200])(
    "says that the server can't be reached if a proxy responds with its own page (%i)",
    async (status) => {
      vi.stubGlobal("fetch", async () => new Response("<html>", { status }));
      const message = "The server can't be reached right now. Please try again.";
      expect(await failureOf(call(getMe))).toMatchObject({ status, message, isOutcomeUnknown: true });
    },
  );

  it("says that the server can't be reached if there is no response", async () => {
    api.answer(getMe, unreachable);
    expect(await failureOf(call(getMe))).toMatchObject({ status: 0, code: "network", message: networkMessage });
  });

  it("times out after 30 seconds", async () => {
    const timer = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(timer.signal);
    api.answer(getMe, () => new Promise(() => undefined));
    const failure = failureOf(call(getMe));
    timer.abort();
    expect(await failure).toMatchObject({ status: 0, code: "timeout", message: networkMessage });
    expect(timeout).toHaveBeenCalledWith(30_000);
  });

  it("times out sooner if requested", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    api.answer(getMe, buildMe());
    await call(getMe, { timeoutMs: 10_000 });
    expect(timeout).toHaveBeenCalledWith(10_000);
  });

  it("rejects with the caller's own abort reason", async () => {
    const own = new AbortController();
    api.answer(getMe, () => new Promise(() => undefined));
    const pending = call(getMe, { signal: own.signal });
    own.abort();
    await expect(pending).rejects.toMatchObject({ name: "AbortError" });
  });

  it("rejects a response that violates the contract", async () => {
    vi.stubGlobal("fetch", async () => Response.json({ user: "somebody" }));
    expect(await failureOf(call(getMe))).toMatchObject({ code: "unreadable_answer" });
  });
});

describe("a call with an identity provider's session", () => {
  const getTokenBy = (getToken: () => Promise<string | null>) => {
    takeBearerFrom({ mark: "provided", getToken, end: async () => undefined });
    useSession.getState().begin("provided", buildUser({ sessionType: "clerk" }));
  };
  const never = () => new Promise<never>(() => undefined);
  afterEach(() => takeBearerFrom(null));

  it("uses the organization at the time of the call, even if it changes while the token is fetched", async () => {
    const organizationId = buildId();
    let give: (token: string) => void = () => undefined;
    getTokenBy(() => new Promise((resolve) => (give = resolve)));
    useSession.getState().chooseOrganization(organizationId);
    const sentHeaders: (string | null)[] = [];
    api.answer(getMe, ({ headers }) => {
      sentHeaders.push(headers.get("authorization"), headers.get(organizationHeader));
      return buildMe();
    });
    const calling = call(getMe);
    useSession.getState().chooseOrganization("global");
    give("fresh");
    await calling;
    expect(sentHeaders).toEqual(["Bearer fresh", organizationId]);
  });

  it("times out if the token never comes, and sends nothing", async () => {
    getTokenBy(never);
    const timer = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(timer.signal);
    const failure = failureOf(call(getMe));
    timer.abort();
    expect(await failure).toMatchObject({ status: 0, code: "timeout", message: networkMessage });
    expect(api.requests).toEqual([]);
  });

  it("rejects with the caller's abort while the token is fetched", async () => {
    getTokenBy(never);
    const own = new AbortController();
    const pending = call(getMe, { signal: own.signal });
    own.abort();
    await expect(pending).rejects.toMatchObject({ name: "AbortError" });
    expect(api.requests).toEqual([]);
  });

  it("isn't sent once the provider has signed the person out, which ends the session as signed out", async () => {
    getTokenBy(async () => null);
    expect(await failureOf(call(getMe))).toMatchObject({ status: 401 });
    expect(api.requests).toEqual([]);
    expect(useSession.getState()).toMatchObject({ status: "signedOut", endedBy: "signedOut" });
  });
});

describe("after too many requests", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const tooMany = new Refusal(429, "rate_limit_exceeded", "Slow down", { headers: { "retry-after": "30" } });

  it("sends no more of the same kind until the server's wait time is over", async () => {
    const location = buildLocation();
    api.answer(updateLocation, tooMany);
    const update = (locationId: string) => call(updateLocation, { params: { locationId }, body: { name: "New" } });
    await failureOf(update(location.locationId));
    await vi.advanceTimersByTimeAsync(20_500);
    api.answer(updateLocation, location);
    expect(await failureOf(update(buildId()))).toMatchObject({
      status: 429,
      code: "rate_limit_exceeded",
      message: "Too many requests. Please try again in 10 seconds.",
      retryAfterSeconds: 10,
    });
    expect(api.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(9_500);
    expect(await update(location.locationId)).toEqual(location);
  });

  it("sends requests of another kind, or of another session", async () => {
    useSession.getState().begin("token", buildUser());
    api.answer(getMe, tooMany);
    await failureOf(call(getMe));
    api.answer(listLocations, []);
    expect(await call(listLocations)).toEqual([]);
    useSession.getState().begin("another", buildUser());
    const me = buildMe();
    api.answer(getMe, me);
    expect(await call(getMe)).toEqual(me);
  });

  it("sends again right away if the server gave no time", async () => {
    api.answer(getMe, new Refusal(429, "rate_limit_exceeded", "Slow down"));
    await failureOf(call(getMe));
    const me = buildMe();
    api.answer(getMe, me);
    expect(await call(getMe)).toEqual(me);
  });

  it("refuses locally limited requests that come too often", async () => {
    api.answer(listLocations, []);
    const refresh = () => call(listLocations, { limit: { key: "locations", perMinute: 30 } });
    await refresh();
    expect(await failureOf(refresh())).toMatchObject({
      status: 429,
      code: "rate_limit_exceeded",
      message: "Too many requests. Please wait before refreshing.",
      retryAfterSeconds: 1,
    });
    expect(await call(listLocations)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await refresh()).toEqual([]);
    expect(api.requests).toHaveLength(3);
  });
});

describe("a 401", () => {
  it("ends the session", async () => {
    useSession.getState().begin("my-token", buildUser());
    api.answer(getMe, new Refusal(401, "unauthenticated", "Please sign in"));
    await failureOf(call(getMe));
    expect(useSession.getState()).toMatchObject({ status: "signedOut", token: null, endedBy: "expired" });
    expect(localStorage.getItem("automotive-crm.token")).toBeNull();
  });

  it("doesn't end the next person's session if it comes late", async () => {
    useSession.getState().begin("old-token", buildUser());
    api.answer(getMe, () => {
      useSession.getState().begin("new-token", buildUser());
      return new Refusal(401, "unauthenticated", "Please sign in");
    });
    await failureOf(call(getMe));
    expect(useSession.getState()).toMatchObject({ status: "signedIn", token: "new-token" });
  });
});

async function failureOf(calling: Promise<unknown>): Promise<ApiFailure> {
  const reason: unknown = await calling.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (reason instanceof ApiFailure) return reason;
  throw new Error("The call did not fail as an ApiFailure", { cause: reason });
}
