import type { Page } from "@playwright/test";
import { createTransport } from "nodemailer";
import { expectAccessible } from "./accessibility.ts";
import { NewCallSchema, initiateCall } from "@automotive-crm/contract/calls/start";
import { addCallee, completedOf, enterAsCaller, liveOf, placeByDay, setupOf } from "./calls.ts";
import { expect } from "./fixtures.ts";
import { leadsOf } from "./leads.ts";
import { testWith } from "./own-product.ts";
import { enterAs, people } from "./people.ts";
import { apiOf, openCustomer, ownName } from "./workspace.ts";

const domain = "leads.test.example";
/** Behind the ports of the journeys' products. */
const mailPortOf = (url: string) => Number(new URL(url).port) + 90;

const test = testWith({
  portOffset: 30,
  settings: async (url) => ({
    settings: {
      CRM_SIMULATOR_SPEED: "20",
      CRM_LEAD_MAIL_PORT: String(mailPortOf(url)),
      CRM_LEAD_MAIL_DOMAIN: domain,
    },
    stop: async () => undefined,
  }),
});
// One worker, so one product, for all of them.
test.describe.configure({ mode: "default" });

interface Asked {
  name: string;
  phone: string;
  provider?: string;
  zipCode?: string | undefined;
}

/** What a provider sends about somebody who asks for a car. */
const adfOf = ({
  name,
  phone,
  provider = "Cars.com",
  zipCode = "",
}: Asked) => `<?xml version="1.0"?><?adf version="1.0"?>
<adf><prospect><id source="Lot Rocket">${name}</id>
  <vehicle interest="buy" status="used"><year>2022</year><make>Honda</make><model>CR-V</model></vehicle>
  <customer><contact><name part="full">${name}</name><phone type="cell">${phone}</phone>
    <address><postalcode>${zipCode}</postalcode></address></contact><comments>Can I see it today?</comments></customer>
  <provider><name>${provider}</name></provider></prospect></adf>`;

const locationOf = async (page: Page) => (await (await apiOf(page)).locations())[0]?.name ?? "";

/** Makes an address for leads in the settings, and returns it. */
async function addAddress(page: Page, { kind, source, location }: Record<"kind" | "source" | "location", string>) {
  await page.goto("/settings/leads");
  await page.getByRole("button", { name: "Add address" }).click();
  const adding = page.getByRole("dialog", { name: "Add address" });
  await adding.getByText(kind, { exact: true }).click();
  await adding.getByLabel("Source").selectOption(source);
  await adding.getByLabel("Location").selectOption(location);
  await adding.getByRole("button", { name: "Add address" }).click();
  const made = page.getByRole("dialog", { name: "Address for leads" });
  const address = (await made.locator("code").textContent()) ?? "";
  await made.getByRole("button", { name: "Done" }).click();
  return address;
}

const chimes = "automotive-crm.test.chimes";

/** Notes each sound the page starts, where other pages of the browser don't see it. */
const countChimes = (page: Page) =>
  page.addInitScript((key) => {
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...when) {
      sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1));
      start.apply(this, when);
    };
  }, chimes);

const chimesOf = (page: Page) => page.evaluate((key) => Number(sessionStorage.getItem(key)), chimes);

const post = (page: Page, address: string, asked: Asked) =>
  page.request.post(new URL(address).pathname, {
    headers: { "content-type": "application/x-adf+xml" },
    data: adfOf(asked),
  });

