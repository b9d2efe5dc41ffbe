import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { Dialog } from "./Dialog.tsx";
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

function Note() {
  const [text, setText] = useState("");
  return (
    <Dialog isOpen title="Note" footer={null} onClose={onClose}>
      <form>
        <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      </form>
    </Dialog>
  );
}

it("enters text typed while it loads into its first field, without triggering shortcuts", async () => {
  let arrive: (component: typeof Note) => void = () => undefined;
  const script = new Promise<typeof Note>((resolve) => (arrive = resolve));
  const load = () => script;
  const pressed: string[] = [];
  const listen = ({ key }: KeyboardEvent) => pressed.push(key);
  window.addEventListener("keydown", listen);
  render(<LazyDialog load={load} isOnDemand isOpen onClose={onClose} dialog={{}} />);
  // Fetched by the browser while it is idle, before anyone opens the dialog.
  await import("#kit/loading/keep-typed-keys.ts");
  await userEvent.keyboard("Adx{Backspace}a L");
  await act(async () => {
    arrive(Note);
    await script;
  });
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Text" });
  expect(field.value).toBe("Ada L");
  await userEvent.keyboard("ovelace");
  expect(field.value).toBe("Ada Lovelace");
  expect(pressed.join("")).toBe("ovelace");
  window.removeEventListener("keydown", listen);
});
