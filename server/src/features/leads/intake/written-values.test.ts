import { expect, it } from "vitest";
import { fixture, nextPhone, setUpFixture, test } from "#features/leads/leads.fixture.ts";
import { addEndpoint, adf, post } from "./intake.fixture.ts";

setUpFixture();

const newestDelivery = async (endpointId: string) =>
  (await test.as(fixture.admin).get(`/api/lead-deliveries?endpointId=${endpointId}`)).body.deliveries[0];
const needsLookOf = async ([leadId]: string[]) =>
  (await test.as(fixture.admin).get(`/api/leads/${leadId}`)).body.needsLook;

it("says how to reach somebody by what isn't a customer's number or address", async () => {
  const { secret, endpoint } = await addEndpoint();
  const reached = async (document: string) => {
    expect((await post(secret, document)).body.outcome).toBe("needs-look");
    return needsLookOf((await newestDelivery(endpoint.id)).leadIds);
  };
  expect(await reached(adf({ phone: "555-0119", name: "Uma Reyes" }))).toContain(
    'The phone number can\'t be dialed: "555-0119"',
  );
  const relayed = adf({ name: "Odd Berg" }).replace(/<phone.*phone>/, "<email>ob1@messages.cargurus.com</email>");
  expect(await reached(relayed)).toEqual(["Write to ob1@messages.cargurus.com, which reaches them for this lead only"]);
});

it("says on the lead what was written where a phone, an email or a VIN can't be read, and in the delivery that it is so", async () => {
  const { secret, endpoint } = await addEndpoint();
  const document = adf({ name: "Ulla Voss", phone: "n/a" })
    .replace("</phone>", "</phone><email>uma at example</email>")
    .replace("</model>", "</model><vin>4S4BSANC5K33O1234</vin>");
  expect((await post(secret, document)).body.outcome).toBe("needs-look");
  const delivery = await newestDelivery(endpoint.id);
  expect(delivery.reasons).toEqual([
    "The phone number can't be read",
    "The email can't be read",
    "The VIN can't be right",
  ]);
  expect(await needsLookOf(delivery.leadIds)).toEqual([
    'The phone number can\'t be read: "n/a"',
    'The email can\'t be read: "uma at example"',
    'The VIN can\'t be right: "4S4BSANC5K33O1234"',
  ]);
});

it("says on the lead that a name or comments were cut off", async () => {
  const { secret, endpoint } = await addEndpoint();
  const cutOff = [
    "The name was too long and was cut off: the original has all of it",
    "The comments were too long and were cut off: the original has all of them",
  ];
  const sent = { phone: nextPhone(), name: `Ina ${"N".repeat(400)}`, comments: `Hello ${"word ".repeat(8_000)}` };
  const isJson = { "content-type": "application/json" };
  expect((await post(secret, JSON.stringify(sent), isJson)).body.outcome).toBe("needs-look");
  expect(await needsLookOf((await newestDelivery(endpoint.id)).leadIds)).toEqual(cutOff);
  expect((await post(secret, adf({ ...sent, name: "M".repeat(400), phone: nextPhone() }))).body.outcome).toBe(
    "needs-look",
  );
  expect((await needsLookOf((await newestDelivery(endpoint.id)).leadIds)).toSorted()).toEqual(cutOff.toSorted());
});
