import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import "./browser-gaps.ts";
import { resetBrowser } from "./reset-browser.ts";

configure({ reactStrictMode: true });

/** What the code under test complained about; a test that expects complaints empties it. */
export const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, "error").mockImplementation((...complaint: unknown[]) => void complaints.push(complaint));
});

afterEach(() => {
  cleanup();
  resetBrowser();
  if (complaints.length > 0) throw new Error(`console.error was called: ${complaints.map(String).join("\n")}`);
});
