import type { Access } from "@automotive-crm/contract/permissions";
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SuperAdminGuard } from "#app/SuperAdminGuard.tsx";
import { buildMyOrganization } from "#testing/builders.ts";
import { PermissionGuard } from "./permissions.tsx";
import { useWorkplace } from "./workplace.ts";

const nobody: Access = { isSuperAdmin: false, passesEveryGuard: false, organizationRole: null, locationRoles: [] };
const organization = buildMyOrganization();
const denied = "Access Denied: You don't have permission to access this feature.";

function guardFor(place: Partial<ReturnType<typeof useWorkplace.getState>>, fallback?: string) {
  useWorkplace.setState({ isReady: true, organization, access: nobody, ...place });
  render(
    <PermissionGuard permission="org:settings:manage" {...(fallback === undefined ? {} : { fallback })}>
      Settings
    </PermissionGuard>,
  );
}

describe("the permission guard", () => {
  it("shows a spinner while permissions load, announced to screen readers", () => {
    guardFor({ isReady: false, access: { ...nobody, organizationRole: "org:admin" } });
    expect(screen.getByRole("status").textContent).toBe("Checking permissions…");
    expect(screen.queryByText("Settings")).toBeNull();
  });

  it("knows every permission of the contract", () => {
    const access = { ...nobody, organizationRole: "org:moderator" };
    useWorkplace.setState({ isReady: true, organization, access });
    render(
      <>
        <PermissionGuard permission="calls:delete">Delete call</PermissionGuard>
        <PermissionGuard permission="system_logs:view">Logs</PermissionGuard>
      </>,
    );
    expect(screen.getByText("Delete call")).toBeTruthy();
    expect(screen.queryByText("Logs")).toBeNull();
  });

  it("shows its children with the permission, and in the quick demo session", () => {
    guardFor({ access: { ...nobody, organizationRole: "org:admin" } });
    guardFor({ access: { ...nobody, passesEveryGuard: true } });
    expect(screen.getAllByText("Settings")).toHaveLength(2);
  });

  it("shows them to a super admin in Global View", () => {
    guardFor({ organization: null, isGlobalView: true, access: { ...nobody, isSuperAdmin: true } });
    expect(screen.getByText("Settings")).toBeTruthy();
  });

  it("denies in the documented words", () => {
    guardFor({ access: { ...nobody, organizationRole: "org:viewer" } });
    expect(screen.getByRole("alert").textContent).toBe(denied);
  });

  it("requires an organization in the documented words", () => {
    guardFor({ organization: null });
    expect(screen.getByRole("alert").textContent).toBe(
      "Organization Required: You need to be part of an organization to access this feature.",
    );
  });

  it("shows a fallback instead of either", () => {
    guardFor({}, "Ask your admin");
    guardFor({ organization: null }, "Ask your admin");
    expect(screen.getAllByText("Ask your admin")).toHaveLength(2);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("denies if permissions couldn't be loaded, regardless of earlier ones", () => {
    guardFor({ hasFailed: true, organization: null });
    expect(screen.getByRole("alert").textContent).toBe(denied);
    guardFor({ hasFailed: true, access: { ...nobody, organizationRole: "org:admin" } });
    expect(screen.queryByText("Settings")).toBeNull();
  });
});

describe("super admin pages", () => {
  const open = (place: Partial<ReturnType<typeof useWorkplace.getState>>) => {
    useWorkplace.setState({ isReady: true, organization, access: nobody, ...place });
    render(<SuperAdminGuard>Organizations</SuperAdminGuard>);
  };

  it("are shown to super admins", () => {
    open({ access: { ...nobody, isSuperAdmin: true } });
    expect(screen.getByText("Organizations")).toBeTruthy();
  });

  it("are denied to everyone else, even the quick demo session", () => {
    open({ access: { ...nobody, organizationRole: "org:admin" } });
    open({ access: { ...nobody, passesEveryGuard: true, organizationRole: "org:super_admin" } });
    expect(screen.getAllByRole("alert").map((alert) => alert.textContent)).toEqual([denied, denied]);
  });

  it("show a spinner while loading", () => {
    open({ isReady: false });
    expect(screen.getByRole("status").textContent).toBe("Checking permissions…");
  });
});
