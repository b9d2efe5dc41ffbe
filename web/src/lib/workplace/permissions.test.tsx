import { listAdministrators } from "@automotive-crm/contract/organizations/colleagues";
import type { Access } from "@automotive-crm/contract/permissions/permissions";
import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { SuperAdminGuard } from "#app/SuperAdminGuard.tsx";
import { useStart } from "#lib/session/session.ts";
import { buildId, buildMyOrganization } from "#testing/builders.ts";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { renderAt } from "#testing/record-page.tsx";
import { demo } from "#testing/render-app.tsx";
import { PermissionGuard } from "./permissions.tsx";
import { useWorkplace } from "./workplace.ts";

const api = fakeApi();
const nobody: Access = { isSuperAdmin: false, passesEveryGuard: false, organizationRole: null, locationRoles: [] };
const organization = buildMyOrganization();
const denied = "Access Denied: You don't have permission to access this feature.";

type Place = Partial<ReturnType<typeof useWorkplace.getState>>;

beforeEach(() => {
  api.answer(listAdministrators, []);
  useStart.setState({ config: demo });
});

function renderOnPage(content: ReactNode, place: Place) {
  useWorkplace.setState({ isReady: true, organization, access: nobody, ...place });
  return renderAt(content);
}

const guardFor = (place: Place, fallback?: string) =>
  renderOnPage(
    <PermissionGuard permission="org:settings:manage" {...(fallback === undefined ? {} : { fallback })}>
      Settings
    </PermissionGuard>,
    place,
  );

describe("the permission guard", () => {
  it("shows a spinner while permissions load, announced to screen readers", async () => {
    guardFor({ isReady: false, access: { ...nobody, organizationRole: "org:admin" } });
    expect((await screen.findByRole("status")).textContent).toBe("Checking permissions…");
    expect(screen.queryByText("Settings")).toBeNull();
  });

  it("knows every permission of the contract", async () => {
    renderOnPage(
      <>
        <PermissionGuard permission="calls:delete">Delete call</PermissionGuard>
        <PermissionGuard permission="system_logs:view">Logs</PermissionGuard>
      </>,
      { access: { ...nobody, organizationRole: "org:moderator" } },
    );
    expect(await screen.findByText("Delete call")).toBeTruthy();
    expect(screen.queryByText("Logs")).toBeNull();
  });

  it.each([
    ["with the permission", { access: { ...nobody, organizationRole: "org:admin" } }],
    ["in the quick demo session", { access: { ...nobody, passesEveryGuard: true } }],
    [
      "to a super admin in Global View",
      { organization: null, isGlobalView: true, access: { ...nobody, isSuperAdmin: true } },
    ],
  ])("shows its children %s", async (_whom, place) => {
    guardFor(place);
    expect(await screen.findByText("Settings")).toBeTruthy();
  });

  it("denies in the documented words", async () => {
    guardFor({ access: { ...nobody, organizationRole: "org:viewer" } });
    expect((await screen.findByRole("alert")).textContent).toBe(denied);
  });

  it("requires an organization in the documented words", async () => {
    guardFor({ organization: null });
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Organization Required: You need to be part of an organization to access this feature.",
    );
  });

  it.each([{}, { organization: null }])("shows a fallback instead of either", async (place) => {
    guardFor(place, "Ask your admin");
    expect(await screen.findByText("Ask your admin")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each([{ organization: null }, { access: { ...nobody, organizationRole: "org:admin" } }])(
    "denies if permissions couldn't be loaded, regardless of earlier ones, and sends no one to an administrator",
    async (place) => {
      guardFor({ ...place, hasFailed: true });
      expect((await screen.findByRole("alert")).textContent).toBe(denied);
      expect(screen.queryByText("Settings")).toBeNull();
      expect(api.requests).toEqual([]);
    },
  );
});

describe("someone without permission", () => {
  const address = (name: string) => screen.findByRole("link", { name });

  it("learns who can change that, and what to do next", async () => {
    const people = ["Ada", "Bea", "Cleo", "Dora"].map((firstName) => ({
      id: buildId(),
      firstName,
      lastName: "Hopper",
      email: `${firstName.toLowerCase()}@northstar.example`,
    }));
    api.answer(listAdministrators, people);
    guardFor({ organizations: [organization, buildMyOrganization()] });
    const list = await screen.findByRole("list", { name: "Administrators" });
    expect(list.textContent).toBe(
      "Ada Hopper ada@northstar.exampleBea Hopper bea@northstar.exampleCleo Hopper cleo@northstar.example",
    );
    expect((await address("ada@northstar.example")).getAttribute("href")).toBe("mailto:ada@northstar.example");
    expect(screen.getByText(/another of your organizations/)).toBeTruthy();
    expect((await address("Go to the dashboard")).getAttribute("href")).toBe("/dashboard");
  });

  it.each([[], new Refusal(500, "internal", "Something broke")])(
    "is sent to support if no administrator is known",
    async (answer) => {
      api.answer(listAdministrators, answer);
      guardFor({});
      expect(await address("support@automotive-crm.example")).toBeTruthy();
    },
  );
});

describe("super admin pages", () => {
  const open = (place: Place) => renderOnPage(<SuperAdminGuard what="page">Organizations</SuperAdminGuard>, place);

  it("are shown to super admins", async () => {
    open({ access: { ...nobody, isSuperAdmin: true } });
    expect(await screen.findByText("Organizations")).toBeTruthy();
  });

  it.each([
    { ...nobody, organizationRole: "org:admin" },
    { ...nobody, passesEveryGuard: true, organizationRole: "org:super_admin" },
  ])("are denied to everyone else, even the quick demo session, who can write to support", async (access) => {
    open({ access });
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Access Denied: You need Super Admin privileges to access this page.",
    );
    expect(await screen.findByRole("link", { name: "support@automotive-crm.example" })).toBeTruthy();
    expect(screen.queryByRole("list", { name: "Administrators" })).toBeNull();
  });

  it("show a spinner while loading", async () => {
    open({ isReady: false });
    expect((await screen.findByRole("status")).textContent).toBe("Checking permissions…");
  });
});
