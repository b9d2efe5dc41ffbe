import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { Dialog } from "#kit/dialog/Dialog.tsx";

const focused = () => document.activeElement?.textContent;
const button = (name: string) => screen.getByRole("button", { name });

/** Each name is a button in a row of its own, except those that are disabled. */
const List = ({ names, off = [] }: { names: string[]; off?: string[] }) => (
  <section aria-label="Rows">
    <button type="button">Add</button>
    <ul>
      {names.map((name) => (
        <li key={name}>
          <button type="button" disabled={off.includes(name)}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  </section>
);

it("moves to the row that takes the place of the one that had the focus", async () => {
  const { rerender } = render(<List names={["one", "two", "three"]} />);
  button("two").focus();
  rerender(<List names={["one", "three"]} />);
  await waitFor(() => expect(focused()).toBe("three"));
});

it("comes back with a row that is read again", async () => {
  const { rerender } = render(<List names={["one", "two"]} />);
  button("two").focus();
  rerender(<List names={[]} />);
  rerender(<List names={["zero", "one", "two"]} />);
  await waitFor(() => expect(focused()).toBe("two"));
});

const Removable = ({ names, label = "List" }: { names: string[]; label?: string }) => (
  <ul aria-label={label}>
    {names.map((name) => (
      <li key={name}>
        {name} <button type="button">Remove</button>
      </li>
    ))}
  </ul>
);
const removesIn = (label: string) => within(screen.getByRole("list", { name: label })).getAllByRole("button");

it("stays at its place among rows whose buttons are called the same", async () => {
  const { rerender } = render(<Removable names={["one", "two", "three"]} />);
  removesIn("List")[1]?.focus();
  rerender(<Removable names={["one", "three"]} />);
  await waitFor(() => expect(document.activeElement).toBe(removesIn("List")[1]));
});

it("finds its row by what else is in it, and not in another list", async () => {
  const lists = (names: string[]) => (
    <>
      <Removable names={["one", "two"]} label="Other" />
      <Removable names={names} />
    </>
  );
  const { rerender } = render(lists(["one", "two"]));
  removesIn("List")[1]?.focus();
  rerender(lists(["one"]));
  rerender(lists(["zero", "one", "two"]));
  await waitFor(() => expect(document.activeElement).toBe(removesIn("List")[2]));
});

it("returns to what opened a form that took its place, once the form is gone or hidden", async () => {
  const Place = ({ isOpen, isSending = false }: { isOpen: boolean; isSending?: boolean }) => (
    <section>
      <button type="button">Add</button>
      {(!isOpen || isSending) && <button type="button">Edit address</button>}
      {isOpen && (
        <form hidden={isSending}>
          {/* eslint-disable-next-line jsx-a11y/no-autofocus -- Opened to type into. */}
          <input aria-label="Street" autoFocus />
        </form>
      )}
    </section>
  );
  const { rerender } = render(<Place isOpen={false} />);
  button("Edit address").focus();
  rerender(<Place isOpen />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Street")));
  rerender(<Place isOpen isSending />);
  // jsdom leaves the focus on what is hidden.
  screen.getByLabelText("Street").blur();
  rerender(<Place isOpen={false} />);
  await waitFor(() => expect(document.activeElement).toBe(button("Edit address")));
});

it("goes to what is near when nothing takes the place, or when it is switched off", async () => {
  const { rerender } = render(<List names={["one"]} />);
  button("one").focus();
  rerender(<List names={["one"]} off={["one"]} />);
  await waitFor(() => expect(focused()).toBe("Add"));
  rerender(<List names={["one"]} />);
  button("one").focus();
  rerender(<List names={[]} />);
  await waitFor(() => expect(focused()).toBe("Add"));
});

it("goes to the page's content when a button that floated above it is gone", async () => {
  const page = (isLive: boolean) => (
    <>
      <main tabIndex={-1}>Customers</main>
      {isLive && <button type="button">Live call</button>}
    </>
  );
  const { rerender } = render(page(true));
  button("Live call").focus();
  rerender(page(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
});

it.each([
  ["not shown", () => false],
  ["invisible", (options?: CheckVisibilityOptions) => options?.visibilityProperty !== true],
])("skips what is near but %s", async (_, checkVisibility) => {
  const page = (names: string[]) => (
    <header>
      <button type="button">Open menu</button>
      <List names={names} />
    </header>
  );
  const { rerender } = render(page(["one"]));
  button("Add").checkVisibility = checkVisibility;
  button("one").focus();
  rerender(page([]));
  await waitFor(() => expect(focused()).toBe("Open menu"));
});

it("stays away once someone has clicked beside it", async () => {
  const content = (names: string[]) => (
    <>
      <p>Beside</p>
      <List names={names} />
    </>
  );
  const { rerender } = render(content(["one", "two"]));
  button("two").focus();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.pointerDown(screen.getByText("Beside"));
  button("two").blur();
  rerender(content(["one"]));
  await vi.advanceTimersByTimeAsync(6_000);
  await vi.waitFor(() => expect(document.activeElement).toBe(document.body));
});

it("stays in a dialog whose content changes, and leaves it for what is near its opener when that is gone", async () => {
  const page = (isOpen: boolean, content: string, names: string[]) => (
    <>
      <List names={names} />
      <Dialog title="Numbers" isOpen={isOpen} onClose={() => undefined}>
        <button key={content} type="button">
          {content}
        </button>
      </Dialog>
    </>
  );
  const { rerender } = render(page(false, "Add it", ["one"]));
  button("one").focus();
  rerender(page(true, "Add it", ["one"]));
  button("Add it").focus();
  rerender(page(true, "Call", ["one"]));
  await waitFor(() => expect(focused()).toBe("Call"));
  rerender(page(false, "Call", []));
  await waitFor(() => expect(focused()).toBe("Add"));
});

it("returns without scrolling to an opener that is in view, and scrolls to one that is not", () => {
  const page = (isOpen: boolean) => (
    <>
      <List names={["one"]} />
      <Dialog title="Numbers" isOpen={isOpen} onClose={() => undefined}>
        Text
      </Dialog>
    </>
  );
  const { rerender } = render(page(false));
  const opener = button("one");
  const focus = vi.spyOn(opener, "focus");
  const close = (top: number) => {
    opener.focus();
    rerender(page(true));
    vi.spyOn(opener, "getBoundingClientRect").mockReturnValue(new DOMRect(0, top, 90, 44));
    rerender(page(false));
    return focus.mock.lastCall;
  };
  expect(close(40)).toEqual([{ preventScroll: true }]);
  expect(close(-20)).toEqual([{ preventScroll: false }]);
  expect(close(window.innerHeight - 20)).toEqual([{ preventScroll: false }]);
});
