import { expect } from "vitest";
import { fixture, test } from "#features/leads/leads.fixture.ts";

export async function sourceNamed(name: string): Promise<{ id: string; name: string }> {
  const { body } = await test.as(fixture.admin).get("/api/lead-sources");
  return body.sources.find((source: { name: string }) => source.name === name);
}

/** An endpoint at Downtown for leads of Cars.com, with its secret. */
export async function addEndpoint(over: Record<string, unknown> = {}) {
  const { id: sourceId } = await sourceNamed("Cars.com");
  const { status, body } = await test
    .as(fixture.admin)
    .post("/api/lead-endpoints", { kind: "http", sourceId, locationId: fixture.downtown, ...over });
  expect([status, body]).toEqual([201, expect.anything()]);
  return { endpoint: body.endpoint, address: String(body.address), secret: String(body.address.split("/").at(-1)) };
}

export async function post(secret: string, payload: string, headers: Record<string, string> = {}) {
  const answer = await test.app().inject({
    method: "POST",
    url: `/intake/adf/${secret}`,
    payload,
    headers: { "content-type": "application/x-adf+xml", ...headers },
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body === "" ? undefined : answer.json() };
}

/** Once everything that was posted has been read: what comes while others are read is answered before. */
export async function untilRead(): Promise<void> {
  const unread = () => test.query("select id from lead_deliveries where outcome = 'received'");
  await expect.poll(unread, { timeout: 10_000 }).toEqual([]);
}

interface Sent {
  phone?: string;
  name?: string;
  id?: string;
  comments?: string;
  date?: string;
  extra?: string;
}

/** A prospect as a provider sends it. */
export const adf = ({
  phone = "",
  name = "Ines Falk",
  id,
  comments = "Is it still there?",
  date,
  extra = "",
}: Sent) => `<prospect>
  ${id === undefined ? "" : `<id source="Lot Rocket">${id}</id>`}${date === undefined ? "" : `<requestdate>${date}</requestdate>`}
  <vehicle interest="buy" status="used"><year>2021</year><make>Subaru</make><model>Outback</model><odometer units="km">10000</odometer>
    <price>$24,500.50</price></vehicle>
  <customer><contact><name part="full">${name}</name><phone type="cell">${phone}</phone></contact><comments>${comments}</comments>${extra}</customer>
  <provider><name>Cars.com</name></provider></prospect>`;
