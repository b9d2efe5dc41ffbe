import { contentTypes, createRandom, mutate } from "@automotive-crm/lead-documents/mutations";
import { expect, it } from "vitest";
import { nextPhone, setUpFixture, test } from "#features/leads/leads.fixture.ts";
import { addEndpoint, adf, post, untilRead } from "./intake.fixture.ts";

setUpFixture();

it("answers 400 mutated documents without failing, and keeps each with what became of it", async () => {
  const random = createRandom(36);
  // A secret may be used 600 times a minute.
  const { secret, endpoint } = await addEndpoint();
  const answers = new Map<number, number>();
  for (let sent = 0; sent < 400; sent += 8)
    for (const { status } of await Promise.all(
      Array.from({ length: 8 }, () => {
        const headers = { "content-type": contentTypes[random(contentTypes.length)] ?? "text/xml" };
        return post(secret, mutate(adf({ phone: nextPhone() }), random), headers);
      }),
    ))
      answers.set(status, (answers.get(status) ?? 0) + 1);
  expect([...answers]).toEqual([[200, 400]]);
  await untilRead();
  const unread = await test.query(
    "select id, outcome from lead_deliveries where endpoint_id = $1 and outcome in ('received', 'failed')",
    [endpoint.id],
  );
  expect(unread).toEqual([]);
  const [stored] = await test.query("select count(*)::int as n from lead_deliveries where endpoint_id = $1", [
    endpoint.id,
  ]);
  expect(stored).toEqual({ n: 400 });
}, 120_000);
