import { CustomerPageSchema } from "@automotive-crm/contract/customers/list";
import type { Customer } from "@automotive-crm/contract/customers/record";
import type { Page } from "@playwright/test";
import { callsApi } from "./calls-api.ts";
import { admin, after, signIn, tokenOf, work, workspaceStop, type TourSession, type TourStop } from "./tour-steps.ts";

const salesRep = "tyler.oconnor@northstar-motors.example";
const secondRep = "stella.novak@northstar-motors.example";

/** A seeded person who has a phone and isn't on it. */
async function idleCaller(page: Page, session: TourSession, email: string) {
  const token = await tokenOf(page, session, email);
  const calls = callsApi(page.request, { origin: session.url, token });
  await calls.hangUp();
  await calls.ownPhone();
  const answer = await page.request.get(`${session.url}/api/customers?limit=5`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { customers } = CustomerPageSchema.parse(await answer.json());
  const [first] = customers;
  if (!first) throw new Error("There are no customers.");
  return { calls, customers, first };
}

const openSetup = async (page: Page, { url }: TourSession, customer: Customer) => {
  await page.goto(`${url}/customers/${customer.id}`);
  await page
    .getByRole("button", { name: /^Call / })
    .first()
    .click();
  await page
    .getByRole("dialog", { name: "Call Setup" })
    .getByText(/OK to call|24 hours|Do not call|Check before/)
    .first()
    .waitFor();
};

/** A stop on a screen of a caller's own. */
const stop = (
  name: string,
  email: string,
  steps: (page: Page, session: TourSession, caller: Awaited<ReturnType<typeof idleCaller>>) => Promise<unknown>,
): TourStop => ({
  name,
  open: async (page, session) => {
    await signIn(page, session, email);
    await steps(page, session, await idleCaller(page, session, email));
  },
});

/** Call Setup for a number on the do-not-call list. */
const blockedStop = (name: string, email: string) =>
  stop(name, email, async (page, session) => {
    const { calls, customers, first } = await idleCaller(page, session, salesRep);
    const listed = customers.at(-1) ?? first;
    const [phone] = listed.phones;
    if (!phone?.doNotCall)
      await calls.log(listed.id, {
        notes: "Asked not to be called again.",
        customerPhone: phone?.number,
        dncRequest: true,
      });
    await openSetup(page, session, listed);
  });

const openActiveCalls = async (page: Page) => {
  await page.getByRole("button", { name: /^LIVE CALL/ }).click();
  await page.getByRole("dialog", { name: "Active Calls" }).getByRole("listitem").first().waitFor();
};

/** Opens the agent's own live call, as after starting it. */
const openLiveCall = async (page: Page, { url }: TourSession) => {
  await page.goto(`${url}/customers`);
  await openActiveCalls(page);
  await page.getByRole("button", { name: /^Open the call with/ }).click();
  await page.getByRole("dialog", { name: "Live Call" }).waitFor();
};

const openLog = async (page: Page, session: TourSession, customer: Customer) => {
  await openSetup(page, session, customer);
  await page.getByRole("button", { name: "Log a call instead" }).click();
  await page.getByRole("dialog", { name: "Log call" }).waitFor();
};

const showHistory = (page: Page) => work(page).getByRole("group", { name: "Show entries" }).getByText("CALLS").click();

/** Call dialogs, the history and the page of calls. */
export const callStops: TourStop[] = [
  stop("calls-setup", admin, (page, session, { first, customers }) =>
    // The others are called in other stops, so often that Call Setup warns.
    openSetup(page, session, customers.at(-2) ?? first),
  ),
  blockedStop("calls-setup-blocked", salesRep),
  blockedStop("calls-setup-override", admin),
  stop("calls-live", admin, async (page, session, { calls, first }) => {
    await calls.start(first);
    await openLiveCall(page, session);
    await page.getByRole("timer").first().waitFor();
    await page.getByLabel("Notes").fill("Asks about the extended warranty. Free on Thursday.");
  }),
  stop("calls-minimized", admin, async (page, session, { calls, first }) => {
    await calls.start(first);
    await openLiveCall(page, session);
    await page.getByRole("button", { name: "Minimize", exact: true }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
  }),
  stop("calls-active", admin, async (page, session, { calls, customers }) => {
    const [first, second, third] = customers;
    for (const [email, customer] of [
      [salesRep, second],
      [secondRep, third],
    ] as const) {
      const other = await idleCaller(page, session, email);
      if (customer) await other.calls.start(customer);
    }
    if (first) await calls.start(first);
    await page.goto(`${session.url}/customers`);
    await openActiveCalls(page);
  }),
  stop("calls-completed", admin, async (page, session, { calls, first }) => {
    await calls.start(first);
    await openLiveCall(page, session);
    await page.getByRole("timer").first().waitFor();
    await page.getByRole("button", { name: "Hang up" }).click();
    const dialog = page.getByRole("dialog", { name: "Call Completed" });
    await dialog.getByRole("radio", { name: "Connected" }).check();
    await dialog.getByLabel("Schedule an appointment").check();
  }),
  stop("calls-log", admin, (page, session, { first }) => openLog(page, session, first)),
  stop("calls-log-inbound", admin, async (page, session, { first }) => {
    await openLog(page, session, first);
    await page.getByRole("tab", { name: "Inbound" }).click();
    await page.getByText("Time, numbers and people").click();
    await page.getByLabel("Call source").scrollIntoViewIfNeeded();
  }),
  stop("calls-log-errors", admin, async (page, session, { first }) => {
    await openLog(page, session, first);
    await page.getByRole("textbox", { name: "Notes" }).fill(" ");
    await page.getByRole("button", { name: "SAVE" }).click();
    await page.getByText("Please select a call type").waitFor();
  }),
  stop("calls-log-edit", admin, async (page, session, { first }) => {
    await page.goto(`${session.url}/customers/${first.id}`);
    await showHistory(page);
    await work(page)
      .getByRole("button", { name: /^Edit the log/ })
      .first()
      .click();
    await page.getByRole("dialog", { name: "Edit call log" }).waitFor();
  }),
  workspaceStop("calls-history", "Work", showHistory),
  after("calls-page", [admin, "/calls"], (page) => page.getByRole("heading", { name: "Recent calls" }).waitFor()),
];
