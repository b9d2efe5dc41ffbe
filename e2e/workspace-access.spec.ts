import { expectAccessible, expectReadableInAllThemes } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { enterAs, signInAs } from "./people.ts";
import {
  apiOf,
  detailsOf,
  entryOf,
  expectCustomer,
  filterBy,
  noteBox,
  openCustomer,
  ownName,
  plansOf,
  show,
  typeNote,
  workOf,
} from "./workspace.ts";

test("finding, writing, planning and the shortcuts list work with the keyboard only", async ({ page }) => {
  await signInAs(page, "salesRep");
  const api = await apiOf(page);
  const lastName = ownName("Keyboardly");
  const customer = await api.addCustomer({ firstName: "Enya", lastName, phone: "9735550144" });
  await page.keyboard.press("/");
  await page.keyboard.type(lastName.toLowerCase());
  await page.keyboard.press("Enter");
  await expectCustomer(page, `Enya ${lastName}`);

  await page.keyboard.press("n");
  await expect(noteBox(page)).toBeFocused();
  await page.keyboard.type("Typed without a mouse, c t a and all");
  await page.keyboard.press("Control+Enter");
  await expect(noteBox(page)).toBeHidden();
  await expect(entryOf(page, "Typed without a mouse, c t a and all")).toBeVisible();

  await page.keyboard.press("t");
  const dialog = page.getByRole("dialog", { name: "Create New Task" });
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await page.keyboard.type("Send the papers");
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toBeHidden();
  await expect(plansOf(page).getByText("Send the papers")).toBeVisible();

  for (const [key, name] of [
    ["c", "Call Setup"],
    ["a", "Schedule Appointment"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name })).toBeHidden();
  }
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const key of ["/", "n", "c", "t", "a", "?"])
    await expect(help.getByText(key, { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  const titles = async () => (await api.tasks(customer.id)).map(({ title }) => title);
  await expect.poll(titles).toEqual(["Send the papers"]);
});

test("every dialog of the customer page is accessible", { tag: "@phone" }, async ({ page }) => {
  test.slow();
  await enterAs(page, "admin");
  const api = await apiOf(page);
  const customer = await api.addCustomer({ firstName: "Olga", lastName: ownName("Dialogs"), phone: "9735550145" });
  await openCustomer(page, customer);
  await expect(workOf(page).getByText("No activities found")).toBeVisible();
  for (const [button, name] of [
    ["SCHEDULE TASK", "Create New Task"],
    ["Appointment", "Schedule Appointment"],
    ["Call", "Call Setup"],
    ["Vehicle", "Add Vehicle"],
  ] as const) {
    await show(page, "Planned");
    await plansOf(page).getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await show(page, "Details");
  await detailsOf(page).getByRole("button", { name: "Manage locations" }).click();
  await expect(page.getByRole("dialog").getByRole("checkbox").first()).toBeVisible();
  await expectAccessible(page);
});

test("the customer page is accessible in every theme", { tag: "@phone" }, async ({ page, isMobile }) => {
  test.slow();
  await enterAs(page, "admin");
  const api = await apiOf(page);
  const customer = await api.addCustomer({ firstName: "Petra", lastName: ownName("Themed"), phone: "9735550146" });
  await api.addNote(customer.id, "Read in every light.");
  await api.addTask(customer.id, "Be seen");
  await api.addVehicle(customer.id, "current");
  await openCustomer(page, customer);
  await expect(entryOf(page, "Read in every light.")).toBeVisible();
  await typeNote(page, "Half a note");
  await expectAccessible(page);
  await expectReadableInAllThemes(page);

  await filterBy(page, "LOGS");
  await expect(entryOf(page, "Customer added")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Garage" }).click();
  await expect(workOf(page).getByRole("article")).toBeVisible();
  await expectAccessible(page);
  // Colors are the same on a phone.
  if (!isMobile) return expectReadableInAllThemes(page);
  for (const card of ["Details", "Planned"] as const) {
    await show(page, card);
    await expectAccessible(page);
  }
});
