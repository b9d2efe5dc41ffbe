import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { notify } from "./notify.ts";
import { Toaster } from "./Toaster.tsx";

it("keeps what a pressed action answers, though the message it was pressed in goes", async () => {
  render(<Toaster theme="light" />);
  const onClick = () => notify.error("Someone else has changed it.", "lead");
  notify.plain("Lost.", { id: "lead", action: { label: "Undo", onClick } });
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
  expect(screen.getByText("Someone else has changed it.")).toBeTruthy();
});
