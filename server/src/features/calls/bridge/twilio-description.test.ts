import { expect, it } from "vitest";
import type { Exchange } from "#testing/twilio/fake-twilio.ts";
import {
  at as partOf,
  findProblems,
  hasDescription,
  isRecord,
  readDescription,
  type Schema,
} from "#testing/vendor-descriptions.ts";
import { agent, at, setUpTwilio, test, twilio, withAgent } from "./twilio.fixture.ts";

setUpTwilio();

const file = "twilio-api-v2010.json";

/** A call that is placed, asked about and ended, as the requests and answers that Twilio's API saw. */
async function exchangeAll(): Promise<Exchange[]> {
  twilio.exchanges.length = 0;
  const { callId, leg } = await withAgent();
  const placed = { organizationId: agent.organizationId, callId, providerSid: leg.sid, direction: "outbound" } as const;
  twilio.report(twilio.dial(leg.sid, leg.to, "").sid, "in-progress", at(12));
  await test.bridge().fetchEvents(placed);
  await test.bridge().hangUp(placed);
  await test.bridge().fetchEvents(placed);
  return twilio.exchanges;
}

it.skipIf(!hasDescription(file))(
  "what the bridge asks and the fake answers is as Twilio describes its API",
  async () => {
    const description = readDescription(file);
    const exchanges = await exchangeAll();
    expect(exchanges.map(({ method, query, form }) => [method, ...query.keys(), form.get("Status")])).toEqual(
      expect.arrayContaining([
        ["POST", null],
        ["GET", "ParentCallSid", "PageSize", null],
        ["POST", "completed"],
      ]),
    );
    expect(exchanges.flatMap((exchange) => findDeviations(description, exchange))).toEqual([]);
    const [placing] = exchanges;
    if (!placing) throw new Error("Twilio was not asked to call");
    const form = new URLSearchParams({ ...Object.fromEntries(placing.form), Timeout: "soon", Tmeout: "25" });
    form.delete("To");
    expect(findDeviations(description, { ...placing, form, answer: { sid: "CA1" } })).toEqual([
      "POST form.To is missing",
      "POST form.Timeout is not integer",
      "POST form.Tmeout is not described",
      "POST answer.sid does not match ^CA[0-9a-fA-F]{32}$",
    ]);
  },
);

function findDeviations(description: unknown, { method, path, query, form, status, answer }: Exchange): string[] {
  const template = path.replace(/AC[0-9a-f]{32}/, "{AccountSid}").replace(/CA[0-9a-f]{32}/, "{Sid}");
  const operation = partOf(description, ["paths", template, method.toLowerCase()]);
  if (!isRecord(operation)) return [`${method} ${template} is not described`];
  const parameters = Array.isArray(operation.parameters) ? operation.parameters.filter(isRecord) : [];
  const described = Object.fromEntries(
    parameters.filter((each) => each.in === "query").map((each) => [String(each.name), each.schema as Schema]),
  );
  const formSchema = ["requestBody", "content", "application/x-www-form-urlencoded", "schema"];
  const answerSchema = ["responses", String(status), "content", "application/json", "schema"];
  const schemaAt = (keys: readonly string[]) => partOf(operation, keys) as Schema | undefined;
  return [
    ...findInFields(description, { properties: described }, query, `${method} query`),
    ...findInFields(description, schemaAt(formSchema) ?? {}, form, `${method} form`),
    ...findProblems(description, schemaAt(answerSchema) ?? { enum: [] }, answer, `${method} answer`),
  ];
}

/** Fields are text; what is described as a number or list is read as one. Those that aren't described are deviations too. */
function findInFields(description: unknown, schema: Schema, fields: URLSearchParams, name: string): string[] {
  const { properties = {} } = schema;
  const names = Array.from(new Set(fields.keys()));
  const read = (field: string): unknown => {
    if (properties[field]?.type === "array") return fields.getAll(field);
    const text = fields.get(field);
    return properties[field]?.type === "integer" ? Number(text) : text;
  };
  const value = Object.fromEntries(names.map((field) => [field, read(field)]));
  const extra = names.filter((field) => !(field in properties)).map((field) => `${name}.${field} is not described`);
  return [...findProblems(description, schema, value, name), ...extra];
}
