import {
  CatchBoundary,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { AppCrash } from "#app/start/AppCrash.tsx";
import { PageFailure } from "./PageFailure.tsx";

/** The message is in a separate script. */
const fetchingCode = { timeout: 5_000 };
let isBroken = true;

function Page() {
  if (isBroken) throw new Error("Cannot read properties of undefined");
  return <h1>Calls</h1>;
}

// React reports an error caught by a boundary.
beforeEach(() => {
  isBroken = true;
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

it("a page that crashes while rendering says that something went wrong, and renders again on Retry", async () => {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: "/", component: Page });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ["/"] }),
    defaultErrorComponent: PageFailure,
  });
  render(<RouterProvider<typeof router> router={router} />);
  const heading = { level: 1, name: "Something Went Wrong" };
  expect(await screen.findByRole("heading", heading, fetchingCode)).toBeDefined();
  expect(screen.getByText("Cannot read properties of undefined")).toBeDefined();
  await waitFor(() => expect(document.title).toContain("Something Went Wrong"));
  for (const name of ["Reload page", "Contact support"]) expect(screen.getByRole("button", { name })).toBeDefined();
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "Calls" })).toBeDefined();
});

it("a crash outside the pages replaces the app with a message that can't crash again", () => {
  render(
    <CatchBoundary getResetKey={() => "app"} errorComponent={AppCrash}>
      <Page />
    </CatchBoundary>,
  );
  expect(screen.getByRole("heading", { level: 1, name: "Something Went Wrong" })).toBeDefined();
  expect(screen.getByText("Details: Cannot read properties of undefined")).toBeDefined();
  expect(screen.getByRole("button", { name: "Retry" })).toBeDefined();
});
