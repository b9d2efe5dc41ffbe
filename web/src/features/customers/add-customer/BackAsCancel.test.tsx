import {
  RouterProvider,
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from "@tanstack/react-router";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, onTestFinished } from "vitest";
import { Dialog } from "#ui/Dialog.tsx";
import { BackAsCancel } from "./BackAsCancel.tsx";

interface OpenFormProps {
  isDirty: boolean;
  isBusy?: boolean;
}

function OpenForm({ isDirty, isBusy = false }: OpenFormProps) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Dialog title="Add" isOpen={isOpen} isDirty={isDirty} isBusy={isBusy} onClose={() => setIsOpen(false)}>
      <BackAsCancel isDirty={isDirty} />
    </Dialog>
  );
}

/** Comes from the dashboard to the list, where the form is open. */
async function openForm(form: OpenFormProps) {
  window.history.pushState(null, "", "/");
  const root = createRootRoute();
  const home = createRoute({ getParentRoute: () => root, path: "/", component: () => "Dashboard" });
  const list = createRoute({ getParentRoute: () => root, path: "/customers", component: () => <OpenForm {...form} /> });
  const history = createBrowserHistory();
  onTestFinished(() => history.destroy());
  const router = createRouter({ routeTree: root.addChildren([home, list]), history });
  render(<RouterProvider<typeof router> router={router} />);
  await screen.findByText("Dashboard");
  await router.navigate({ to: "/customers" });
  await screen.findByRole("dialog", { name: "Add" });
}

it("asks before Back throws typed words away, and stays on the page either way", async () => {
  await openForm({ isDirty: true });
  window.history.back();
  await userEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
  await waitFor(() => expect(window.location.pathname).toBe("/customers"));
  expect(screen.getByRole("dialog", { name: "Add" })).toBeTruthy();

  window.history.back();
  await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(window.location.pathname).toBe("/customers"));
});

it("holds Back without a question while the form is saved", async () => {
  await openForm({ isDirty: true, isBusy: true });
  window.history.back();
  await new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
  await waitFor(() => expect(window.location.pathname).toBe("/customers"));
  expect(screen.getByRole("dialog", { name: "Add" })).toBeTruthy();
  expect(screen.queryByText("Discard what you typed?")).toBeNull();
});

it("lets Back leave an untouched form", async () => {
  await openForm({ isDirty: false });
  window.history.back();
  expect(await screen.findByText("Dashboard")).toBeTruthy();
});
