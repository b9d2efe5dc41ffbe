import { QueryClientProvider } from "@tanstack/react-query";
import {
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from "@tanstack/react-router";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { parseSearch, stringifySearch } from "#app/address-search.ts";
import { queryClient } from "#lib/api/query-client.ts";

interface Page {
  path: string;
  component: () => ReactNode;
  validateSearch?: (search: Record<string, unknown>) => object;
}

/** Renders pages at their paths, and what stands beside whichever is shown. */
export function renderRoutes(address: string, pages: readonly Page[], beside?: ReactNode) {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        {beside}
      </>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren(pages.map((page) => createRoute({ getParentRoute: () => root, ...page }))),
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider<typeof router> router={router} />
    </QueryClientProvider>,
  );
  return { ...rendered, router };
}
