import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { CancelButton } from "./CancelButton.tsx";
import { Dialog } from "./Dialog.tsx";
import { Dock, raisePanel } from "./dock.tsx";

const show = (isDirty: boolean, close = vi.fn<() => void>()) => {
  render(
    <Dialog title="Add customer" isOpen isDirty={isDirty} onClose={close}>
      <input aria-label="Name" />
    </Dialog>,
  );
  return close;
};

it("closes right away with Escape if nothing would be lost", async () => {
  const close = show(false);
  await userEvent.type(screen.getByLabelText("Name"), "{Escape}");
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});

it("asks before discarding typed text, and keeps it on request", async () => {
  const close = show(true);
  await userEvent.type(screen.getByLabelText("Name"), "{Escape}");
  expect(close).not.toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Keep editing" })));
  await userEvent.keyboard("{Enter}");
  expect(screen.queryByText("Discard what you typed?")).toBeNull();

  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await userEvent.click(screen.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});

it("treats Escape at the question as keeping, and asks again on the next Escape", async () => {
  const close = show(true);
  await userEvent.type(screen.getByLabelText("Name"), "{Escape}");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByText("Discard what you typed?")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Name")));
  await userEvent.keyboard("{Escape}");
  expect(screen.getByText("Discard what you typed?")).toBeDefined();
  expect(close).not.toHaveBeenCalled();
});

it("can't be closed while busy, and doesn't offer to discard what is being sent", async () => {
  const close = vi.fn<() => void>();
  render(
    <Dialog title="Add customer" isOpen isDirty isBusy onClose={close} footer={<CancelButton />}>
      <input aria-label="Name" />
    </Dialog>,
  );
  await userEvent.type(screen.getByLabelText("Name"), "{Escape}");
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  fireEvent.mouseDown(screen.getByRole("dialog"));
  for (const name of ["Close", "Cancel"]) {
    expect(screen.getByRole("button", { name }).getAttribute("aria-disabled")).toBe("true");
  }
  expect(screen.queryByText("Discard what you typed?")).toBeNull();
  expect(close).not.toHaveBeenCalled();
});

it("saves with Ctrl-Enter where there is no form, but not from a question over it, or while busy", async () => {
  const save = vi.fn<() => void>();
  const content = (isBusy: boolean) => (
    <Dialog title="Locations" isOpen isDirty isBusy={isBusy} onClose={() => undefined} onSave={save}>
      <input type="checkbox" aria-label="Downtown" />
    </Dialog>
  );
  const { rerender } = render(content(false));
  screen.getByLabelText("Downtown").focus();
  // Held since the form that led here.
  fireEvent.keyDown(screen.getByLabelText("Downtown"), { key: "Enter", ctrlKey: true, repeat: true });
  expect(save).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Keep editing" })));
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(save).not.toHaveBeenCalled();
  screen.getByLabelText("Downtown").focus();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(save).toHaveBeenCalledOnce();
  rerender(content(true));
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(save).toHaveBeenCalledOnce();
});

it("is labeled by its title and renders nothing while closed", () => {
  const { rerender } = render(
    <Dialog title="Add customer" isOpen={false} onClose={() => undefined}>
      Content
    </Dialog>,
  );
  expect(screen.queryByText("Content")).toBeNull();
  rerender(
    <Dialog title="Add customer" isOpen onClose={() => undefined}>
      Content
    </Dialog>,
  );
  expect(screen.getByRole("dialog", { name: "Add customer" })).toBeDefined();
});

describe("docked beside the page", () => {
  const showDocked = (close = vi.fn<() => void>()) => {
    render(
      <Dialog title="Call" isOpen isDocked firstFocus="textarea" onClose={close}>
        <textarea aria-label="Notes" />
      </Dialog>,
    );
    return close;
  };

  it("is pulled down by its header, if far enough", () => {
    const close = showDocked();
    const pull = (to: number) => {
      const at = { pointerType: "touch" };
      fireEvent.pointerDown(screen.getByRole("heading"), { ...at, clientY: 100 });
      fireEvent.pointerMove(screen.getByRole("heading"), { ...at, clientY: to });
      fireEvent.pointerUp(screen.getByRole("heading"), { ...at, clientY: to });
    };
    pull(140);
    expect(close).not.toHaveBeenCalled();
    pull(260);
    expect(close).toHaveBeenCalledOnce();
  });

  it("leaves the focus on the page to someone who types there", async () => {
    render(<input aria-label="Note" />);
    screen.getByLabelText("Note").focus();
    showDocked();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Note")));
    cleanup();
    showDocked();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Notes")));
  });
});

describe("panels beside the page", () => {
  const panel = (name: string, isOpen = true) => (
    <Dock key={name} name={name} isOpen={isOpen}>
      <Dialog title={name} isOpen={isOpen} isDocked onClose={vi.fn<() => void>()}>
        <textarea aria-label={`Words in ${name}`} />
      </Dialog>
    </Dock>
  );
  const shown = () => screen.getAllByRole("dialog").map((dialog) => dialog.querySelector("h2")?.textContent);

  it("are shown one at a time, and the one below comes back as it was", () => {
    const { rerender } = render([panel("Call"), panel("Scheduler", false)]);
    fireEvent.change(screen.getByLabelText("Words in Call"), { target: { value: "Likes blue" } });
    rerender([panel("Call"), panel("Scheduler")]);
    expect(shown()).toEqual(["Scheduler"]);
    act(() => raisePanel("Call"));
    expect(shown()).toEqual(["Call"]);
    act(() => raisePanel("Scheduler"));
    rerender([panel("Call"), panel("Scheduler", false)]);
    expect(shown()).toEqual(["Call"]);
    expect(screen.getByLabelText<HTMLTextAreaElement>("Words in Call").value).toBe("Likes blue");
  });

  it("wait behind the one that someone types in", () => {
    const { rerender } = render([panel("Scheduler"), panel("Call", false)]);
    screen.getByLabelText("Words in Scheduler").focus();
    rerender([panel("Scheduler"), panel("Call")]);
    expect(shown()).toEqual(["Scheduler"]);
  });
});