test("a posted lead rings on the screen of the sales rep whose turn it is, and their call answers it in time", async ({
  page,
  openAnotherPage,
}) => {
  const settings = await openAnotherPage();
  await enterAs(settings, "admin");
  const leads = await leadsOf(settings);
  const { source, memberIds } = await leads.sourceFor(people.salesRep.name);
  const address = await addAddress(settings, {
    kind: "HTTP",
    source: source.name,
    location: await locationOf(settings),
  });

  await enterAsCaller(page, "salesRep");
  // Until someone hangs up.
  await page.route(`**${initiateCall.path}`, (route) =>
    route.continue({
      postData: { ...NewCallSchema.parse(route.request().postDataJSON()), simulation: { talkSeconds: 3_600 } },
    }),
  );
  await countChimes(page);
  await page.goto("/leads?view=mine");
  await page.getByRole("button", { name: "Alerts for new leads" }).click();
  await page.getByLabel("Play a sound for new leads").check();
  await page.keyboard.press("Escape");
  const before = await chimesOf(page);

  const lastName = ownName("Petrov");
  const asked = { name: `Nadia ${lastName}`, phone: "8005550711", zipCode: placeByDay()?.zipCode };
  const receipt = await post(settings, address, { ...asked, provider: source.name });
  expect(await receipt.json()).toMatchObject({ outcome: "lead" });
  expect(await leads.find(lastName)).toMatchObject({ assignedTo: memberIds[0], sourceName: source.name });
  const row = page.getByRole("row", { name: new RegExp(lastName) });
  await expect(row).toContainText("2022 Honda CR-V");
  await expect(row).toContainText(/min left/);
  await expect.poll(() => chimesOf(page)).toBeGreaterThan(before);

  await row.getByRole("button", { name: /^2022 Honda CR-V/ }).focus();
  await page.keyboard.press("d");
  await expect(setupOf(page).getByText("OK to call")).toBeVisible();
  await setupOf(page).getByRole("button", { name: "Call", exact: true }).click();
  await expect(liveOf(page).getByLabel("Call status")).toHaveText("In progress");
  await expect
    .poll(() => leads.find(lastName))
    .toMatchObject({ firstResponseKind: "call", status: "contacted", isOverdue: false });
  await liveOf(page).getByRole("button", { name: "Hang up" }).click();
  await completedOf(page).getByRole("radio", { name: "Connected" }).check();
  await completedOf(page).getByLabel("Notes").fill("Comes in today.");
  await completedOf(page).getByRole("button", { name: "SAVE" }).click();
  await expect(completedOf(page)).toBeHidden();
  await expect(row).toContainText(/Answered in/);
});

test("a lead that nobody answers is passed on twice, and its log says so", async ({ page, openAnotherPage }) => {
  // The shortest target is a minute, and what is due is done once a minute.
  test.setTimeout(480_000);
  const manager = await openAnotherPage();
  await enterAs(manager, "admin");
  const leads = await leadsOf(manager);
  const { source, memberIds } = await leads.sourceFor(people.salesRep.name, { others: 2, targetMinutes: 1 });
  const { id, customerName } = await leads.add(ownName("Waits"), { type: "internet", sourceId: source.id });
  await enterAs(page, "salesRep");
  await page.goto("/leads?view=mine");
  for (const holder of memberIds)
    await expect
      .poll(async () => (await leads.read(id)).assignedTo, { timeout: 200_000, intervals: [2_000] })
      .toBe(holder);
  await expect(page.getByRole("row", { name: new RegExp(customerName) })).toBeVisible();
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(page.getByText(`A lead was passed on to you: ${customerName}`)).toBeVisible();
  expect((await leads.turns(id)).map(({ kind, end, person }) => [kind, end, person?.id])).toEqual([
    ["assigned", "overdue", memberIds[0]],
    ["passed-on", "overdue", memberIds[1]],
    ["passed-on", null, memberIds[2]],
  ]);
  await manager.goto(`/leads?view=overdue&lead=${id}`);
  const turns = manager.getByRole("list", { name: "Who had it" });
  await expect(turns.getByText("not answered by")).toHaveCount(2);
  await manager.getByRole("button", { name: /^Notifications/ }).click();
  await expect(manager.getByText(`Lead not answered in time: ${customerName}`)).toHaveCount(2);
});

