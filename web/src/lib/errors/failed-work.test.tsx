import { getMe } from "@automotive-crm/contract/identity/account";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { QueryClientProvider, useMutation, useQuery } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildMe } from "#testing/builders.ts";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { call } from "#lib/api/api-client.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { classOf } from "./failure-classes.ts";
import { useRaisedErrors, type Retry } from "./raised-errors.ts";

const api = fakeApi();
const raised = () => useRaisedErrors.getState().raised;
const classes = () => raised().map(({ error }) => classOf(error));
/** As the panel does; a repeated failure is the panel's to handle. */
const retryFirst = () => act(() => (raised()[0]?.retry ?? never)().catch(() => undefined));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** Longer than both of a query's own retries. */
const retriesOver = () => pass(2_000);
const never: Retry = () => Promise.reject(new Error("There is nothing to retry"));
const forbidden = new Refusal(403, "forbidden", "No.");
const tooMany = (seconds: string) =>
  new Refusal(429, "rate_limit_exceeded", "Slow", { headers: { "retry-after": seconds } });

interface ListProps {
  name: string;
  hasOwnErrorDisplay?: boolean;
  mayFailSilently?: boolean;
}

function List({ name, hasOwnErrorDisplay = false, mayFailSilently = false }: ListProps) {
  const { status, refetch } = useQuery({
    queryKey: [name],
    queryFn: ({ signal }) => call(listLocations, { signal }),
    meta: { hasOwnErrorDisplay, mayFailSilently },
  });
  return <button onClick={() => void refetch()} type="button">{`${name}: ${status}`}</button>;
}

function Saving({ hasOwnErrorDisplay = false }: { hasOwnErrorDisplay?: boolean }) {
  const { mutate, status } = useMutation({ mutationFn: () => call(getMe), meta: { hasOwnErrorDisplay } });
  return <button onClick={() => mutate()} type="button">{`save: ${status}`}</button>;
}

const open = (content: React.ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{content}</QueryClientProvider>);
const press = (name: RegExp) => act(async () => screen.getByRole("button", { name }).click());

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a query that fails", () => {
  it("is raised if nothing else shows it, and Retry loads it", async () => {
    api.answer(listLocations, forbidden);
    open(<List name="list" />);
    await pass(0);
    expect(classes()).toEqual(["permission"]);
    await retryFirst();
    expect(classes()).toEqual(["permission", "permission"]);
    api.answer(listLocations, []);
    await retryFirst();
    expect(classes()).toEqual([]);
    await pass(1);
    expect(screen.getByText("list: success")).toBeDefined();
  });

  it("isn't raised if it is shown elsewhere, or while older content is still shown", async () => {
    api.answer(listLocations, []);
    open(
      <>
        <List name="told" hasOwnErrorDisplay />
        <List name="untold" />
      </>,
    );
    await pass(0);
    api.answer(listLocations, new Refusal(500, "internal", "Something went wrong."));
    await press(/^told/);
    await press(/^untold/);
    await pass(0);
    expect(screen.getByText("told: error")).toBeDefined();
    expect(classes()).toEqual([]);
  });

  it("is raised for what may no longer be seen, which isn't shown anymore", async () => {
    api.answer(listLocations, []);
    open(<List name="list" />);
    await pass(0);
    api.answer(listLocations, forbidden);
    await press(/^list/);
    await pass(0);
    expect(classes()).toEqual(["permission"]);
    expect(queryClient.getQueryData(["list"])).toBeUndefined();
  });

  it("closes the panel automatically when it has loaded in the meantime", async () => {
    api.answer(listLocations, forbidden);
    open(<List name="list" />);
    await pass(0);
    expect(classes()).toEqual(["permission"]);
    api.answer(listLocations, []);
    await press(/list/);
    await pass(0);
    expect(classes()).toEqual([]);
  });

  it("waits silently for the server's wait time if that is short", async () => {
    api.answer(listLocations, tooMany("7"));
    open(<List name="list" />);
    await pass(0);
    const sent = api.requests.length;
    await pass(6_900);
    expect(api.requests).toHaveLength(sent);
    expect(classes()).toEqual([]);
    api.answer(listLocations, []);
    await pass(100);
    await pass(1);
    expect(screen.getByText("list: success")).toBeDefined();
    await vi.waitFor(() => expect(api.requests).toHaveLength(sent + 1));
  });

  it("reports a longer wait right away, and loads automatically when it is over", async () => {
    api.answer(listLocations, tooMany("40"));
    open(<List name="list" />);
    await pass(0);
    expect(classes()).toEqual(["rate_limit"]);
    const sent = api.requests.length;
    api.answer(listLocations, []);
    await pass(39_900);
    expect(api.requests).toHaveLength(sent);
    await pass(100);
    await pass(1);
    expect(screen.getByText("list: success")).toBeDefined();
    expect(classes()).toEqual([]);
  });
});

