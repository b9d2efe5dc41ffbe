import { cleanup, configure, getConfig, prettyDOM } from "@testing-library/react";
import { afterAll, afterEach } from "vitest";
import "#app/kept-writes.ts";
import "./browser/prepare-window.ts";
import { forgetFocus } from "#kit/focus/return-focus.ts";
import { resetBrowser } from "./browser/reset-browser.ts";

configure({
  reactStrictMode: true,
  // A busy machine takes far longer than the default of one second; nothing waits longer than it has to.
  asyncUtilTimeout: 20_000,
  /** Without the page while an element is awaited: describing it at every attempt took a third of the web tests' time. */
  getElementError(message, container) {
    const isAttempt = Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics") === true;
    const error = new Error([message, isAttempt ? "" : prettyDOM(container)].filter(Boolean).join("\n\n"));
    error.name = "TestingLibraryElementError";
    return error;
  },
});

afterEach(() => {
  cleanup();
  resetBrowser();
});

afterAll(async () => {
  // A dialog that closes last looks for its opener a moment later, and would go on after the window is gone.
  await new Promise((resolve) => setImmediate(resolve));
  forgetFocus();
});