test("a revoked address takes nothing anymore", async ({ page }) => {
  await enterAs(page, "admin");
  const address = await addAddress(page, { kind: "HTTP", source: "CarGurus", location: await locationOf(page) });
  expect((await post(page, address, { name: ownName("Before"), phone: "8005550712" })).status()).toBe(200);
  await page.getByRole("button", { name: /^Revoke the address for CarGurus/ }).click();
  await page.getByRole("dialog", { name: "Revoke address" }).getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByRole("table", { name: "Lead addresses" }).getByText("Revoked")).toBeVisible();
  expect((await post(page, address, { name: ownName("After"), phone: "8005550713" })).status()).toBe(404);
});

test("an address appears for another admin at once, who is refused a new one that would kill the one just made", async ({
  page,
  openAnotherPage,
}) => {
  const other = await openAnotherPage();
  for (const each of [page, other]) await enterAs(each, "admin");
  await other.goto("/settings/leads");
  await expect(other.getByRole("button", { name: "Add address" })).toBeVisible();
  await addAddress(page, { kind: "HTTP", source: "Manufacturer", location: await locationOf(page) });
  const ask = async (of: Page) => {
    await of.getByRole("button", { name: /^Make a new address for Manufacturer/ }).click();
    return of.getByRole("dialog", { name: "New address" });
  };
  const [first, second] = [await ask(page), await ask(other)];
  for (const dialog of [first, second]) await expect(dialog).toBeVisible();
  await first.getByRole("button", { name: "Make new address" }).click();
  const address = (await page.getByRole("dialog", { name: "Address for leads" }).locator("code").textContent()) ?? "";
  await second.getByRole("button", { name: "Make new address" }).click();
  await expect(second.getByRole("alert")).toContainText("The address was replaced in the meantime");
  expect((await post(page, address, { name: ownName("Alive"), phone: "8005550716" })).status()).toBe(200);
});

test("a provider that names itself otherwise is mapped to a source with one choice", async ({ page }) => {
  await enterAs(page, "admin");
  const leads = await leadsOf(page);
  const address = await addAddress(page, { kind: "HTTP", source: "Website", location: await locationOf(page) });
  const [first, second] = [ownName("First"), ownName("Second")];
  await post(page, address, { name: first, phone: "8005550714", provider: "Lot Rocket" });
  expect(await leads.find(first)).toMatchObject({ sourceName: "Website" });
  await page.reload();
  const providers = page.getByRole("table", { name: "Providers" });
  await expect(providers).toContainText("Unmapped: Lot Rocket");
  await expectAccessible(page);
  await providers.getByLabel("Source of Lot Rocket").selectOption("Manufacturer");
  await expect(providers).not.toContainText("Unmapped");
  await post(page, address, { name: second, phone: "8005550715", provider: "Lot Rocket" });
  expect(await leads.find(second)).toMatchObject({ sourceName: "Manufacturer" });
});

test("a lead by mail is attached to the customer who is known", async ({ page, product }) => {
  await enterAs(page, "admin");
  const customer = await addCallee(page, "Marcus");
  const address = await addAddress(page, { kind: "Email", source: "AutoTrader", location: await locationOf(page) });
  expect(address).toMatch(/^leads-[a-z2-7]+@leads\.test\.example$/);
  const transport = createTransport({
    host: "127.0.0.1",
    port: mailPortOf(product.url),
    tls: { rejectUnauthorized: false },
  });
  const phone = customer.phones[0]?.number ?? "";
  const content = adfOf({ name: customer.name, phone, provider: "AutoTrader" });
  await transport.sendMail({
    from: "Lot Rocket <leads@lots.example>",
    to: address,
    subject: "New lead",
    text: "See the attached lead.",
    attachments: [{ filename: "lead.xml", content }],
  });
  transport.close();
  const leads = await leadsOf(page);
  await expect
    .poll(() => leads.find(customer.lastName))
    .toMatchObject({ customerId: customer.id, sourceName: "AutoTrader" });
  await openCustomer(page, customer);
  await expect(page.getByRole("region", { name: "Open leads" })).toContainText("Can I see it today?");
});
