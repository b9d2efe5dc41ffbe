import { expect, it, vi } from "vitest";
import { describeRefusal } from "@automotive-crm/contract/calls/refusals";
import { buildNewCustomer } from "#testing/build.ts";
import { hangUpCall } from "#features/calls/placing/call-jobs.ts";
import { placeNow } from "#features/calls/placing/place-call.ts";
import { hangUpCallHandler, hangUpNow } from "#features/calls/placing/reconcile-call.ts";
import { systemScope } from "#platform/scope.ts";
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

it("says in the log why Twilio refuses to hang up", async () => {
  const { callSid } = await withAgent();
  const warn = vi.spyOn(test.app().log, "warn");
  twilio.refuseWith(401, 20_003);
  expect((await test.as(agent.person).post(`/api/calls/end/${callSid}`)).status).toBe(503);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { err: expect.objectContaining({ code: 20_003 }) },
    "a call could not be hung up: the provider refused with 20003",
  );
});

it("tells administrators of a line that may still be open, once it is given up", async () => {
  const { callId } = await withAgent();
  const logged: string[] = [];
  const scope = systemScope("calls.hang-up", agent.organizationId);
  const hangUp = (isLastTry: boolean) =>
    hangUpNow({ ...dependencies(), onTrouble: (what) => logged.push(what) }, scope, { callId, isLastTry });
  twilio.refuseWith(401, 20_003);
  await expect(hangUp(false)).rejects.toThrow("Twilio refused to hang up");
  expect([logged, await notices()]).toEqual([[], []]);
  await expect(hangUp(true)).rejects.toThrow("Twilio refused to hang up");
  expect(logged).toEqual([`hanging up call ${callId} was given up: the provider refused with 20003`]);
  expect(await notices()).toMatchObject([
    { title: "A call could not be hung up", text: expect.stringMatching(/^It may still be going on\. .*\(20003\)$/) },
  ]);
  await test.query("delete from notifications");
  twilio.refuseWith(503);
  await expect(hangUp(true)).rejects.toThrow();
  expect(logged.at(-1)).toBe(`hanging up call ${callId} was given up`);
  expect(await notices()).toMatchObject([
    { text: "It may still be going on. The phone provider could not be reached." },
  ]);
});

it("takes a call that has ended by then for hung up", async () => {
  const { callId } = await withAgent();
  twilio.refuseWith(400, 21_220);
  const scope = systemScope("calls.hang-up", agent.organizationId);
  await hangUpNow(dependencies(), scope, { callId, isLastTry: true });
  expect(await notices()).toEqual([]);
});

it("gives up at the last attempt of the job", async () => {
  const { callId } = await withAgent();
  const handler = hangUpCallHandler(dependencies());
  if (handler.kind !== "organization") throw new Error("It is a job of an organization");
  twilio.refuseWith(401, 20_003);
  const attempt = (number: number) =>
    handler.run(
      {
        number,
        jobId: callId,
        signal: new AbortController().signal,
        finishWith: () => Promise.reject(new Error("Not used")),
        scope: systemScope("calls.hang-up", agent.organizationId),
      },
      { callId },
    );
  await expect(attempt(hangUpCall.retryLimit)).rejects.toThrow();
  expect(await notices()).toEqual([]);
  await expect(attempt(hangUpCall.retryLimit + 1)).rejects.toThrow();
  expect(await notices()).toHaveLength(1);
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
