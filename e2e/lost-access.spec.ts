import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { enterAs, people, signInAs } from "./people.ts";
import { apiOf, noteBox, openCustomer, ownName, typeNote, workOf } from "./workspace.ts";

// One after the other: two of them change what the same person may do.
test.describe.configure({ mode: "default" });

test("a customer deleted by somebody else becomes a notice, with what was typed, and Restore", async ({
  page,
  openAnotherPage,
}) => {
  const other = await openAnotherPage();
  await enterAs(other, "admin");
  await signInAs(page, "admin");
  const customer = await (
    await apiOf(page)
  ).addCustomer({ firstName: "Ruth", lastName: ownName("Removed"), phone: "2015550171" });
  const { name } = customer;
  await openCustomer(page, customer);
  await typeNote(page, "Half a thought about the blue one");

  await (await apiOf(other)).deleteCustomer(customer.id);
  await expect(page.getByRole("heading", { level: 1, name: `${name} was deleted` })).toBeVisible();
  await expect(noteBox(page)).toBeHidden();
  await expect(page.getByRole("region", { name: "What you typed" })).toContainText("Half a thought about the blue one");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  await workOf(page).getByRole("button", { name: /^NOTE/ }).click();
  await expect(noteBox(page)).toHaveValue("Half a thought about the blue one");
});

test("someone who loses their last location at once sees nothing of it, on the screen or in the browser", async ({
  page,
  openAnotherPage,
}) => {
  const admin = await openAnotherPage();
  await signInAs(admin, "admin");
  const adminApi = await apiOf(admin);
  await signInAs(page, "atOneLocation");
  const ownApi = await apiOf(page);
  const customer = await ownApi.addCustomer({ firstName: "Vera", lastName: ownName("Vanish"), phone: "2015550172" });
  const personId = await ownApi.personId();
  const { userLocationId, locationId, role } = await adminApi.onlyLocation(personId);
  const tab = await page.context().newPage();
  await openCustomer(tab, customer);
  await typeNote(tab, "Half a thought");
  await page.goto("/customers");
  await expect(page.getByRole("table", { name: "Customers" }).getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByRole("button", { name: "Add Customer" })).toBeVisible();

  try {
    await adminApi.changeRole(userLocationId, "user");
    await expect(page.getByRole("button", { name: "Add Customer" })).toBeHidden();
    await expect(page.getByRole("table", { name: "Customers" })).toBeVisible();

    await adminApi.removeUserLocation(userLocationId);
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Access Denied");
    await expect(page.getByRole("table", { name: "Customers" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Add Customer" })).toBeHidden();
    await expect(page.getByText("No Location")).toBeVisible();
    await expect(tab.getByRole("main").getByRole("alert")).toContainText("Access Denied");
    await expect(tab.getByText(customer.lastName)).toBeHidden();
    await expect(tab.getByRole("region", { name: "What you typed" })).toContainText("Half a thought");
    const copies = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(".copy.")));
    await expect.poll(copies).toEqual([]);
  } finally {
    await adminApi.addUserLocation(personId, locationId, role);
  }
  await expect(page.getByRole("table", { name: "Customers" }).getByRole("row").nth(1)).toBeVisible();
});

test("an admin changes someone's role, and their open page follows", async ({ page, openAnotherPage }) => {
  const rep = await openAnotherPage();
  await signInAs(rep, "atOneLocation");
  await rep.goto("/customers");
  await expect(rep.getByRole("button", { name: "Add Customer" })).toBeVisible();

  await enterAs(page, "admin");
  await page.goto("/settings");
  await expect(page).toHaveURL(/\/settings\/users$/);
  await page.getByRole("searchbox", { name: "Search users" }).fill(people.atOneLocation.email);
  await page.getByRole("button", { name: `Manage access of ${people.atOneLocation.name}` }).click();
  const role = page.getByRole("dialog", { name: "Manage Access" }).getByRole("combobox", { name: /^Role at/ });
  const before = await role.inputValue();
  await expectAccessible(page);
  const choose = async (chosen: string) => {
    await role.focus();
    await role.selectOption(chosen);
    const question = page.getByRole("dialog", { name: "Change Role" });
    await question.getByRole("button", { name: "Change Role" }).click();
    await expect(question).toBeHidden();
    await expect(role).toBeFocused();
  };
  try {
    await choose("User");
    await expect(rep.getByRole("button", { name: "Add Customer" })).toBeHidden();
  } finally {
    await choose(before);
  }
  await expect(rep.getByRole("button", { name: "Add Customer" })).toBeVisible();
});
