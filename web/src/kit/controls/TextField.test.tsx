import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { TextField } from "./TextField.tsx";

it("doesn't let the mouse wheel count a number, which can be typed again right after", async () => {
  render(<TextField label="Limit" type="number" defaultValue="4" />);
  const field = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Limit" });
  fireEvent.wheel(field, { deltaY: 100 });
  expect(field.readOnly).toBe(true);
  await waitFor(() => expect(field.readOnly).toBe(false));
});

it("stays read-only under the wheel if it was", async () => {
  render(<TextField label="Limit" type="number" defaultValue="4" readOnly />);
  const field = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Limit" });
  fireEvent.wheel(field, { deltaY: 100 });
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(field.readOnly).toBe(true);
});
