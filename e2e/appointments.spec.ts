import { addDays } from "@automotive-crm/contract/dates/wall-time";
import type { Page } from "@playwright/test";
import { expectAccessible, expectReadableInAllThemes } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { enterAs } from "./people.ts";
import { apiOf, chooseFound, openCustomer, ownName, pick, plansOf, workOf } from "./workspace.ts";

/** A Tuesday far ahead; each journey has a week of its own, so that nobody else is in its way. */
const tuesday = (week: number) => addDays("2031-03-04", 7 * week);

async function addCustomer(page: Page, word: string) {
  const api = await apiOf(page);
  return api.addCustomer({ firstName: "Nora", lastName: ownName(word), phone: "2015550188" });
}

async function openCalendar(page: Page, day: string): Promise<void> {
  await page.goto(`/appointments?day=${day}`);
  await expect(page.getByRole("heading", { level: 1, name: /Appointments/ })).toBeVisible();
}

async function scheduleFor(page: Page, lastName: string, type: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Schedule Appointment" });
  await chooseFound(dialog, "Customer", lastName);
  await pick(dialog, "Type", type);
  await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(dialog).toBeHidden();
}

const free = (page: Page, advisor: string, time: string) =>
  page.getByRole("button", { name: new RegExp(`^New appointment: .*, ${advisor}, ${time}$`) });
const booked = (page: Page, lastName: string, when: string) =>
  page.getByRole("button", { name: new RegExp(`${when}, Nora ${lastName}`) });

