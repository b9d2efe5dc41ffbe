import { setTimeout as pause } from "node:timers/promises";

/** Where the product listens, which changes with each start. */
export interface Target {
  url: string;
  token: string;
  locationId: string;
}

export interface Written {
  /** Names of the customers whose 201 arrived. */
  acknowledged: string[];
  /** The number of other responses by status; `no answer` means that the connection broke. */
  refusals: Map<string, number>;
  lastAcknowledgedAt: number;
}

/** Starts clients that add customers one at a time, each with a unique name, and continue after errors. */
export function startWriters(target: () => Target, { count, round }: { count: number; round: number }) {
  const written: Written = { acknowledged: [], refusals: new Map(), lastAcknowledgedAt: 0 };
  let isOver = false;
  const write = async (writer: number) => {
    for (let serial = 0; !isOver; serial++) {
      const name = `R${round}W${writer}N${serial}`;
      const answer = await post(target(), name, (round * 10 + writer) * 100_000 + serial);
      if (answer === "201") {
        written.acknowledged.push(name);
        written.lastAcknowledgedAt = performance.now();
      } else {
        written.refusals.set(answer, (written.refusals.get(answer) ?? 0) + 1);
        await pause(20);
      }
    }
  };
  const writers = Array.from({ length: count }, (_, writer) => write(writer));
  return {
    written,
    async stop() {
      isOver = true;
      await Promise.all(writers);
    },
  };
}

async function post({ url, token, locationId }: Target, name: string, serial: number): Promise<string> {
  const body = {
    firstName: "Durable",
    lastName: name,
    phone: String(2_000_000_000 + (serial % 7_000_000_000)),
    email: `${name.toLowerCase()}@durability.example`,
    locationAssociations: [{ locationId }],
  };
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  try {
    const answer = await fetch(`${url}/api/customers`, { method: "POST", body: JSON.stringify(body), headers });
    await answer.arrayBuffer();
    return String(answer.status);
  } catch {
    return "no answer";
  }
}
