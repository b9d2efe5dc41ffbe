import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from "@tanstack/react-router";
import { z } from "zod";
import { PageFailure } from "#app/pages/PageFailure.tsx";
import { ProtectedLayout } from "#app/ProtectedLayout.tsx";
import { PublicLayout } from "#app/PublicLayout.tsx";
import { RootLayout } from "#app/RootLayout.tsx";
import { customersSearchSchema } from "#features/customers/customers.search.ts";
import { Skeleton } from "#ui/Skeleton.tsx";

const root = createRootRoute({ component: RootLayout });

const isPublic = createRoute({ getParentRoute: () => root, id: "public", component: PublicLayout });

const SignInSearchSchema = z.object({ redirect: z.string().optional().catch(undefined) });

const publicPages = [
  createRoute({
    getParentRoute: () => isPublic,
    path: "/sign-in",
    validateSearch: SignInSearchSchema,
    component: lazyRouteComponent(() => import("#features/identity/SignInPage.tsx"), "SignInPage"),
  }),
  createRoute({
    getParentRoute: () => isPublic,
    path: "/sign-up",
    component: lazyRouteComponent(() => import("#features/identity/SignUpPage.tsx"), "SignUpPage"),
  }),
  createRoute({
    getParentRoute: () => isPublic,
    path: "/login",
    component: lazyRouteComponent(() => import("#features/identity/LoginPage.tsx"), "LoginPage"),
  }),
  createRoute({
    getParentRoute: () => isPublic,
    path: "/accept-invitation",
    component: lazyRouteComponent(
      () => import("#features/invitations/AcceptInvitationPage.tsx"),
      "AcceptInvitationPage",
    ),
  }),
] as const;

const isProtected = createRoute({ getParentRoute: () => root, id: "protected", component: ProtectedLayout });

const under = () => isProtected;
const placeholders = () => import("#app/pages/placeholder-pages.tsx");

const protectedPages = [
  createRoute({
    getParentRoute: under,
    path: "/",
    beforeLoad: () => {
      // TanStack Router redirects by throwing its own object.
      // eslint-disable-next-line typescript/only-throw-error
      throw redirect({ to: "/dashboard" });
    },
  }),
  createRoute({
    getParentRoute: under,
    path: "/dashboard",
    component: lazyRouteComponent(() => import("#app/pages/DashboardPage.tsx"), "DashboardPage"),
  }),
  createRoute({
    getParentRoute: under,
    path: "/customers",
    validateSearch: customersSearchSchema,
    component: lazyRouteComponent(() => import("#features/customers/list/CustomersPage.tsx"), "CustomersPage"),
  }),
  createRoute({
    getParentRoute: under,
    path: "/customers/$customerId",
    component: lazyRouteComponent(() => import("#features/customers/customer/CustomerPage.tsx"), "CustomerPage"),
  }),
  createRoute({ getParentRoute: under, path: "/calls", component: lazyRouteComponent(placeholders, "CallsPage") }),
  createRoute({ getParentRoute: under, path: "/tasks", component: lazyRouteComponent(placeholders, "TasksPage") }),
  createRoute({
    getParentRoute: under,
    path: "/vehicles",
    component: lazyRouteComponent(placeholders, "VehiclesPage"),
  }),
  createRoute({
    getParentRoute: under,
    path: "/analytics",
    component: lazyRouteComponent(placeholders, "AnalyticsPage"),
  }),
  createRoute({
    getParentRoute: under,
    path: "/inventory",
    component: lazyRouteComponent(placeholders, "InventoryPage"),
  }),
  createRoute({
    getParentRoute: under,
    path: "/inventory/$vehicleId",
    component: lazyRouteComponent(placeholders, "InventoryVehiclePage"),
  }),
  createRoute({ getParentRoute: under, path: "/deals", component: lazyRouteComponent(placeholders, "DealsPage") }),
  createRoute({
    getParentRoute: under,
    path: "/deals/$dealId",
    component: lazyRouteComponent(placeholders, "DealPage"),
  }),
  createRoute({
    getParentRoute: under,
    path: "/settings",
    component: lazyRouteComponent(placeholders, "SettingsPage"),
  }),
  createRoute({
    getParentRoute: under,
    path: "/super-admin",
    component: lazyRouteComponent(placeholders, "SuperAdminPage"),
  }),
  createRoute({
    getParentRoute: under,
    path: "/super-admin/organizations/$organizationId",
    component: lazyRouteComponent(placeholders, "OrganizationPage"),
  }),
  createRoute({
    getParentRoute: under,
    path: "/user-profile",
    component: lazyRouteComponent(() => import("#features/identity/UserProfilePage.tsx"), "UserProfilePage"),
  }),
  createRoute({
    getParentRoute: under,
    path: "/$",
    component: lazyRouteComponent(() => import("#app/pages/UnknownPathPage.tsx"), "UnknownPathPage"),
  }),
] as const;

const routeTree = root.addChildren([isPublic.addChildren(publicPages), isProtected.addChildren(protectedPages)]);

/** Every address of the app. Tests bring a history of their own. */
export const createAppRouter = (options: { history?: RouterHistory } = {}) =>
  createRouter({
    ...options,
    routeTree,
    defaultPreload: "intent",
    scrollRestoration: true,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: () => <Skeleton className="h-7 w-48" />,
    defaultErrorComponent: PageFailure,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}
