import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import "#app/kept-writes.ts";
import { fillBrowserGaps } from "./browser-gaps.ts";
import { resetBrowser } from "./reset-browser.ts";

// A loaded machine takes longer than the second that is waited by default; nothing waits longer than it must.
configure({ reactStrictMode: true, asyncUtilTimeout: 4_000 });

fillBrowserGaps();

afterEach(() => {
  cleanup();
  resetBrowser();
});
