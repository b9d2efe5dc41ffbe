import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { enterWorkplace } from "#testing/customers-pages.tsx";
import { KeyboardHelp } from "./KeyboardHelp.tsx";

describe("the keyboard help", () => {
  it("opens with a question mark, lists the shortcuts, and closes with Escape", async () => {
    enterWorkplace();
    render(<KeyboardHelp />);
    await userEvent.keyboard("?");
    // The dialog comes in a script of its own.
    const dialog = await screen.findByRole("dialog", { name: "Keyboard shortcuts" }, { timeout: 10_000 });
    const keys = [...dialog.querySelectorAll("kbd")].map((key) => key.textContent);
    expect(keys).toEqual([
      "/",
      "Ctrl K",
      "j",
      "k",
      "x",
      "d",
      "e",
      "n",
      "w",
      "y",
      "m",
      "[ ]",
      "c",
      "t",
      "a",
      "s",
      "f",
      "Alt H",
      "Alt 1–6",
      "Ctrl Enter",
      "?",
      "Esc",
    ]);
    fireEvent.keyDown(dialog, { key: "Escape" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("doesn't open while someone is typing", async () => {
    render(
      <>
        <input aria-label="Notes" />
        <KeyboardHelp />
      </>,
    );
    await userEvent.type(screen.getByRole("textbox", { name: "Notes" }), "Really?");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
