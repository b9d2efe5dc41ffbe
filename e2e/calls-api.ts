import { listCallHistory } from "@automotive-crm/contract/calls/history";
import { listActiveCalls } from "@automotive-crm/contract/calls/live";
import { listOwnPhones } from "@automotive-crm/contract/calls/own-phones";
import { simulateInboundCall } from "@automotive-crm/contract/calls/simulator";
import { initiateCall, type NewCallSchema } from "@automotive-crm/contract/calls/start";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { getMe } from "@automotive-crm/contract/identity/account";
import type { APIRequestContext } from "@playwright/test";
import type { z } from "zod/mini";

interface SignedIn {
  /** Of the product. */
  origin: string;
  token: string;
}

const newOwnPhone = "9735550199";

/** The calls of a signed-in person through the API. */
export function callsApi(request: APIRequestContext, { origin, token }: SignedIn) {
  const send = async (method: "GET" | "POST", path: string, data?: object): Promise<unknown> => {
    const answer = await request.fetch(origin + path, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(data && { data }),
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer.json();
  };
  const ownPhones = async () => listOwnPhones.response?.parse(await send("GET", listOwnPhones.path)).phones ?? [];
  const active = async () => listActiveCalls.response?.parse(await send("GET", listActiveCalls.path)).activeCalls ?? [];
  /** The number that rings first; added if the person has none. */
  const ownPhone = async (): Promise<string> => {
    const [first] = await ownPhones();
    if (first) return first.number;
    await send("POST", listOwnPhones.path, { number: newOwnPhone });
    return newOwnPhone;
  };
  return {
    active,
    ownPhone,
    /** Places a call that goes on until someone hangs up, at any hour. */
    async start({ id, phones }: Customer, simulation: z.input<typeof NewCallSchema>["simulation"] = {}) {
      const body: z.input<typeof NewCallSchema> = {
        userPhone: await ownPhone(),
        customerPhone: phones[0]?.number ?? "",
        customerId: id,
        override: { reason: "callback-requested" },
        simulation: { talkSeconds: 3_600, ...simulation },
      };
      const started = initiateCall.response?.parse(await send("POST", initiateCall.path, body));
      if (!started) throw new Error("The call was not started.");
      return started.callSid;
    },
    /** Hangs up a call that an earlier screen left. */
    async hangUp(): Promise<void> {
      const me = getMe.response?.parse(await send("GET", getMe.path));
      for (const { callSid, userId } of await active())
        if (userId === me?.user.id) await send("POST", `/api/calls/end/${callSid}`);
    },
    history: async (customerId: string) =>
      listCallHistory.response?.parse(await send("GET", `/api/calls/history/${customerId}`)).callHistory ?? [],
    log: (customerId: string, log: object) =>
      send("POST", "/api/calls/save-log", { customerId, direction: "outbound", callType: "Follow-up", ...log }),
    /** Someone calls the dealership, and no one picks up. */
    miss: (from: string) => send("POST", simulateInboundCall.path, { from }),
    /** Someone calls the dealership, and it rings for this long unless someone hangs up. */
    ring: (from: string, ringSeconds: number) =>
      send("POST", simulateInboundCall.path, { from, outcome: "unanswered", ringSeconds }),
  };
}
