import nodemailer, { type Transporter } from "nodemailer";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApp } from "#testing/test-app.ts";
import type { Person } from "#testing/factories.ts";
import { adf } from "#features/leads/intake/intake.fixture.ts";
import { receiveLeadMail } from "./mailed-leads.ts";

const domain = "leads.test.example";
const test = testApp({ CRM_LEAD_MAIL_PORT: "2525", CRM_LEAD_MAIL_DOMAIN: domain });

let admin: Person;
let listener: NonNullable<ReturnType<typeof receiveLeadMail>>;
let transport: Transporter;
let endpoint: { id: string; mailAddress: string };

beforeAll(async () => {
  const organizationId = await test.create.organization();
  admin = await test.create.person({ organizationId, role: "org:admin" });
  const locationId = await test.create.location(organizationId);
  const { body } = await test.as(admin).get("/api/lead-sources");
  const added = { kind: "mail", sourceId: body.sources[0].id, locationId };
  endpoint = (await test.as(admin).post("/api/lead-endpoints", added)).body.endpoint;
  const started = receiveLeadMail({ ...test.worker(), config: { leadMail: { port: 0, domain } } });
  if (!started) throw new Error("It doesn't listen");
  listener = started;
  transport = nodemailer.createTransport({
    host: "127.0.0.1",
    port: await listener.port,
    tls: { rejectUnauthorized: false },
  });
});
afterAll(async () => {
  transport.close();
  await listener.stop();
});

const newest = async () =>
  (await test.as(admin).get(`/api/lead-deliveries?endpointId=${endpoint.id}`)).body.deliveries[0];
const send = (message: object) =>
  transport.sendMail({
    from: "Lot Rocket <leads@lots.example>",
    to: endpoint.mailAddress,
    subject: "New lead",
    ...message,
  });

it("takes a lead out of a mail's attachment and attaches it to the known customer", async () => {
  const attachments = [{ filename: "lead.xml", content: adf({ phone: "3125550119" }) }];
  await send({ text: "See the attached lead.", attachments });
  const first = await newest();
  expect(first).toMatchObject({
    transport: "mail",
    outcome: "lead",
    sender: "leads@lots.example",
    subject: "New lead",
  });
  await send({ text: "Name: Ines Falk\nPhone: (312) 555-0119\nMake: Kia\nModel: EV6\nComments: Can I see it today?" });
  const second = await newest();
  expect(second).toMatchObject({ outcome: "needs-look" });
  const [one, two] = await Promise.all(
    [first, second].map(async ({ leadIds }) => (await test.as(admin).get(`/api/leads/${leadIds[0]}`)).body),
  );
  expect(two).toMatchObject({
    customerId: one.customerId,
    comments: "Can I see it today?",
    vehicle: { make: "Kia", model: "EV6" },
    needsLook: ["Read from plain text: please compare it with the original"],
  });
});

it("keeps automatic answers and bounces without making leads of them", async () => {
  await send({ text: "I am on vacation.", headers: { "Auto-Submitted": "auto-replied" } });
  expect(await newest()).toMatchObject({ outcome: "ignored", leadIds: [] });
  await send({ text: "Name: Ines Falk\nPhone: 312-555-0119", envelope: { from: "", to: endpoint.mailAddress } });
  expect(await newest()).toMatchObject({ outcome: "ignored" });
});

it("refuses addresses that it doesn't know, and mails that are too large", async () => {
  await expect(send({ to: `leads-${"a".repeat(58)}@${domain}`, text: "Hi" })).rejects.toThrow("No such address");
  await expect(send({ to: endpoint.mailAddress.replace(domain, "other.example"), text: "Hi" })).rejects.toThrow();
  await expect(send({ text: "a".repeat(2_200_000) })).rejects.toThrow();
});

it("doesn't listen unless it is configured", () => {
  expect(receiveLeadMail({ ...test.worker(), config: { leadMail: undefined } })).toBeUndefined();
});
