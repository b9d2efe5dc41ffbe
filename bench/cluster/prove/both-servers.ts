import { setTimeout as pause } from "node:timers/promises";
import { customerTopic } from "@automotive-crm/contract/live/topics";
import { until } from "../child.ts";
import { asOwner, type Stage } from "./stage.ts";
import { findCustomersToCall } from "../../calls/call-stock.ts";
import { Visitor } from "../../visitor.ts";

const phone = "+12015550198";

/** What begins at one server goes on at the other: sessions, drafts, repeated requests, live events, calls. */
export async function proveBothServers(stage: Stage): Promise<void> {
  const { cluster, figures, administrators } = stage;
  const [{ personId, organizationId } = { personId: "", organizationId: "" }] = administrators;
  const [one, two] = cluster.layout.servers.map((port) => new Visitor(`http://127.0.0.1:${port}`, ""));
  if (!one || !two) return;
  const { token } = await one.ask<{ token: string }>("POST", "/api/auth/demo-sign-in", { personId });
  one.token = two.token = token;
  const found = (what: string, isFine: boolean) => figures.add("both servers", what, isFine ? "yes" : "no", isFine);

  found("signed in at one, known at the other", (await two.send("GET", "/api/me")).status === 200);
  await one.ask("PUT", "/api/drafts/proof.note/one", { body: { text: "Half a thought" } });
  found(
    "a draft kept at one is read at the other",
    (await two.send("GET", "/api/drafts")).text.includes("Half a thought"),
  );

  const [called] = await asOwner(stage, (owner) => findCustomersToCall(owner, organizationId));
  if (!called) return;
  const note = { customerId: called.customerId, type: "note", description: "Said at one, heard at the other" };
  const heard = await hears(two, customerTopic(organizationId, called.customerId), () =>
    one.ask("POST", "/api/activities", note, "proof-note"),
  );
  found("a change at one is heard at the other", heard);
  await two.ask("POST", "/api/activities", note, "proof-note");
  const { text } = await two.send("GET", `/api/activities/customer/${called.customerId}?filter=all`);
  found("a request repeated at the other takes effect once", text.split(note.description).length === 2);

  await one.ask("POST", "/api/me/phones", { number: phone });
  const call = {
    userPhone: phone,
    customerPhone: called.phone,
    customerId: called.customerId,
    override: { reason: "callback-requested" },
  };
  const { callSid } = await one.ask<{ callSid: string }>("POST", "/api/calls/initiate", {
    ...call,
    simulation: { talkSeconds: 3_600 },
  });
  const statusAt = async (visitor: Visitor) =>
    (await visitor.ask<{ call: { status: string } }>("GET", `/api/calls/${callSid}`)).call.status;
  await until("The call at the other server", 30, async () => (await statusAt(two)) === "in-progress");
  await two.ask("POST", `/api/calls/end/${callSid}`);
  await until("The end of the call", 10, async () => (await statusAt(one)) === "completed");
  found("a call placed at one is ended at the other", true);

  await one.send("POST", "/api/auth/sign-out");
  await pause(1_000);
  found("signed out at one, unknown at the other", (await two.send("GET", "/api/me")).status === 401);
}

/** Opens a stream, lets something happen, and waits for the news. */
async function hears({ url, token }: Visitor, topic: string, act: () => Promise<unknown>): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/events?topics=${topic}`, { headers, signal: AbortSignal.timeout(15_000) });
  let text = "";
  let hasActed = false;
  try {
    for await (const part of answer.body ?? []) {
      text += Buffer.from(part as Uint8Array).toString();
      if (!hasActed && text.includes('"ready"')) {
        hasActed = true;
        void act();
      }
      if (text.includes('"activity"')) return true;
    }
  } catch {
    // Nothing came in time.
  }
  return false;
}
