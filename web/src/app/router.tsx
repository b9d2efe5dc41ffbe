import { createRootRoute, createRoute, createRouter, redirect, type RouterHistory } from "@tanstack/react-router";
import { parseSearch, stringifySearch } from "#app/address-search.ts";
import { lazyPage } from "#app/pages/lazy-page.tsx";
import { PageFailure } from "#app/pages/PageFailure.tsx";
import { ProtectedLayout } from "#app/ProtectedLayout.tsx";
import { PublicLayout } from "#app/PublicLayout.tsx";
import { RootLayout } from "#app/RootLayout.tsx";
import { UndecodableAddress } from "#app/UndecodableAddress.tsx";
import { readCustomerSearch } from "#features/customers/page/customer.search.ts";
import { readOrganizationSearch, readSuperAdminSearch } from "#features/admin/admin.search.ts";
import { readCalendarSearch } from "#features/appointments/calendar/calendar.search.ts";
import { readCallsSearch } from "#features/calls/page/calls.search.ts";
import { readCustomersSearch } from "#features/customers/customers.search.ts";
import type { DealsSearch } from "#features/deals/list/deals.search.ts";
import type { InventorySearch } from "#features/inventory/inventory.search.ts";
import type { ShowroomSearch } from "#features/showroom/showroom.search.ts";
import { readLeadsSearch } from "#features/leads/list/leads.search.ts";
import { readTasksSearch } from "#features/tasks/page/tasks.search.ts";
import type { VehiclesSearch } from "#features/vehicles/list/vehicles.search.ts";
import { readPeopleSearch } from "#features/settings/users/people-search.ts";
import { readAuditSearch } from "#features/settings/audit-log/audit-log.search.ts";
import type { LeadSettingsSearch } from "#features/settings/leads/lead-settings.search.ts";
import { Skeleton } from "#kit/loading/Skeleton.tsx";

/** For pages that read their addresses themselves, as anyone may have typed them: other pages needn't load how. */
const readByPage = <Search extends object>(address: Record<string, unknown>) => address as Search;

const root = createRootRoute({ component: RootLayout, notFoundComponent: UndecodableAddress });

const isPublic = createRoute({ getParentRoute: () => root, id: "public", component: PublicLayout });

interface SignInSearch {
  redirect?: string | undefined;
  [other: string]: unknown;
}

/** Unknown parameters stay, because identity providers send people back with their own. */
const readSignInSearch = (address: Record<string, unknown>): SignInSearch => ({
  ...address,
  redirect: typeof address["redirect"] === "string" ? address["redirect"] : undefined,
});

const signIn = createRoute({
  getParentRoute: () => isPublic,
  path: "/sign-in",
  validateSearch: readSignInSearch,
  component: lazyPage(() => import("#features/identity/SignInPage.tsx"), "SignInPage"),
});

const signUp = createRoute({
  getParentRoute: () => isPublic,
  path: "/sign-up",
  validateSearch: readSignInSearch,
  component: lazyPage(() => import("#features/identity/SignUpPage.tsx"), "SignUpPage"),
});

const publicPages = [
  // The steps of an identity provider's widget have paths below its page, which itself stays.
  signIn.addChildren([
    createRoute({ getParentRoute: () => signIn, path: "/" }),
    createRoute({ getParentRoute: () => signIn, path: "$" }),
  ]),
  signUp.addChildren([
    createRoute({ getParentRoute: () => signUp, path: "/" }),
    createRoute({ getParentRoute: () => signUp, path: "$" }),
  ]),
  createRoute({
    getParentRoute: () => isPublic,
    path: "/login",
    validateSearch: readSignInSearch,
    component: lazyPage(() => import("#features/identity/LoginPage.tsx"), "LoginPage"),
  }),
  createRoute({
    getParentRoute: () => isPublic,
    path: "/accept-invitation",
    component: lazyPage(() => import("#features/invitations/AcceptInvitationPage.tsx"), "AcceptInvitationPage"),
  }),
] as const;

