import { listCustomers } from "@automotive-crm/contract/customers/list";
import { getInvitation } from "@automotive-crm/contract/invitations/record";
import { listOutbox } from "@automotive-crm/contract/mail/outbox";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect } from "./fixtures.ts";
import { testWith } from "./own-product.ts";
import { people, signInAs } from "./people.ts";
import { signedInOf } from "./stored-session.ts";
import { ownName } from "./workspace.ts";

// A product of its own: the person without an organization joins one here.
const test = testWith({ portOffset: 90, settings: {} });
test.describe.configure({ mode: "default" });

const noah = people.withoutOrganization;

async function createOrganization(page: Page, name: string): Promise<void> {
  await page.goto("/super-admin");
  await page.getByRole("button", { name: "Create Organization" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Organization" });
  await dialog.getByRole("textbox", { name: "Organization Name" }).fill(name);
  await dialog.getByRole("button", { name: "Create Organization" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

async function addLocation(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add Location" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Location" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Add Location" }).click();
  await expect(page.getByRole("table", { name: "Locations" }).getByRole("button", { name, exact: true })).toBeVisible();
}

async function invite(page: Page, email: string, location: string): Promise<void> {
  await page.getByRole("tab", { name: "Users", exact: true }).click();
  await page.getByRole("button", { name: "Invite User" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite User" });
  await expect(dialog.getByRole("button", { name: "Send Invitation" })).toBeDisabled();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Location role").selectOption({ label: "Sales Rep" });
  await dialog.getByRole("checkbox", { name: location }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send Invitation" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("tab", { name: "Pending Invitations (1)" })).toBeVisible();
}

/** The link in the latest mail to an address, as the outbox shows it to super admins. */
async function findLink(page: Page, email: string): Promise<string> {
  const { origin, token } = await signedInOf(page.context());
  const read = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.get(`${origin}${listOutbox.path}?organizationId=global`, { headers });
    const messages = listOutbox.response?.parse(await answer.json()).messages ?? [];
    const text = messages.find(({ to }) => to.address === email)?.text;
    return /https?:\S+accept-invitation\S+/.exec(text ?? "")?.[0];
  };
  await expect.poll(read).toBeDefined();
  const link = new URL((await read()) ?? "");
  return link.pathname + link.search;
}

const expectInvitationError = async (page: Page, text: string) => {
  await expect(page.getByRole("alert")).toContainText("Invitation Error");
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole("link", { name: "Return to Sign In" })).toBeVisible();
};

test("an organization is set up, somebody joins, works at one location, gets another role, is suspended with it and removed", async ({
  page,
  openAnotherPage,
}) => {
  const name = ownName("Harbor Motors");
  await signInAs(page, "superAdmin");
  await createOrganization(page, name);
  await expect(page.getByText("No locations found for this organization")).toBeVisible();
  await addLocation(page, "Dockside");
  await addLocation(page, "Uptown");
  await expectAccessible(page);
  await invite(page, noah.email, "Dockside");
  const link = await findLink(page, noah.email);

  const newcomer = await openAnotherPage();
  await newcomer.goto(link);
  await expect(newcomer.getByText("Sign in required.")).toBeVisible();
  await expectAccessible(newcomer);
  await newcomer.getByRole("link", { name: "Sign In" }).click();
  await newcomer.getByRole("button", { name: new RegExp(noah.name) }).click();
  await expect(newcomer.getByText(`Accepting as ${noah.email}`)).toBeVisible();
  await expectAccessible(newcomer);
  await newcomer.getByRole("button", { name: "Accept Invitation" }).click();
  await expect(newcomer.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(newcomer.getByText(name).first()).toBeVisible();

  // The open list follows, and they see their one location.
  await expect(page.getByRole("tab", { name: "Current Users (1)" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Pending Invitations (0)" })).toBeVisible();
  await newcomer.getByRole("link", { name: "Customers" }).first().click();
  await expect(newcomer.getByRole("button", { name: "Add Customer" })).toBeVisible();
  await newcomer.getByRole("button", { name: /^Location:/ }).click();
  await expect(newcomer.getByRole("menuitemradio", { name: /Dockside/ })).toBeVisible();
  await expect(newcomer.getByRole("menuitemradio", { name: /Uptown/ })).toBeHidden();
  await newcomer.keyboard.press("Escape");

  await page.getByRole("button", { name: `Edit ${noah.name}` }).click();
  const access = page.getByRole("dialog", { name: "Edit User Access" });
  await access.getByLabel("Dockside").selectOption({ label: "User" });
  await access.getByRole("button", { name: "Save Changes" }).click();
  await expect(newcomer.getByRole("button", { name: "Add Customer" })).toBeHidden();

  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("tab", { name: "Organizations" }).click();
  await page.getByRole("button", { name: `Suspend ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Suspend" }).click();
  await expect(newcomer.getByText("This organization is suspended.")).toBeVisible();
  await expectAccessible(newcomer);
  await page.getByRole("button", { name: `Resume ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resume" }).click();
  await expect(newcomer.getByText("This organization is suspended.")).toBeHidden();

  const listCustomersAs = async (who: Page) => {
    const { origin, token } = await signedInOf(who.context());
    const headers = { authorization: `Bearer ${token}` };
    return (await who.request.get(`${origin}${listCustomers.path}`, { headers })).status();
  };
  expect(await listCustomersAs(newcomer)).toBe(200);
  await page.getByRole("link", { name: `Manage ${name}` }).click();
  await page.getByRole("tab", { name: "Users", exact: true }).click();
  await page.getByRole("button", { name: `Remove ${noah.name}` }).click();
  const removal = page.getByRole("dialog", { name: "Remove User" });
  await expectAccessible(page);
  const refused: string[] = [];
  newcomer.on("response", (answer) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`));
  await removal.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("tab", { name: "Current Users (0)" })).toBeVisible();
  expect(await listCustomersAs(newcomer)).toBe(403);
  await expect(newcomer.getByText(`Your access to ${name} has ended.`)).toBeVisible();
  await expect(newcomer.getByText(name, { exact: true })).toHaveCount(0);
  // The open page asks for nothing that it may no longer read.
  expect(refused).toEqual([]);

  // The link is used up.
  await newcomer.goto(link);
  await expectInvitationError(newcomer, "This invitation has already been used");
  await expectAccessible(newcomer);
});

test("a link is refused when it was tampered with, expired, replaced, revoked or meant for somebody else", async ({
  page,
  openAnotherPage,
}) => {
  const email = `${ownName("ada").toLowerCase()}@dealer.example`;
  await signInAs(page, "superAdmin");
  await createOrganization(page, ownName("Canal Motors"));
  await addLocation(page, "Lock Street");
  await invite(page, email, "Lock Street");
  const link = await findLink(page, email);

  const visitor = await openAnotherPage();
  await visitor.goto(`${link}x`);
  await expectInvitationError(visitor, "Invalid invitation token");
  await visitor.goto(link.replace(/token=.*/, ""));
  await expectInvitationError(visitor, "Invalid invitation link");

  // Nobody waits a week for it: the server's answer is made to say what it says then.
  const reading = "**/api/invitations/*";
  await visitor.route(reading, async (route) => {
    const response = await route.fetch();
    const read = getInvitation.response?.parse(await response.json());
    await route.fulfill({ response, json: { ...read, status: "expired" } });
  });
  await visitor.goto(link);
  await expectInvitationError(visitor, "This invitation has expired");
  await visitor.unroute(reading);

  await signInAs(visitor, "viewer");
  await visitor.goto(link);
  await expect(visitor.getByText("Only the person with that address can answer it.")).toBeVisible();
  await visitor.getByRole("button", { name: "Accept Invitation" }).click();
  await expect(visitor.getByRole("alert")).toContainText("This invitation was sent to another email address");

  await page.getByRole("tab", { name: "Pending Invitations (1)" }).click();
  await page.getByRole("button", { name: `Resend the invitation to ${email}` }).click();
  await expect(page.getByText("Invitation resent successfully!")).toBeVisible();
  await visitor.goto(link);
  await expectInvitationError(visitor, "Invalid invitation token");

  await expect.poll(() => findLink(page, email)).not.toBe(link);
  const renewed = await findLink(page, email);
  await page.getByRole("button", { name: `Revoke the invitation to ${email}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("Invitation revoked successfully!")).toBeVisible();
  await expect(page.getByText("No pending invitations")).toBeVisible();
  await visitor.goto(renewed);
  await expectInvitationError(visitor, "This invitation was revoked");
});
