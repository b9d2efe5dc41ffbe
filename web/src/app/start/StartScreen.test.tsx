import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StartScreen } from "./StartScreen.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const skip = () => screen.queryByRole("button", { name: "Skip Loading" });
const frame = () => screen.queryByText("Loading your workplace…");

it("shows the loading screen for three seconds, then the empty frame", () => {
  render(<StartScreen />);
  expect(skip()).not.toBeNull();
  act(() => void vi.advanceTimersByTime(2999));
  expect(frame()).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(frame()).not.toBeNull();
  expect(skip()).toBeNull();
});

it("shows the empty frame right away if loading is skipped", () => {
  render(<StartScreen />);
  fireEvent.click(screen.getByRole("button", { name: "Skip Loading" }));
  expect(frame()).not.toBeNull();
});
