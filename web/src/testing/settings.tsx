import type { UserAccount } from "@automotive-crm/contract/organizations/user-accounts";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import {
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  defaultStringifySearch,
} from "@tanstack/react-router";
import { queryClient } from "#lib/api/query-client.ts";
import { Toaster } from "#kit/feedback/Toaster.tsx";
import { downtown, idOf, organization } from "./customers-pages.tsx";

/** A person of the organization with one location role. */
export const buildAccount = (own: Partial<UserAccount> = {}): UserAccount => ({
  id: idOf(40),
  firstName: "Grace",
  lastName: "Hopper",
  imageUrl: null,
  emailAddresses: [{ emailAddress: "grace@northstar.example" }],
  lastSignInAt: null,
  lastActiveAt: null,
  organizationId: organization.id,
  organizationName: organization.name,
  isActive: true,
  publicMetadata: {
    globalRole: "user",
    role: null,
    permissions: [],
    locationAccess: [{ locationId: downtown.locationId, role: "sales_rep", department: null }],
  },
  ...own,
});

/** Renders a tab of the settings at its address, with the toasts. */
export function openTab(tab: ReactNode, path = "/", search: Record<string, unknown> = {}) {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <Toaster theme="dark" />
      </>
    ),
  });
  const page = createRoute({ getParentRoute: () => root, path, component: () => tab });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [`${path}${defaultStringifySearch(search)}`] }),
  });
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider<typeof router> router={router} />
    </QueryClientProvider>,
  );
  return { ...rendered, router };
}
