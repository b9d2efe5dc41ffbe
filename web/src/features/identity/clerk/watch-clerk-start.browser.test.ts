import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useStart } from "#lib/session/session.ts";
import { watchClerkStart } from "./watch-clerk-start.ts";

let tell: (status: string) => void;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  stop = watchClerkStart({
    on: (_event, handler) => {
      tell = handler;
    },
    off: () => undefined,
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const failure = () => useStart.getState().failure?.message;
const text = "The sign-in service could not be started.";

it("waits for Clerk, but not forever", () => {
  tell("loading");
  vi.advanceTimersByTime(19_999);
  expect(failure()).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(failure()).toBe(text);
  tell("ready");
  expect(failure()).toBeUndefined();
});

it("says right away that Clerk couldn't start", () => {
  tell("error");
  expect(failure()).toBe(text);
});

it("doesn't wait for Clerk to give up on a missing script", () => {
  const script = document.createElement("script");
  script.setAttribute("src", "/__clerk/npm/@clerk/clerk-js@6/dist/clerk.browser.js");
  script.type = "text/plain";
  document.head.append(script);
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect(failure()).toBeUndefined();
    script.dispatchEvent(new Event("error"));
  }
  expect(failure()).toBe(text);
  script.remove();
});

it("accepts a degraded Clerk", () => {
  tell("degraded");
  vi.advanceTimersByTime(60_000);
  expect(failure()).toBeUndefined();
});
