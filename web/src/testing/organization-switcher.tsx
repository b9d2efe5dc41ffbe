import { getMe, type Me } from "@automotive-crm/contract/identity/account";
import { listOrganizations, type Organization } from "@automotive-crm/contract/organizations/record";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach } from "vitest";
import { buildMe, buildOrganization } from "./builders.ts";
import { fakeApi } from "./fake-api.ts";
import { visit } from "./render-app.tsx";

export const northstar = buildOrganization();
export const harbor = buildOrganization({ name: "Harbor Autos", slug: "harbor-autos" });

const access = { isSuperAdmin: true, passesEveryGuard: false, organizationRole: null, locationRoles: [] };

/** A super admin in Global View. */
export const grace: Me = buildMe({ access, organizations: [], organization: null, isGlobalView: true });

/** An API for a super admin, whose list of organizations has Northstar Motors alone until a test lists others. */
export function fakeOrganizations() {
  const api = fakeApi();
  let listed: Organization[] = [];
  const list = (...organizations: Organization[]) => {
    listed = organizations;
  };
  beforeEach(() => {
    list(northstar);
    api.answer(listOrganizations, () => listed);
  });

  /** Opens a page in Northstar Motors. */
  async function open(path: string) {
    const view = visit(api, { path, as: grace });
    api.answer(getMe, ({ headers }) => {
      const found = [...listed, harbor].find(({ id }) => id === headers.get("x-organization-id"));
      return found ? { ...grace, organization: { ...found, role: null }, isGlobalView: false } : grace;
    });
    await screen.findByRole("button", { name: /^Organization:\s*Northstar Motors/ });
    return view;
  }
  return { api, list, open };
}

export const openOrganizationMenu = () => userEvent.click(screen.getByRole("button", { name: /^Organization:/ }));
