import { beforeAll } from "vitest";
import { startFakeModel } from "#testing/llm/fake-model.ts";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";
import type { ModelRequest } from "./model-request.ts";

/** An organization in Chicago that uses a language model, and one that doesn't. */
export async function testWithModel() {
  const model = await startFakeModel();
  const test = testApp({
    CRM_LLM_URL: `${model.url}/`,
    CRM_LLM_MODEL: "reader-1",
    CRM_LLM_KEY: "a secret key",
    CRM_LLM_TIMEOUT: "0.5",
  });
  const people: { salesRep: Person; admin: Person; stranger: Person } = Object.create(null);
  beforeAll(async () => {
    const organizationId = await test.create.organization("Northstar");
    people.salesRep = await test.create.person({ organizationId, role: "org:sales_rep" });
    people.admin = await test.create.person({ organizationId, role: "org:admin" });
    const elsewhere = await test.create.organization("Elsewhere");
    people.stranger = await test.create.person({ organizationId: elsewhere, role: "org:admin" });
    await test.as(people.admin).put("/api/ai/settings", { isModelEnabled: true });
  });
  return {
    model,
    test,
    people,
    parse: (appointmentText: string, customerName: string | null = null, person = people.salesRep) =>
      test.as(person).post("/api/ai/parse-appointment", { appointmentText, customerName }),
    suggest: (noteText: string, customerName: string | null = null, person = people.salesRep) =>
      test.as(person).post("/api/ai/task-suggestions", { noteText, customerName }),
  };
}

export const details = (over: object = {}) => ({
  appointmentDate: "2026-03-12",
  appointmentDateUntil: null,
  appointmentTime: "15:00",
  appointmentTimeUntil: null,
  appointmentType: "Test Drive",
  vehicle: null,
  priority: "medium" as const,
  estimatedDuration: 60,
  confidence: 0.97,
  ...over,
});

/** A whole answer, as servers with structured output give it. */
export const understood = (over: object = {}, answer: Partial<ModelRequest> = {}): ModelRequest => ({
  intent: "book",
  isUnderstood: true,
  wantsFirstFree: false,
  details: details(over),
  movedFrom: null,
  otherRequests: [],
  ...answer,
});

export const suggestion = (over: object = {}) => ({
  type: "call",
  title: "Call back",
  description: "call back on Friday",
  priority: "medium",
  confidence: 0.99,
  suggestedDate: "2026-03-13",
  suggestedTime: null,
  ...over,
});
