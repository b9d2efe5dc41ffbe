import {
  Link,
  Outlet,
  RouterProvider,
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from "@tanstack/react-router";
import { act as actNow, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { useSession } from "#lib/session/session-store.ts";
import { buildUser } from "#testing/builders.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { Dock } from "#kit/dialog/dock.tsx";
import { confirmLeavingForms, useDirtyForm } from "#kit/form/dirty-forms.ts";
import { LeaveGuard } from "./LeaveGuard.tsx";

interface FormInDialogProps {
  isDirty: boolean;
  isBusy?: boolean;
}

function FormInDialog({ isDirty, isBusy = false }: FormInDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Dialog title="Add" isOpen={isOpen} isDirty={isDirty} isBusy={isBusy} onClose={() => setIsOpen(false)}>
      Words
    </Dialog>
  );
}

function FormOnPage() {
  const [typed, setTyped] = useState("");
  useDirtyForm(typed !== "");
  return <input aria-label="Note" value={typed} onChange={(event) => setTyped(event.target.value)} />;
}

/** Goes from the dashboard to the list, where the form is. */
async function openForm(Form: () => React.ReactNode, beside?: React.ReactNode) {
  window.history.pushState(null, "", "/");
  const root = createRootRoute({
    component: () => (
      <>
        <Link to="/">Home</Link>
        <Outlet />
        <LeaveGuard />
        {beside}
      </>
    ),
  });
  const home = createRoute({ getParentRoute: () => root, path: "/", component: () => "Dashboard" });
  const list = createRoute({ getParentRoute: () => root, path: "/customers", component: Form });
  const history = createBrowserHistory();
  onTestFinished(() => history.destroy());
  const router = createRouter({ routeTree: root.addChildren([home, list]), history });
  render(<RouterProvider<typeof router> router={router} />);
  await screen.findByText("Dashboard");
  await router.navigate({ to: "/customers" });
  return router;
}

const isUnloadHeld = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
const choose = (name: string) => screen.findByRole("button", { name }).then((button) => userEvent.click(button));

describe("a form in a dialog", () => {
  it("asks before Back discards typed text, and stays on the page either way", async () => {
    await openForm(() => <FormInDialog isDirty />);
    await screen.findByRole("dialog", { name: "Add" });
    window.history.back();
    await choose("Keep editing");
    await waitFor(() => expect(window.location.pathname).toBe("/customers"));
    expect(screen.getByRole("dialog", { name: "Add" })).toBeTruthy();

    window.history.back();
    await choose("Discard");
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(window.location.pathname).toBe("/customers"));
  });

  it("blocks Back without a question while it is being saved", async () => {
    await openForm(() => <FormInDialog isDirty isBusy />);
    await screen.findByRole("dialog", { name: "Add" });
    window.history.back();
    await new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
    await waitFor(() => expect(window.location.pathname).toBe("/customers"));
    expect(screen.getByRole("dialog", { name: "Add" })).toBeTruthy();
    expect(screen.queryByText("Discard what you typed?")).toBeNull();
  });

  it("allows Back and closing the tab if it is untouched", async () => {
    await openForm(() => <FormInDialog isDirty={false} />);
    await screen.findByRole("dialog", { name: "Add" });
    expect(isUnloadHeld()).toBe(false);
    window.history.back();
    expect(await screen.findByText("Dashboard")).toBeTruthy();
  });

  it("doesn't block other navigation, such as signing in again", async () => {
    const router = await openForm(() => <FormInDialog isDirty />);
    await screen.findByRole("dialog", { name: "Add" });
    await router.navigate({ to: "/" });
    expect(await screen.findByText("Dashboard")).toBeTruthy();
  });
});

describe("a form in a panel that outlives the page", () => {
  it("lets people go where they like, and holds only the tab", async () => {
    const panel = (
      <Dock name="call" isOpen>
        <Dialog title="Notes" isOpen isDocked isDirty onClose={vi.fn<() => void>()}>
          Words
        </Dialog>
      </Dock>
    );
    const router = await openForm(() => "Customers", panel);
    window.history.back();
    await screen.findByText("Dashboard");
    await router.navigate({ to: "/customers" });
    await userEvent.click(screen.getByRole("link", { name: "Home" }));
    await screen.findByText("Dashboard");
    expect(screen.getByRole("dialog", { name: "Notes" })).toBeTruthy();
    expect(isUnloadHeld()).toBe(true);
    const leave = vi.fn<() => void>();
    void confirmLeavingForms(leave);
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    void confirmLeavingForms(leave, true);
    await choose("Keep editing");
    expect(leave).toHaveBeenCalledOnce();
  });
});