it("waits for weeks if necessary, although no timer is that long, and reports it once", async () => {
  const days = (count: number) => count * 86_400;
  api.answer(listLocations, tooMany(String(days(30))));
  open(<List name="list" />);
  await pass(5_000);
  expect(classes()).toEqual(["rate_limit"]);
  const sent = api.requests.length;
  api.answer(listLocations, []);
  await pass((days(30) - 60) * 1000);
  expect(api.requests).toHaveLength(sent);
  await pass(60_000);
  expect(screen.getByText("list: success")).toBeDefined();
});

describe("an outage", () => {
  const three = ["a", "b", "c"].map((name) => <List key={name} name={name} hasOwnErrorDisplay />);

  it("of three lists in a row is raised for the page, once until something succeeds", async () => {
    api.answer(listLocations, unreachable);
    open(three.slice(0, 2));
    await retriesOver();
    expect(classes()).toEqual([]);
    open(three.slice(2));
    await retriesOver();
    expect(classes()).toEqual(["network"]);
    await act(async () => useRaisedErrors.setState({ raised: [] }));
    await press(/^a/);
    await retriesOver();
    expect(classes()).toEqual([]);
  });

  it("isn't counted for background queries, which don't keep the panel open either", async () => {
    api.answer(listLocations, unreachable);
    open([...three.slice(0, 2), <List key="poll" name="poll" mayFailSilently />]);
    await retriesOver();
    expect(screen.getByText("poll: error")).toBeDefined();
    expect(classes()).toEqual([]);
    open(three.slice(2));
    await retriesOver();
    expect(classes()).toEqual(["network"]);
    api.answer(listLocations, []);
    for (const name of [/^a/, /^b/, /^c/]) await press(name);
    await pass(0);
    expect(screen.getByText("poll: error")).toBeDefined();
    expect(classes()).toEqual([]);
  });

  it("doesn't interrupt someone who is filling in a form", async () => {
    api.answer(listLocations, unreachable);
    open([...three, <dialog key="form" open />]);
    await retriesOver();
    expect(classes()).toEqual([]);
  });
});

describe("saving that fails", () => {
  it("is raised if nothing else shows it, and Retry repeats the same save", async () => {
    api.answer(getMe, unreachable);
    open(<Saving />);
    await press(/save/);
    await pass(0);
    expect(classes()).toEqual(["network"]);
    await retryFirst();
    const [before, again] = raised();
    expect(again?.retry).toBe(before?.retry);
    api.answer(getMe, buildMe());
    await retryFirst();
    await pass(1);
    expect(screen.getByText("save: success")).toBeDefined();
    await vi.waitFor(() => expect(api.requests).toHaveLength(3));
  });

  it("isn't raised if it is shown elsewhere", async () => {
    api.answer(getMe, forbidden);
    open(<Saving hasOwnErrorDisplay />);
    await press(/save/);
    await pass(0);
    expect(screen.getByText("save: error")).toBeDefined();
    expect(classes()).toEqual([]);
  });
});
