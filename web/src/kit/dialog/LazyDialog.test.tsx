import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { LazyDialog } from "./LazyDialog.tsx";

const loadTask = () => Promise.resolve(({ title }: { title: string }) => <p>Task: {title}</p>);
const loadCall = () => Promise.resolve(({ number }: { number: string }) => <p>Call: {number}</p>);
const onClose = () => undefined;

it("shows its own dialog where another was before", async () => {
  const { rerender } = render(<LazyDialog load={loadTask} isOpen onClose={onClose} dialog={{ title: "Offer" }} />);
  expect(await screen.findByText("Task: Offer")).toBeTruthy();
  rerender(<LazyDialog load={loadCall} isOpen onClose={onClose} dialog={{ number: "0123" }} />);
  expect(await screen.findByText("Call: 0123")).toBeTruthy();
  expect(screen.queryByText(/^Task/)).toBeNull();
});
