import type { Page } from "@playwright/test";
import { createTransport } from "nodemailer";
import { expectAccessible } from "./accessibility.ts";
import { addCallee } from "./calls.ts";
import { expect } from "./fixtures.ts";
import { leadsOf } from "./leads.ts";
import { testWith } from "./own-product.ts";
import { enterAs } from "./people.ts";
import { apiOf, openCustomer, ownName } from "./workspace.ts";

const domain = "leads.test.example";
/** Behind the ports of the journeys' products. */
const mailPortOf = (url: string) => Number(new URL(url).port) + 90;

const test = testWith({
  portOffset: 30,
  settings: async (url) => ({
    settings: {
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

const post = (page: Page, address: string, asked: Asked) =>
  page.request.post(new URL(address).pathname, {
    headers: { "content-type": "application/x-adf+xml" },
    data: adfOf(asked),
  });

test("a revoked address takes nothing anymore", async ({ page }) => {
  await enterAs(page, "admin");
  const address = await addAddress(page, { kind: "HTTP", source: "CarGurus", location: await locationOf(page) });
  expect((await post(page, address, { name: ownName("Before"), phone: "8005550712" })).status()).toBe(200);
  await page.getByRole("button", { name: /^Revoke the address of CarGurus/ }).click();
  await page.getByRole("dialog", { name: "Revoke address" }).getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByRole("table", { name: "Lead addresses" }).getByText("Revoked")).toBeVisible();
  expect((await post(page, address, { name: ownName("After"), phone: "8005550713" })).status()).toBe(404);
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