const isProtected = createRoute({ getParentRoute: () => root, id: "protected", component: ProtectedLayout });

const under = () => isProtected;
const superAdmin = () => import("#app/pages/super-admin-pages.tsx");
const placeholders = () => import("#app/pages/placeholder-pages.tsx");

const settings = createRoute({
  getParentRoute: under,
  path: "/settings",
  component: lazyPage(() => import("#features/settings/SettingsPage.tsx"), "SettingsPage"),
});

const protectedPages = [
  createRoute({
    getParentRoute: under,
    path: "/",
    beforeLoad: () => {
      // eslint-disable-next-line typescript/only-throw-error -- TanStack Router redirects by throwing its own object.
      throw redirect({ to: "/dashboard" });
    },
  }),
  createRoute({
    getParentRoute: under,
    path: "/dashboard",
    component: lazyPage(() => import("#features/dashboard/DashboardPage.tsx"), "DashboardPage"),
  }),
  createRoute({
    getParentRoute: under,
    path: "/customers",
    validateSearch: readCustomersSearch,
    component: lazyPage(() => import("#features/customers/list/CustomersPage.tsx"), "CustomersPage"),
  }),
  createRoute({
    getParentRoute: under,
    path: "/customers/$customerId",
    validateSearch: readCustomerSearch,
    component: lazyPage(() => import("./CustomerPage.tsx"), "CustomerPage"),
  }),
  createRoute({
    getParentRoute: under,
    path: "/showroom",
    validateSearch: readByPage<ShowroomSearch>,
    component: lazyPage(() => import("#features/showroom/ShowroomPage.tsx"), "ShowroomPage"),
  }),
  createRoute({
    getParentRoute: under,
    path: "/leads",
    validateSearch: readLeadsSearch,
    component: lazyPage(() => import("#features/leads/list/LeadsPage.tsx"), "LeadsPage"),
  }),
  createRoute({
    getParentRoute: under,
    path: "/calls",
    validateSearch: readCallsSearch,
    component: lazyPage(() => import("#features/calls/page/CallsPage.tsx"), "CallsPage"),
  }),
  createRoute({
    getParentRoute: under,
    path: "/appointments",
    validateSearch: readCalendarSearch,
    component: lazyPage(() => import("#features/appointments/calendar/CalendarPage.tsx"), "CalendarPage"),
  }),
  createRoute({
    getParentRoute: under,
    path: "/tasks",
    validateSearch: readTasksSearch,
    component: lazyPage(() => import("#features/tasks/page/TasksPage.tsx"), "TasksPage"),
  }),
  createRoute({
    getParentRoute: under,
    path: "/vehicles",
    validateSearch: readByPage<VehiclesSearch>,
    component: lazyPage(() => import("#features/vehicles/list/VehiclesPage.tsx"), "VehiclesPage"),
  }),
  createRoute({
    getParentRoute: under,
    path: "/analytics",
    component: lazyPage(placeholders, "AnalyticsPage"),
  }),
  createRoute({
    getParentRoute: under,
    path: "/inventory",
    validateSearch: readByPage<InventorySearch>,
    component: lazyPage(() => import("#features/inventory/list/InventoryPage.tsx"), "InventoryPage"),
  }),
  createRoute({
    getParentRoute: under,
    path: "/inventory/$vehicleId",
    component: lazyPage(() => import("#features/inventory/page/StockPage.tsx"), "StockPage"),
  }),
  createRoute({
    getParentRoute: under,
    path: "/deals",
    validateSearch: readByPage<DealsSearch>,
    component: lazyPage(() => import("#features/deals/list/DealsPage.tsx"), "DealsPage"),
  }),
  createRoute({
    getParentRoute: under,
    path: "/deals/$dealId",
    component: lazyPage(() => import("#features/deals/page/DealPage.tsx"), "DealPage"),
  }),
  settings.addChildren([
    createRoute({
      getParentRoute: () => settings,
      path: "/",
      beforeLoad: () => {
        // eslint-disable-next-line typescript/only-throw-error -- TanStack Router redirects by throwing its own object.
        throw redirect({ to: "/settings/users", replace: true });
      },
    }),
    createRoute({
      getParentRoute: () => settings,
      path: "/users",
      validateSearch: readPeopleSearch,
      component: lazyPage(() => import("#features/settings/users/UsersTab.tsx"), "UsersTab"),
    }),
    createRoute({
      getParentRoute: () => settings,
      path: "/locations",
      component: lazyPage(() => import("#features/settings/locations/LocationsTab.tsx"), "LocationsTab"),
    }),
    createRoute({
      getParentRoute: () => settings,
      path: "/call-settings",
      component: lazyPage(() => import("#features/settings/call-settings/CallSettingsTab.tsx"), "CallSettingsTab"),
    }),
    createRoute({
      getParentRoute: () => settings,
      path: "/staff",
      component: lazyPage(() => import("#features/settings/staff/StaffTab.tsx"), "StaffTab"),
    }),
    createRoute({
      getParentRoute: () => settings,
      path: "/leads",
      validateSearch: readByPage<LeadSettingsSearch>,
      component: lazyPage(() => import("#features/settings/leads/LeadsTab.tsx"), "LeadsTab"),
    }),
    createRoute({
      getParentRoute: () => settings,
      path: "/feeds",
      component: lazyPage(() => import("#features/inventory/feeds/FeedsTab.tsx"), "FeedsTab"),
    }),
    createRoute({
      getParentRoute: () => settings,
      path: "/feeds/$feedId",
      component: lazyPage(() => import("#features/inventory/feeds/FeedPage.tsx"), "FeedPage"),
    }),
    createRoute({
      getParentRoute: () => settings,
      path: "/import",
      component: lazyPage(() => import("#features/imports/ImportsTab.tsx"), "ImportsTab"),
    }),
    createRoute({
      getParentRoute: () => settings,
      path: "/import/$importId",
      component: lazyPage(() => import("#features/imports/ImportPage.tsx"), "ImportPage"),
    }),
    createRoute({
      getParentRoute: () => settings,
      path: "/export",
      component: lazyPage(() => import("#features/exports/ExportTab.tsx"), "ExportTab"),
    }),
    createRoute({
      getParentRoute: () => settings,
      path: "/audit-log",
      validateSearch: readAuditSearch,
      component: lazyPage(() => import("#features/settings/audit-log/AuditLogTab.tsx"), "AuditLogTab"),
    }),
  ]),
  createRoute({
    getParentRoute: under,
    path: "/super-admin",
    validateSearch: readSuperAdminSearch,
    component: lazyPage(superAdmin, "SuperAdminPage"),
  }),
  createRoute({
    getParentRoute: under,
    path: "/super-admin/outbox",
    component: lazyPage(superAdmin, "MailOutboxPage"),
  }),
  createRoute({
    getParentRoute: under,
    path: "/super-admin/organizations/$organizationId",
    validateSearch: (address: Record<string, unknown>) => ({
      ...readOrganizationSearch(address),
      ...readPeopleSearch(address),
    }),
    component: lazyPage(superAdmin, "OrganizationPage"),
  }),
  createRoute({
    getParentRoute: under,
    path: "/user-profile",
    component: lazyPage(() => import("./pages/ProfilePage.tsx"), "ProfilePage"),
  }),
  createRoute({
    getParentRoute: under,
    path: "/$",
    component: lazyPage(() => import("#app/pages/UnknownPathPage.tsx"), "UnknownPathPage"),
  }),
] as const;

const routeTree = root.addChildren([isPublic.addChildren(publicPages), isProtected.addChildren(protectedPages)]);

/** All routes of the app. Tests pass in their own history. */
export const createAppRouter = (options: { history?: RouterHistory } = {}) =>
  createRouter({
    ...options,
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    scrollRestoration: true,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: () => <Skeleton className="h-7 w-48" />,
    defaultErrorComponent: PageFailure,
    // App.tsx has our own.
    disableGlobalCatchBoundary: true,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}