test("a free time in the calendar is booked, moved by dragging, and canceled with a reason", async ({ page }) => {
  await enterAs(page, "admin");
  const customer = await addCustomer(page, "Dragged");
  await openCalendar(page, tuesday(0));
  await free(page, "No advisor", "10:00 AM").click();
  await expectAccessible(page);
  await scheduleFor(page, customer.lastName, "Test Drive");
  const block = booked(page, customer.lastName, "10:00 AM to 11:00 AM");
  await expect(block).toBeVisible();
  await expectAccessible(page);
  await expectReadableInAllThemes(page);

  const place = await block.boundingBox();
  if (!place) throw new Error("The appointment has no place.");
  await page.mouse.move(place.x + 20, place.y + 10);
  await page.mouse.down();
  // A quarter of an hour is 16 pixels.
  await page.mouse.move(place.x + 20, place.y + 10 + 6 * 16, { steps: 4 });
  await page.mouse.up();
  await expect(booked(page, customer.lastName, "11:30 AM to 12:30 PM")).toBeVisible();
  // It is shown there before it is saved.
  await expect(page.getByText("Appointment moved.")).toBeVisible();
  await page.reload();
  await expect(booked(page, customer.lastName, "11:30 AM to 12:30 PM")).toBeVisible();

  await openCustomer(page, customer);
  await plansOf(page)
    .getByRole("button", { name: /^More about appointment/ })
    .click();
  await page.getByRole("menuitem", { name: "Cancel appointment" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel Appointment" });
  await dialog.getByLabel("Reason").selectOption("The customer asked to cancel");
  await dialog.getByLabel("Note").fill("Will call again in spring.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel appointment" }).click();
  await expect(workOf(page).getByText("The customer asked to cancel: Will call again in spring.")).toBeVisible();
});

test("an advisor who is taken leads to the next free time, and the calendar of others shows it", async ({
  page,
  openAnotherPage,
}) => {
  await enterAs(page, "admin");
  const [first, second] = [await addCustomer(page, "First"), await addCustomer(page, "Second")];
  await openCalendar(page, tuesday(1));
  await free(page, "Maria Alvarez", "9:00 AM").click();
  await scheduleFor(page, first.lastName, "Maintenance");
  await expect(booked(page, first.lastName, "9:00 AM to 10:00 AM")).toBeVisible();

  const other = await openAnotherPage();
  await enterAs(other, "moderator");
  await openCalendar(other, tuesday(1));
  await expect(booked(other, first.lastName, "9:00 AM to 10:00 AM")).toBeVisible();

  // The mouse would find the appointment there.
  await free(page, "Maria Alvarez", "9:30 AM").press("Enter");
  const taken = page.getByRole("dialog", { name: "Schedule Appointment" });
  await chooseFound(taken, "Customer", second.lastName);
  await expect(taken.getByText(/Maria Alvarez already has an appointment/)).toBeVisible();
  await taken.getByRole("group", { name: "Open times" }).getByRole("button", { name: "10:00 AM" }).click();
  await expect(taken.getByLabel(/^Time/)).toHaveValue("10:00");
  await pick(taken, "Type", "Maintenance");
  await taken.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(booked(page, second.lastName, "10:00 AM to 11:00 AM")).toBeVisible();
  await expect(booked(other, second.lastName, "10:00 AM to 11:00 AM")).toBeVisible();
});

/** Fills in an appointment with Maria at 9:00 AM, up to the last step. */
async function prepareVisit(page: Page, day: string): Promise<string> {
  const { lastName } = await addCustomer(page, "Racing");
  await openCalendar(page, day);
  await free(page, "Maria Alvarez", "9:00 AM").click();
  const dialog = scheduling(page);
  await chooseFound(dialog, "Customer", lastName);
  await pick(dialog, "Type", "Maintenance");
  return lastName;
}

const scheduling = (page: Page) => page.getByRole("dialog", { name: "Schedule Appointment" });
const refusal = (page: Page) => scheduling(page).getByText(/Choose another time or advisor/);

test("of two people who book the same time at once one gets it, and the other the next free time", async ({
  page,
  openAnotherPage,
}) => {
  const other = await openAnotherPage();
  await enterAs(page, "admin");
  await enterAs(other, "moderator");
  const racers = [page, other];
  const names = await Promise.all(racers.map((racer) => prepareVisit(racer, tuesday(2))));
  await Promise.all(
    racers.map((racer) => scheduling(racer).getByRole("button", { name: "Schedule", exact: true }).click()),
  );
  const countRefused = async () => (await Promise.all(racers.map((racer) => refusal(racer).count()))).join(" ");
  await expect.poll(countRefused).toMatch(/^(1 0|0 1)$/);

  const isFirstLate = (await refusal(page).count()) === 1;
  const late = scheduling(isFirstLate ? page : other);
  await late.getByRole("group", { name: "Open times" }).getByRole("button", { name: "10:00 AM" }).click();
  await late.getByRole("button", { name: "Schedule", exact: true }).click();
  const [nine, ten] = isFirstLate ? names.toReversed() : names;
  for (const racer of racers) {
    await expect(scheduling(racer)).toBeHidden();
    await expect(booked(racer, nine ?? "", "9:00 AM to 10:00 AM")).toBeVisible();
    await expect(booked(racer, ten ?? "", "10:00 AM to 11:00 AM")).toBeVisible();
  }
});

test("appointments without room are beside the others if their menu can't be fetched", async ({ page, problems }) => {
  problems.expect(/Failed to load resource/);
  await enterAs(page, "admin");
  const api = await apiOf(page);
  const day = tuesday(8);
  const names = ["Wide", "Narrow", "Hidden", "Last"].map((word) => ownName(word));
  for (const lastName of names)
    await api.addAppointment(await api.addCustomer({ firstName: "Nora", lastName, phone: "2015550188" }), day);
  await page.setViewportSize({ width: 1000, height: 800 });
  const address = `/appointments?view=week&day=${day}`;
  const more = page.getByRole("button", { name: /more appointments?, 9:00 AM to 10:00 AM/ });
  await page.goto(address);
  await more.click();
  await expect(page.getByRole("menuitem", { name: /Nora/ })).not.toHaveCount(0);

  await page.route("**/assets/MoreAppointments-*.js", (route) => route.abort());
  await page.reload();
  for (const lastName of names) await expect(booked(page, lastName, "9:00 AM to 10:00 AM")).toBeVisible();
  await expect(more).toHaveCount(0);
  await booked(page, names.at(-1) ?? "", "9:00 AM to 10:00 AM").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Edit Appointment" })).toBeVisible();
});
