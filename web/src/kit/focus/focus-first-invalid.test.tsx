import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { TextField } from "#kit/controls/TextField.tsx";

const Form = ({ model, color }: { model?: string; color?: string }) => (
  <>
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <TextField label="Make" />
      <TextField label="Model" error={model} />
      <TextField label="Color" error={color} />
      <button type="submit">Save</button>
    </form>
    <input id="elsewhere" aria-label="Elsewhere" />
  </>
);

const press = async () => userEvent.click(screen.getByRole("button", { name: "Save" }));
const focused = () => document.activeElement?.id;
const idOf = (label: string) => screen.getByLabelText(label).id;

it("focuses the first wrong field when the refusal arrives, at each attempt", async () => {
  const { rerender } = render(<Form />);
  await press();
  rerender(<Form color="Color is required" model="Model is required" />);
  await waitFor(() => expect(focused()).toBe(idOf("Model")));
  await press();
  await waitFor(() => expect(focused()).toBe(idOf("Model")));
});

it("leaves someone alone who has gone on", async () => {
  const { rerender } = render(<Form />);
  await press();
  await userEvent.click(screen.getByLabelText("Elsewhere"));
  rerender(<Form model="Model is required" />);
  await screen.findByText("Model is required");
  await waitFor(() => expect(focused()).toBe(idOf("Elsewhere")));
});

it("doesn't take it for going on that a button loses the focus while it is off", async () => {
  const { rerender } = render(<Form />);
  await press();
  screen.getByLabelText("Elsewhere").focus();
  rerender(<Form model="Model is required" />);
  await waitFor(() => expect(focused()).toBe(idOf("Model")));
});
