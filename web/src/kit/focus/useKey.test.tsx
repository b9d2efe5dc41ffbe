import { fireEvent, render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { expect, it, vi } from "vitest";
import { useCtrlKey, useKey } from "./useKey.ts";

const press = vi.fn<() => void>();
const pressCtrl = vi.fn<() => void>();

function Keys() {
  useKey("n", press);
  useCtrlKey("k", pressCtrl);
  return (
    <>
      <input aria-label="Name" />
      <input type="radio" aria-label="Choice" />
    </>
  );
}

it("takes a letter with Caps Lock, but not with Shift", () => {
  press.mockReset();
  render(<Keys />);
  fireEvent.keyDown(document.body, { key: "N" });
  expect(press).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document.body, { key: "N", shiftKey: true });
  expect(press).toHaveBeenCalledTimes(1);
});

it("takes keys from a radio button, and leaves those of a text field", () => {
  press.mockReset();
  render(<Keys />);
  fireEvent.keyDown(screen.getByRole("radio"), { key: "n" });
  expect(press).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(screen.getByRole("textbox"), { key: "n" });
  expect(press).toHaveBeenCalledTimes(1);
});

it("takes Ctrl and a letter from a text field, too", () => {
  render(<Keys />);
  fireEvent.keyDown(screen.getByRole("textbox"), { key: "k" });
  expect(pressCtrl).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole("textbox"), { key: "k", ctrlKey: true });
  expect(pressCtrl).toHaveBeenCalledTimes(1);
});

it("takes a key as soon as its page is shown, before later effects", () => {
  press.mockReset();
  function Page() {
    useLayoutEffect(() => {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "n", bubbles: true }));
    }, []);
    return <Keys />;
  }
  render(<Page />);
  expect(press).toHaveBeenCalled();
});
