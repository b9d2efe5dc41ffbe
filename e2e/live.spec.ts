import { setTimeout as wait } from "node:timers/promises";
import type { BrowserContext, Page, Request } from "@playwright/test";
import { expect, reportMeasurement, test } from "./fixtures.ts";
import { signInAs, signOut } from "./people.ts";
import { apiOf, entryOf, openCustomer, ownName, typeNote } from "./workspace.ts";

/** The pages of a browser that hold a stream of live events right now. */
function watchStreams(context: BrowserContext): () => Page[] {
  const open = new Map<Request, Page>();
  context.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/events") open.set(request, request.frame().page());
  });
  context.on("requestfinished", (request) => open.delete(request));
  context.on("requestfailed", (request) => open.delete(request));
  // A closed page doesn't report what became of its requests.
  return () => [...open.values()].filter((page) => !page.isClosed());
}

test("seven pages of one browser share one stream, and go on when the one that holds it is closed", async ({
  page,
  context,
}) => {
  test.slow();
  const streaming = watchStreams(context);
  await signInAs(page, "salesRep");
  const customer = await (
    await apiOf(page)
  ).addCustomer({
    firstName: "Lena",
    lastName: ownName("Live"),
    phone: "2015550160",
  });
  const leader = await context.newPage();
  await openCustomer(leader, customer);
  await page.close();
  const followers: Page[] = [];
  for (let count = 0; count < 6; count += 1) {
    const follower = await context.newPage();
    followers.push(follower);
    await openCustomer(follower, customer);
  }
  await expect.poll(() => streaming().length).toBe(1);

  const [writer, reader] = followers;
  if (!writer || !reader) throw new Error("There are six");
  const startedAt = Date.now();
  await typeNote(writer, "Seen on every page");
  await writer.keyboard.press("Control+Enter");
  await expect(entryOf(writer, "Seen on every page")).toBeVisible();
  expect(Date.now() - startedAt, "a save does not wait for a connection").toBeLessThan(5_000);
  for (const each of [leader, ...followers]) await expect(entryOf(each, "Seen on every page")).toBeVisible();

  await streaming()[0]?.close();
  const left = [leader, ...followers].filter((each) => !each.isClosed());
  expect(left).toHaveLength(6);
  await expect.poll(() => streaming().length).toBe(1);
  const [first, ...others] = left;
  if (!first) throw new Error("There are six");
  await (await apiOf(first)).addNote(customer.id, "Written after the change of lead");
  for (const each of [first, ...others]) await expect(entryOf(each, "Written after the change of lead")).toBeVisible();

  await signOut(first);
  await expect.poll(() => streaming().length).toBe(0);
});

test("pages share one stream without Web Locks, as over plain HTTP, and go on when its holder is closed", async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "locks"));
  const streaming = watchStreams(context);
  await signInAs(page, "salesRep");
  const customer = await (
    await apiOf(page)
  ).addCustomer({ firstName: "Petra", lastName: ownName("Plain"), phone: "2015550161" });
  const others = [await context.newPage(), await context.newPage()];
  for (const each of [page, ...others]) await openCustomer(each, customer);
  await expect.poll(() => streaming().length).toBe(1);
  await (await apiOf(page)).addNote(customer.id, "Seen on every page");
  for (const each of [page, ...others]) await expect(entryOf(each, "Seen on every page")).toBeVisible();

  await streaming()[0]?.close();
  const left = [page, ...others].filter((each) => !each.isClosed());
  await expect.poll(() => streaming().length).toBe(1);
  const [first] = left;
  if (!first) throw new Error("There are two");
  await (await apiOf(first)).addNote(customer.id, "Written after the change of lead");
  for (const each of left) await expect(entryOf(each, "Written after the change of lead")).toBeVisible();
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
