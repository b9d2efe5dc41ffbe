import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import "./browser-gaps.ts";
import { resetBrowser } from "./reset-browser.ts";

configure({ reactStrictMode: true });

afterEach(() => {
  cleanup();
  resetBrowser();
});
