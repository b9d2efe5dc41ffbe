import { expect, it } from "vitest";
import { fixture, nextPhone, setUpFixture, test } from "#features/leads/leads.fixture.ts";
import { addEndpoint, adf, post, untilRead } from "./intake.fixture.ts";

setUpFixture();

it("takes in together what comes at the same moment, and no bad lead holds the others up", async () => {
  const { secret, endpoint } = await addEndpoint();
  await test.query("alter table lead_inquiries add constraint no_bad check (comments <> 'Bad') not valid");
  try {
    const documents = Array.from({ length: 12 }, (_, index) =>
      adf({
        phone: nextPhone(),
        name: `Ines Falk${"abcdefghijkl".charAt(index)}`,
        comments: index === 5 ? "Bad" : "Good",
      }),
    );
    const answers = await Promise.all(documents.map((document) => post(secret, document)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    await untilRead();
  } finally {
    await test.query("alter table lead_inquiries drop constraint no_bad");
  }
  const all = (await test.as(fixture.admin).get(`/api/lead-deliveries?endpointId=${endpoint.id}`)).body.deliveries;
  const outcomes = all.map(({ outcome }: { outcome: string }) => outcome);
  expect(outcomes.toSorted()).toEqual(["failed", ...Array(11).fill("lead")]);
  const requests = new Set();
  for (const { leadIds } of all.filter(({ outcome }: { outcome: string }) => outcome === "lead")) {
    const events = await test.query("select action, request_id from audit_events where entity_id = $1", [leadIds[0]]);
    expect(events).toEqual([{ action: "lead.created", request_id: expect.any(String) }]);
    requests.add(events[0]?.["request_id"]);
    const entries = await test.query("select title from activities where source_id = $1", [leadIds[0]]);
    expect(entries).toEqual([{ title: "Internet lead" }]);
  }
  expect(requests.size).toBe(11);
});
