import { getLead, LeadSchema, type Lead, type NewLeadSchema } from "@automotive-crm/contract/leads/record";
import { listLeads } from "@automotive-crm/contract/leads/list";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import type { Page } from "@playwright/test";
import type { z } from "zod/mini";
import { expect } from "./fixtures.ts";
import { signedInOf } from "./stored-session.ts";

let numbers = 100;

/** A phone number that no other lead of this run has. */
const ownNumber = () => `201555${String((Date.now() % 90) + 10)}${String(numbers++).slice(-2)}`;

/** Leads through the API, as the person signed in on a page. */
export async function leadsOf(page: Page) {
  const { origin, token } = await signedInOf(page.context());
  const headers = { authorization: `Bearer ${token}` };
  const locations = listLocations.response?.parse(
    await (await page.request.get(`${origin}/api/locations`, { headers })).json(),
  );
  return {
    /** Someone who asked for a car, with a number of their own, by a way for which the demo has no rule, so that nobody has it. */
    async add(name: string, own: Partial<z.input<typeof NewLeadSchema>> = {}): Promise<Lead> {
      const vehicle = { year: 2022, make: "Honda", model: "CR-V" };
      const data = {
        type: "chat",
        name,
        phone: ownNumber(),
        comments: "Is it still there?",
        vehicle,
        locationId: locations?.[0]?.locationId,
        ...own,
      };
      const answer = await page.request.post(`${origin}/api/leads`, { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return LeadSchema.parse(await answer.json());
    },
    /** The newest of the customer with a name. */
    async find(lastName: string): Promise<Lead> {
      const answer = await page.request.get(`${origin}/api/leads`, { headers, params: { limit: 50 } });
      const lead = listLeads.response
        ?.parse(await answer.json())
        .leads.find(({ customerName }) => customerName.includes(lastName));
      if (!lead) throw new Error(`There is no lead of ${lastName}.`);
      return lead;
    },
    async read(id: string) {
      const answer = await page.request.get(`${origin}/api/leads/${id}`, { headers });
      const lead = getLead.response?.parse(await answer.json());
      if (!lead) throw new Error("There is no such lead.");
      return lead;
    },
  };
}
