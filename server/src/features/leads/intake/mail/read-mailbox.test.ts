import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadConfig } from "#platform/config.ts";
import { startFakeImapServer, type FakeImapServer } from "#testing/imap/fake-imap-server.ts";
import { testApp } from "#testing/test-app.ts";
import type { Person } from "#testing/factories.ts";
import { adf } from "#features/leads/intake/intake.fixture.ts";
import { readLeadMailbox } from "./read-mailbox.ts";

const domain = "leads.test.example";
const imap = { CRM_LEAD_MAIL_DOMAIN: domain, CRM_LEAD_IMAP_PASSWORD: "right" };
const test = testApp({ ...imap, CRM_LEAD_IMAP_URL: "imap://leads@127.0.0.1" });

let admin: Person;
let mails: FakeImapServer;
let endpoint: { id: string; mailAddress: string };
let readers: { stop(): Promise<void> }[] = [];
const troubles = new Set<string>();
const onTrouble = vi.fn<(what: string, error: unknown) => void>();

beforeAll(async () => {
  const organizationId = await test.create.organization();
  admin = await test.create.person({ organizationId, role: "org:admin" });
  const locationId = await test.create.location(organizationId);
  const { body } = await test.as(admin).get("/api/lead-sources");
  const added = { kind: "mail", sourceId: body.sources[0].id, locationId };
  endpoint = (await test.as(admin).post("/api/lead-endpoints", added)).body.endpoint;
});
beforeEach(async () => {
  test.setNow(new Date(test.now().getTime() + 60_000));
  mails = await startFakeImapServer();
  onTrouble.mockReset();
});
afterEach(async () => {
  await Promise.all(readers.map((reader) => reader.stop()));
  readers = [];
  await mails.close();
});
afterAll(() => vi.restoreAllMocks());

function read(settings: Record<string, string> = {}) {
  const address = `imap://${encodeURIComponent(mails.user)}@127.0.0.1:${mails.port}/INBOX`;
  const { leadMail } = loadConfig({ ...imap, CRM_LEAD_IMAP_URL: address, ...settings });
  const worker = { ...test.worker(), target: test.target(), troubles, onTrouble, config: { leadMail } };
  const reader = readLeadMailbox({ ...worker, retryMs: 10 });
  if (!reader) throw new Error("It doesn't read");
  readers.push(reader);
}

let phone = 3_125_550_100;
const newMail = (headers: string, body = adf({ phone: String(phone++) })) =>
  `From: Lot Rocket <leads@lots.example>\nSubject: New lead\nMessage-ID: <${phone}@lots.example>\n${headers}\n\n${body}`;
const toEndpoint = () => `To: ${endpoint.mailAddress}`;

const deliveries = async (): Promise<{ outcome: string; bytes: number; leadIds: string[] }[]> =>
  (await test.as(admin).get(`/api/lead-deliveries?endpointId=${endpoint.id}`)).body.deliveries;
/** Once the mailbox looks so. */
async function until(looks: () => string[], expected: string[]): Promise<void> {
  await expect.poll(looks, { timeout: 5_000 }).toEqual(expected);
}

it("takes unread mails of its addresses, moves them when they are stored, and leaves others as they are", async () => {
  const before = (await deliveries()).length;
  mails.deliver(newMail(toEndpoint()));
  mails.deliver(newMail("To: colleague@dealer.example").replace("New lead", "Lunch?"));
  mails.deliver(newMail(`To: leads-${"a".repeat(58)}@${domain}`).replace("New lead", "Nobody's"));
  read({ CRM_LEAD_IMAP_DONE_FOLDER: "Done" });
  await until(() => mails.list("Done"), ["\\Seen New lead"]);
  expect(mails.list()).toEqual(["Lunch?", "Nobody's"]);
  const [newest, ...others] = await deliveries();
  expect([newest?.outcome, others.length]).toEqual(["lead", before]);
  // It idles by now, and hears of the next one at once.
  await expect.poll(() => mails.commands.at(-1), { timeout: 5_000 }).toBe("IDLE");
  mails.deliver(newMail(`To: list@dealer.example\nDelivered-To: ${endpoint.mailAddress.replace("leads-", "leads+")}`));
  await until(() => mails.list("Done"), ["\\Seen New lead", "\\Seen New lead"]);
  expect((await deliveries())[0]).toMatchObject({ transport: "mail", sender: "leads@lots.example", outcome: "lead" });
  expect(troubles.size).toBe(0);
  expect(onTrouble.mock.calls).toEqual([["unread mails to no address for leads stay in the mailbox: 2", undefined]]);
});