describe("a form on the page", () => {
  it("asks before a link or Back leaves it, then keeps the text or leaves as chosen", async () => {
    await openForm(FormOnPage);
    await userEvent.type(await screen.findByLabelText("Note"), "likes blue");
    await userEvent.click(screen.getByRole("link", { name: "Home" }));
    expect(await screen.findByRole("alertdialog", { name: "Leave without saving?" })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Keep editing"));
    await userEvent.keyboard("{Escape}");
    expect(screen.getByLabelText("Note")).toHaveProperty("value", "likes blue");
    await waitFor(() => expect(window.location.pathname).toBe("/customers"));

    window.history.back();
    await choose("Keep editing");
    await waitFor(() => expect(window.location.pathname).toBe("/customers"));
    expect(screen.getByLabelText("Note")).toHaveProperty("value", "likes blue");

    await userEvent.click(screen.getByRole("link", { name: "Home" }));
    await choose("Leave");
    expect(await screen.findByText("Dashboard")).toBeTruthy();
    expect(isUnloadHeld()).toBe(false);
  });

  it("asks once for a navigation in several steps", async () => {
    const router = await openForm(FormOnPage);
    await userEvent.type(await screen.findByLabelText("Note"), "likes blue");
    const step = vi.fn<() => void>();
    const leaving = confirmLeavingForms(async () => {
      step();
      await router.navigate({ to: "/" });
    });
    expect(step).not.toHaveBeenCalled();
    await choose("Leave");
    await leaving;
    await waitFor(() => expect(step).toHaveBeenCalledOnce());
    expect(await screen.findByText("Dashboard")).toBeTruthy();
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("blocks closing the tab only while there is unsaved text", async () => {
    await openForm(FormOnPage);
    expect(isUnloadHeld()).toBe(false);
    await userEvent.type(await screen.findByLabelText("Note"), "a");
    expect(isUnloadHeld()).toBe(true);
    await userEvent.clear(screen.getByLabelText("Note"));
    expect(isUnloadHeld()).toBe(false);
  });
});

describe("a question that no longer applies", () => {
  const openQuestion = async (Form: () => React.ReactNode) => {
    const router = await openForm(Form);
    await userEvent.type(await screen.findByLabelText("Note"), "likes blue");
    const act = vi.fn<() => void>();
    const leaving = confirmLeavingForms(act);
    await screen.findByRole("alertdialog", { name: "Leave without saving?" });
    return { router, act, leaving };
  };
  const expectNo = async ({ act, leaving }: { act: () => void; leaving: Promise<void> }) => {
    await leaving;
    expect(act).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  };

  it("is answered with no when its form was saved", async () => {
    function FormUntilSaved() {
      const [isSaved, setIsSaved] = useState(false);
      const form = (
        <>
          <FormOnPage />
          <button type="button" onClick={() => setIsSaved(true)}>
            Save
          </button>
        </>
      );
      return isSaved ? "Saved" : form;
    }
    const question = await openQuestion(FormUntilSaved);
    fireEvent.click(screen.getByText("Save"));
    await expectNo(question);
  });

  it("is answered with no when the session ends", async () => {
    actNow(() => useSession.getState().begin("token", buildUser()));
    const question = await openQuestion(FormOnPage);
    actNow(() => useSession.getState().end("expired"));
    await expectNo(question);
  });

  it("is answered with no when it is no longer asked", async () => {
    const question = await openQuestion(FormOnPage);
    cleanup();
    await expectNo(question);
  });
});

it("doesn't block leaving while one of several steps is pending", async () => {
  let finish = () => {};
  const slow = confirmLeavingForms(() => new Promise((resolve) => (finish = resolve)));
  await confirmLeavingForms(async () => undefined);
  await openForm(FormOnPage);
  await userEvent.type(await screen.findByLabelText("Note"), "likes blue");
  expect(isUnloadHeld()).toBe(false);
  finish();
  await slow;
  expect(isUnloadHeld()).toBe(true);
});
