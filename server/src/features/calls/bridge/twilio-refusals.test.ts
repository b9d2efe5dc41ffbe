import { expect, it } from "vitest";
import { describeRefusal } from "@automotive-crm/contract/calls/refusals";
import { buildNewCustomer } from "#testing/build.ts";
import { placeNow } from "#features/calls/place-call.ts";
import {
  agent,
  customer,
  dependencies,
  own,
  read,
  setUpTwilio,
  startCall,
  test,
  twilio,
  withAgent,
} from "./twilio.fixture.ts";

setUpTwilio();

const notices = async () =>
  (await test.as(agent.person).get("/api/notifications")).body.notifications.filter(
    ({ kind }: { kind: string }) => kind === "calls-refused",
  );

it("says why Twilio refuses a call: to the caller, in the log, and once per cause to administrators", async () => {
  twilio.refuseWith(400, 21_219);
  const first = await startCall();
  expect(await read(first.callSid)).toMatchObject({
    status: "failed",
    endedBecause: "not-placed",
    provider_error: 21_219,
  });
  expect(describeRefusal(21_219).reason).toContain("only calls verified numbers");
  expect(await notices()).toMatchObject([{ text: expect.stringContaining("21219"), title: "Calls are being refused" }]);
  const logged: string[] = [];
  const body = { userPhone: own, customerPhone: customer };
  const started = await test.as(agent.person).post("/api/calls/initiate", body);
  const key = { organizationId: agent.organizationId, callId: String(started.body.call.id) };
  await placeNow({ ...dependencies(), onTrouble: (what) => logged.push(what) }, key, undefined);
  expect(logged).toEqual(["a call was refused by the provider with 21219"]);
  expect(await notices()).toHaveLength(1);
  twilio.refuseWith(401, 20_003);
  await startCall();
  expect(await notices()).toHaveLength(2);
});

it("frees the agent when Twilio is away as they hang up", async () => {
  const { callSid } = await withAgent();
  twilio.refuseWith(503);
  expect((await test.as(agent.person).post(`/api/calls/end/${callSid}`)).status).toBe(503);
  expect((await read(callSid)).status).toBe("cancelled");
  const again = { userPhone: own, customerPhone: customer };
  expect((await test.as(agent.person).post("/api/calls/initiate", again)).status).toBe(200);
});

it("dials a customer's extension, as it was asked for or as it is known", async () => {
  const phones = [{ number: "2015550143 x3", extension: "7" }];
  const fields = buildNewCustomer({ phone: `${customer} x12`, phones });
  const { body } = await test.as(agent.person).post("/api/customers", fields);
  expect(body.phones).toMatchObject([
    { number: customer, extension: "12" },
    { number: "2015550143", extension: "7" },
  ]);
  for (const over of [{ customerId: body.id, customerPhone: customer }, { customerPhone: `${customer} x12` }]) {
    const started = await test.as(agent.person).post("/api/calls/initiate", { userPhone: own, ...over });
    expect(started.body.call).toMatchObject({ customer_phone: `+1${customer}`, customer_extension: "12" });
    await test.as(agent.person).post(`/api/calls/end/${started.body.callSid}`);
  }
});
