import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, vi } from "vitest";

/** Types and clicks while the clock is a test's. */
export const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
export const form = () => within(screen.getByRole("dialog", { name: /^(Add|Edit) Vehicle$/ }));
export const field = (name: string) => form().getByRole<HTMLInputElement>("textbox", { name });
export const save = () => user.click(form().getByRole("button", { name: /^(Add Vehicle|Save|Saving...)$/ }));
export const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

export async function typeCivic() {
  await user.type(field("Year"), "2021");
  await user.type(field("Make"), "Honda");
  await user.type(field("Model"), "Civic");
}
