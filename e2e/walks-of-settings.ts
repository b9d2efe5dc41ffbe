import { expect, type Locator, type Page } from "@playwright/test";
import { button, dialogWalk, item } from "./dialog-walk.ts";
import { enterAs, people } from "./people.ts";
import { ownName } from "./workspace.ts";

const { viewer } = people;

async function invite(dialog: Locator, email: string): Promise<void> {
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Location role").selectOption({ label: "Sales Rep" });
  await dialog.getByRole("checkbox").first().check();
  await dialog.getByRole("button", { name: "Send Invitation" }).press("Enter");
}

export async function walkUsers(page: Page): Promise<void> {
  await enterAs(page, "admin");
  await page.goto("/settings/users");
  const { walk, expectFocus } = dialogWalk(page);
  await page.getByRole("searchbox", { name: "Search users" }).fill(viewer.email);
  const manage = button(page, `Manage access of ${viewer.name}`);
  const answer = (name: string) => (dialog: Locator) =>
    dialog.getByRole("button", { name, exact: true }).press("Enter");
  await walk("settings/ManageAccessDialog", {
    title: "Manage Access",
    by: [manage],
    inside: async (dialog) => {
      await walk("settings/AddAccessDialog", {
        title: "Add Location Access",
        by: [dialog.getByRole("button", { name: "Add Access" })],
        finish: async (adding) => {
          await adding.getByLabel("Location").selectOption({ index: 1 });
          await adding.getByLabel("Role").selectOption({ index: 1 });
          await answer("Add Access")(adding);
        },
      });
      await walk("settings/EditAccessDialog", {
        title: "Edit Location Access",
        by: [button(page, /^Edit access to/)],
        finish: answer("Save"),
      });
      const role = dialog.getByRole("combobox", { name: /^Role at/ }).first();
      await role.focus();
      const former = await role.inputValue();
      await role.selectOption(former === "user" ? "sales_rep" : "user");
      await expect(page.getByRole("dialog", { name: "Change Role" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(role).toBeFocused();
      await role.selectOption(former === "user" ? "sales_rep" : "user");
      await answer("Change Role")(page.getByRole("dialog", { name: "Change Role" }));
      await expect(role).toBeFocused();
      await walk("settings/AccessRow", {
        title: "Remove Access",
        by: [button(page, /^Remove access to/)],
        finish: answer("Remove"),
      });
    },
  });
  await walk("settings/DeactivateDialog", {
    title: "Deactivate User",
    by: [manage, button(page, "Deactivate")],
    finish: answer("Deactivate"),
  });
  await page.getByRole("combobox", { name: "Status" }).selectOption("Inactive");
  await walk("settings/UserRow", {
    title: "Reactivate User",
    by: [button(page, `Reactivate ${viewer.name}`)],
    finish: answer("Reactivate"),
  });
  await page.getByRole("combobox", { name: "Status" }).selectOption("Active");
  await walk("invitations/InviteUserDialog", {
    title: "Invite User",
    by: [button(page, "Invite User")],
    finish: (dialog) => invite(dialog, people.withoutOrganization.email),
  });
  await page.getByRole("searchbox", { name: "Search users" }).fill("");
  await expectFocus();
}

export async function walkOwnInvitation(page: Page): Promise<void> {
  await enterAs(page, "withoutOrganization");
  await page.goto("/user-profile");
  const { walk } = dialogWalk(page);
  await walk("invitations/DeclineDialog", {
    title: "Decline Invitation",
    by: [button(page, /^Decline the invitation/)],
    finish: (dialog) => dialog.getByRole("button", { name: "Decline" }).press("Enter"),
  });
}

export async function walkSettings(page: Page): Promise<void> {
  await enterAs(page, "admin");
  await page.goto("/settings/locations");
  const { walk } = dialogWalk(page);
  const lot = ownName("Lot");
  await walk("settings/LocationDialog", {
    title: "Add Location",
    by: [button(page, "Add Location")],
    finish: async (dialog) => {
      await dialog.getByRole("textbox", { name: "Location Name" }).fill(lot);
      await page.keyboard.press("Control+Enter");
    },
  });
  await walk("settings/BusinessHoursDialog", {
    title: "Business Hours",
    by: [button(page, `Business hours of ${lot}`)],
  });
  await walk("settings/CallGroupDialog", {
    title: "Call Group",
    by: [button(page, `Call group of ${lot}`)],
  });
  await walk("settings/DeleteLocationDialog", {
    title: "Delete Location",
    by: [button(page, `Delete ${lot}`)],
    finish: (dialog) => dialog.getByRole("button", { name: "Delete" }).press("Enter"),
  });

  await page.goto("/settings/call-settings");
  const callType = ownName("Recall");
  await page.getByRole("textbox", { name: "New call type" }).fill(callType);
  await page.keyboard.press("Enter");
  await walk("settings/RenameDialog", {
    title: "Edit call type",
    by: [button(page, `Edit ${callType}`)],
    finish: async (dialog) => {
      await dialog.getByRole("textbox").first().fill(`${callType}s`);
      await page.keyboard.press("Enter");
    },
  });
  await walk("settings/PicklistSection", {
    title: `Delete ${callType}s`,
    by: [button(page, `Delete ${callType}s`)],
    finish: (dialog) => dialog.getByRole("button", { name: "Delete" }).press("Enter"),
  });
  await page.goto("/settings/staff");
  await walk("settings/AdvisorDialog", {
    title: "Edit Advisor",
    by: [page.getByRole("table", { name: "Advisors" }).getByRole("button", { name: /^Edit/ }).first()],
    finish: () => page.keyboard.press("Control+Enter"),
  });
}

const list = `First Name,Last Name,Phone,Salesperson
Ada,Byron,2015550142,Pat Quinn`;

export async function walkImport(page: Page): Promise<void> {
  await enterAs(page, "admin");
  await page.goto("/settings/import");
  const { walk } = dialogWalk(page);
  const file = { name: "walked.csv", mimeType: "text/csv", buffer: Buffer.from(list) };
  await walk("imports/UploadDialog", {
    title: "Import Customers",
    by: [button(page, "Import customers")],
    finish: (dialog) => dialog.getByLabel(/^Choose a file/).setInputFiles(file),
  });
  await page.getByRole("combobox", { name: "Location" }).selectOption({ index: 1 });
  await button(page, "Check the file").press("Enter");
  await walk("imports/NamesDialog", {
    title: "Match Names",
    by: [button(page, "Match names")],
    finish: async (dialog) => {
      await dialog.getByRole("combobox", { name: "Pat Quinn" }).selectOption({ index: 1 });
      await page.keyboard.press("Control+Enter");
    },
  });
  await expect(button(page, "Import 1 customer")).toBeVisible();
  await walk("imports/ImportQuestion", {
    title: "Discard File",
    by: [button(page, "Discard")],
    finish: (dialog) => dialog.getByRole("button", { name: "Discard" }).press("Enter"),
  });
}

export async function walkSuperAdmin(page: Page): Promise<void> {
  await enterAs(page, "superAdmin");
  await page.goto("/super-admin");
  const { walk, find, expectFocus } = dialogWalk(page);
  await walk("admin/QuickActions", {
    title: "Invite Users",
    by: [button(page, "Invite Users")],
    finish: async (dialog) => {
      await dialog.getByLabel("Organization").selectOption({ index: 1 });
      await dialog.getByRole("button", { name: "Continue" }).press("Enter");
      await expect(find("Invite User")).toBeVisible();
      await page.keyboard.press("Escape");
    },
    lands: button(page, "Invite Users"),
  });
  const name = ownName("Walked Motors");
  await walk("organizations/CreateOrganizationDialog", {
    title: "Create Organization",
    by: [button(page, "Create Organization")],
    finish: async (dialog) => {
      await dialog.getByRole("textbox", { name: "Organization Name" }).fill(name);
      await page.keyboard.press("Control+Enter");
    },
  });
  await page.goto("/super-admin?tab=organizations");
  await page.getByRole("searchbox", { name: "Search organizations" }).fill(name);
  await walk("admin/EditOrganizationDialog", {
    title: "Edit Organization",
    by: [button(page, `Settings of ${name}`)],
    finish: () => page.keyboard.press("Control+Enter"),
  });
  await walk("admin/SuspendDialog", {
    title: `Suspend ${name}`,
    by: [button(page, `Suspend ${name}`)],
    finish: (dialog) => dialog.getByRole("button", { name: "Suspend" }).press("Enter"),
  });
  await button(page, `Resume ${name}`).press("Enter");
  await find(`Resume ${name}`).getByRole("button", { name: "Resume" }).press("Enter");
  await expect(button(page, `Suspend ${name}`)).toBeVisible();
  await expectFocus();
  await page.getByRole("link", { name: `Manage ${name}` }).press("Enter");
  await walkOrganization(page);
  const switcher = button(page, /^Organization:/);
  await switcher.press("Enter");
  await page.getByRole("menuitemradio", { name: /Northstar Motors/ }).press("Enter");
  await expect(switcher).toContainText("Northstar Motors");
  await walk("organizations/TimeZoneDialog", {
    title: "Organization Time Zone",
    by: [switcher, item(page, "Organization Time Zone")],
  });
}

async function walkOrganization(page: Page): Promise<void> {
  const { walk } = dialogWalk(page);
  const save = () => page.keyboard.press("Control+Enter");
  await walk("settings/LocationDialog", {
    title: "Add New Location",
    by: [button(page, "Add Location")],
    finish: async (dialog) => {
      await dialog.getByLabel("Name").first().fill("Walked Lot");
      await save();
    },
  });
  await walk("admin/AssignUserDialog", {
    title: "Assign User to Location",
    by: [button(page, "Assign User to Walked Lot")],
  });
  await page.getByRole("tab", { name: "Users", exact: true }).press("Enter");
  await walk("invitations/InviteUserDialog", {
    title: "Invite User",
    by: [button(page, "Invite User")],
    finish: (dialog) => invite(dialog, "walked@dealer.example"),
  });
  await page.getByRole("tab", { name: /^Pending Invitations/ }).press("Enter");
  await walk("invitations/PendingInvitations", {
    title: "Invitation to walked@dealer.example",
    by: [button(page, "Revoke the invitation to walked@dealer.example")],
    finish: (dialog) => dialog.getByRole("button", { name: "Revoke" }).press("Enter"),
  });
  await page.getByRole("tab", { name: "Locations", exact: true }).press("Enter");
  await walk("admin/DeleteLocationDialog", {
    title: "Delete Walked Lot",
    by: [button(page, "More for Walked Lot"), item(page, "Delete Location")],
    finish: (dialog) => dialog.getByRole("button", { name: "Delete" }).press("Enter"),
  });
  await page.goto("/super-admin?tab=organizations");
  await page.getByRole("link", { name: "Manage Northstar Motors" }).press("Enter");
  await page.getByRole("tab", { name: "Users", exact: true }).press("Enter");
  await walk("admin/EditAccessDialog", {
    title: "Edit User Access",
    by: [button(page, "Edit Maria Alvarez")],
  });
  await walk("settings/DeactivateDialog", {
    title: "Remove User",
    by: [button(page, "Remove Maria Alvarez")],
  });
}
