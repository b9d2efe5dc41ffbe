import { QueryClientProvider } from "@tanstack/react-query";
import {
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "#lib/api/query-client.ts";
import { lazyPage, prefetchPages } from "./lazy-page.tsx";
import { PageFailure } from "./PageFailure.tsx";

let isOffline = true;
let imports = 0;

async function importCalls() {
  imports += 1;
  if (isOffline) throw new TypeError("Failed to fetch dynamically imported module: /assets/calls.js");
  return { CallsPage: () => <h1>Calls</h1> };
}

beforeEach(() => {
  isOffline = true;
  imports = 0;
  // React reports an error caught by a boundary.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

/** A shell with two pages, one fetched on demand. */
function openShell() {
  const root = createRootRoute({
    component: () => (
      <>
        <nav>The shell</nav>
        <Outlet />
      </>
    ),
  });
  const home = createRoute({ getParentRoute: () => root, path: "/", component: () => <h1>Home</h1> });
  const calls = createRoute({
    getParentRoute: () => root,
    path: "/calls",
    component: lazyPage(importCalls, "CallsPage"),
  });
  const router = createRouter({
    routeTree: root.addChildren([home, calls]),
    history: createMemoryHistory({ initialEntries: ["/"] }),
    defaultErrorComponent: PageFailure,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider<typeof router> router={router} />
    </QueryClientProvider>,
  );
  return async (href: string) => {
    await screen.findByText("The shell");
    router.history.push(href);
  };
}

describe("a page whose code can't be fetched", () => {
  it("keeps the shell, and is shown on Retry", async () => {
    const goTo = openShell();
    await goTo("/calls");
    expect(await screen.findByText("This page could not be loaded.")).toBeTruthy();
    expect(screen.getByText("The shell")).toBeTruthy();
    isOffline = false;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("heading", { name: "Calls" })).toBeTruthy();
  });

  it("is shown automatically when the connection is back", async () => {
    const goTo = openShell();
    await goTo("/calls");
    await screen.findByText("This page could not be loaded.");
    isOffline = false;
    window.dispatchEvent(new Event("online"));
    expect(await screen.findByRole("heading", { name: "Calls" })).toBeTruthy();
  });

  it("is fetched again at the next visit", async () => {
    const goTo = openShell();
    await goTo("/calls");
    await screen.findByText("This page could not be loaded.");
    await goTo("/");
    await screen.findByRole("heading", { name: "Home" });
    isOffline = false;
    await goTo("/calls");
    expect(await screen.findByRole("heading", { name: "Calls" })).toBeTruthy();
  });

  it("stays the same on Retry while the server doesn't respond", async () => {
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
    const goTo = openShell();
    await goTo("/calls");
    await screen.findByText("This page could not be loaded.");
    const before = imports;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    await vi.waitFor(() => expect(imports).toBe(before + 1));
    expect(screen.getByText("This page could not be loaded.")).toBeTruthy();
  });
});

describe("a page that was prefetched", () => {
  it("no longer needs a connection", async () => {
    const goTo = openShell();
    isOffline = false;
    await prefetchPages();
    const before = imports;
    isOffline = true;
    await goTo("/calls");
    expect(await screen.findByRole("heading", { name: "Calls" })).toBeTruthy();
    expect(imports).toBe(before);
  });
});