it.each(["before", "after"] as const)(
  "makes one lead of a mail if the connection ends %s it is marked",
  async (when) => {
    const before = await deliveries();
    mails.hangUpAt(/^UID STORE/, when);
    mails.deliver(newMail(toEndpoint()));
    mails.deliver(newMail(toEndpoint()));
    read();
    await until(() => mails.list(), ["\\Seen New lead", "\\Seen New lead"]);
    const found = await deliveries();
    expect(found.slice(0, found.length - before.length).map(({ outcome }) => outcome)).toEqual(["lead", "lead"]);
    expect(onTrouble).not.toHaveBeenCalled();
  },
);

it("takes of a mail that is too large what fits", async () => {
  mails.deliver(newMail(toEndpoint(), `${adf({ phone: "2015550199" })}\n${"x".repeat(3 * 1024 * 1024)}`));
  read();
  await until(() => mails.list(), ["\\Seen New lead"]);
  expect((await deliveries())[0]).toMatchObject({ outcome: "lead", bytes: 2 * 1024 * 1024 });
});

it("says that the mailbox can't be read, and reads it once the password is right", async () => {
  mails.password = "another";
  mails.deliver(newMail(toEndpoint()));
  read();
  await expect.poll(() => [...troubles]).toEqual(["lead mailbox unreachable"]);
  mails.password = "right";
  await until(() => mails.list(), ["\\Seen New lead"]);
  await expect.poll(() => troubles.size).toBe(0);
  expect(onTrouble.mock.calls.map(([what]) => what)).toEqual(["leads can't be fetched from the mailbox"]);
});

it("has one process read it at a time, and another once that stops", async () => {
  mails.deliver(newMail(toEndpoint()));
  read();
  read();
  await until(() => mails.list(), ["\\Seen New lead"]);
  expect(mails.sessions()).toBe(1);
  expect(mails.commands.filter((command) => command.startsWith("LOGIN"))).toHaveLength(1);
  await readers.shift()?.stop();
  mails.deliver(newMail(toEndpoint()));
  await until(() => mails.list(), ["\\Seen New lead", "\\Seen New lead"]);
  await expect.poll(() => mails.sessions()).toBe(1);
});

it("reads none unless it is configured, completely", () => {
  expect(
    readLeadMailbox({ ...test.worker(), target: test.target(), troubles, config: { leadMail: { domain } } }),
  ).toBeUndefined();
  const { CRM_LEAD_MAIL_DOMAIN, ...rest } = imap;
  expect(() => loadConfig({ CRM_LEAD_MAIL_DOMAIN })).toThrow("CRM_LEAD_MAIL_DOMAIN is required with");
  expect(() => loadConfig(imap)).toThrow("CRM_LEAD_IMAP_URL with a user");
  expect(() => loadConfig({ ...rest, CRM_LEAD_IMAP_URL: "imaps://me@imap.example.com" })).toThrow("is required with");
  const { mailbox } =
    loadConfig({ ...imap, CRM_LEAD_IMAP_URL: "imaps://me%40x.example@imap.example.com/Web%20leads" }).leadMail ?? {};
  expect(mailbox).toMatchObject({
    port: 993,
    isSecure: true,
    user: "me@x.example",
    folder: "Web leads",
    everyMs: 60_000,
  });
});
