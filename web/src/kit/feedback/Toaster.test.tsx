import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { notify } from "./notify.ts";
import { Toaster } from "./Toaster.tsx";

it("shows nothing of a message that another of its ID has replaced", async () => {
  render(<Toaster theme="light" />);
  notify.plain("Moved.", { id: "deal", description: "To Visit", action: { label: "Undo", onClick: () => undefined } });
  await screen.findByRole("button", { name: "Undo" });
  notify.success("Undone.", { id: "deal" });
  expect(await screen.findByText("Undone.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(screen.queryByText("To Visit")).toBeNull();
});

it("keeps what a pressed action answers, though the message it was pressed in goes", async () => {
  render(<Toaster theme="light" />);
  const onClick = () => notify.error("Someone else has changed it.", "lead");
  notify.plain("Lost.", { id: "lead", action: { label: "Undo", onClick } });
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
  expect(screen.getByText("Someone else has changed it.")).toBeTruthy();
});

it("keeps what is said just after another message of its ID was taken back", async () => {
  render(<Toaster theme="light" />);
  notify.error("Out of lines.", "call");
  const first = await screen.findByText("Out of lines.");
  notify.takeBack("call");
  await waitFor(() => expect(first.closest("[data-removed=true]")).toBeTruthy());
  notify.error("Still out of lines.", "call");
  await waitFor(() => expect(first.isConnected).toBe(false));
  expect(screen.getByText("Still out of lines.")).toBeTruthy();
});
