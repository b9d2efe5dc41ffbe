import type { UserAccount } from "@automotive-crm/contract/organizations/user-accounts";
import type { ReactNode } from "react";
import { stringifySearch } from "#app/address-search.ts";
import { Toaster } from "#kit/feedback/Toaster.tsx";
import { downtown, idOf, organization } from "./customers-pages.tsx";
import { renderRoutes } from "./render-routes.tsx";

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

/** Renders a tab of the settings at its address, with the toasts. A path with parameters isn't an address. */
export const openTab = (tab: ReactNode, path = "/", search: Record<string, unknown> = {}, address = path) =>
  renderRoutes(`${address}${stringifySearch(search)}`, [{ path, component: () => tab }], <Toaster theme="dark" />);
