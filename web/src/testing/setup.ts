import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import "#app/kept-writes.ts";
import { fillBrowserGaps } from "./browser-gaps.ts";
import { rememberStyles } from "./remembered-styles.ts";
import { resetBrowser } from "./reset-browser.ts";

// A busy machine takes longer than the default of one second; nothing waits longer than it has to.
configure({ reactStrictMode: true, asyncUtilTimeout: 4_000 });

fillBrowserGaps();
rememberStyles();
// As the app does once it is idle.

afterEach(() => {
  cleanup();
  resetBrowser();
});
