import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { expect, reportMeasurement } from "./fixtures.ts";
import { testWith } from "./own-product.ts";
import { signInAs, signOut } from "./people.ts";
import { apiOf, entryOf, openCustomer, ownName, typeNote } from "./workspace.ts";

/** Its streams are those of this test's browser. */
const test = testWith({ portOffset: 100, settings: {} });
// One worker, so one product, for all of them.
test.describe.configure({ mode: "default" });

/** How many streams of live events the server has open. */
const countStreams = async (page: Page) =>
  Number(/^live_streams_open (\d+)$/m.exec(await (await page.request.get("/metrics")).text())?.[1]);

test("seven pages of one browser share one stream, and go on when the one that opened it is closed", async ({
  page,
  context,
}) => {
  test.slow();
  await signInAs(page, "salesRep");
  const customer = await (
    await apiOf(page)
  ).addCustomer({
    firstName: "Lena",
    lastName: ownName("Live"),
    phone: "2015550160",
  });
  await openCustomer(page, customer);
  const others: Page[] = [];
  for (let count = 0; count < 6; count += 1) {
    const other = await context.newPage();
    others.push(other);
    await openCustomer(other, customer);
  }
  await expect.poll(() => countStreams(page)).toBe(1);

  const [writer] = others;
  if (!writer) throw new Error("There are six");
  await typeNote(writer, "Seen on every page");
  await writer.keyboard.press("Control+Enter");
  // It would wait for a connection if each page held one.
  for (const each of [page, ...others]) await expect(entryOf(each, "Seen on every page")).toBeVisible();

  await page.close();
  await (await apiOf(writer)).addNote(customer.id, "Written after one was closed");
  for (const each of others) await expect(entryOf(each, "Written after one was closed")).toBeVisible();
  expect(await countStreams(writer)).toBe(1);

  await signOut(writer);
  await expect.poll(() => countStreams(writer)).toBe(0);
});

test("each page has its own stream where there are no shared workers, and ends it when it is closed", async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, "SharedWorker"));
  await signInAs(page, "salesRep");
  const customer = await (
    await apiOf(page)
  ).addCustomer({ firstName: "Petra", lastName: ownName("Plain"), phone: "2015550161" });
  const other = await context.newPage();
  for (const each of [page, other]) await openCustomer(each, customer);
  await expect.poll(() => countStreams(page)).toBe(2);
  await (await apiOf(page)).addNote(customer.id, "Seen on both pages");
  for (const each of [page, other]) await expect(entryOf(each, "Seen on both pages")).toBeVisible();
  await other.close();
  await expect.poll(() => countStreams(page)).toBe(1);
});

test("a page whose customer changes 20 times a second makes at most two requests a second, and shows the last change", async ({
  page,
}) => {
  test.slow();
  await signInAs(page, "salesRep");
  const api = await apiOf(page);
  const customer = await api.addCustomer({ firstName: "Ines", lastName: ownName("Busy"), phone: "2015550163" });
  await openCustomer(page, customer);

  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") && pathname.includes(customer.id)) requests.push(pathname);
  });
  const [secondsToOpen, seconds] = [4, 10];
  let startedAt = Date.now();
  for (let round = 0; round < (secondsToOpen + seconds) * 5; round += 1) {
    if (round === secondsToOpen * 5) {
      requests.length = 0;
      startedAt = Date.now();
    }
    const text = `Change ${round}`;
    await Promise.all([
      api.addNote(customer.id, text),
      api.addTask(customer.id, text),
      api.addCall(customer.id, text),
      api.addVehicle(customer.id, "current"),
      wait(200),
    ]);
  }
  await api.addNote(customer.id, "After the others");
  const took = (Date.now() - startedAt) / 1_000;
  reportMeasurement(`${seconds * 20} changes in ${took.toFixed(1)} s: ${requests.length} requests`);
  // Three are sent together, so the last ones may belong to the next second and a half.
  expect(requests.length, requests.join("\n")).toBeLessThanOrEqual(took * 2 + 3);
  await expect(entryOf(page, "After the others")).toBeVisible();
});
