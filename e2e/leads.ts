import { getLead, LeadSchema, type Lead, type NewLeadSchema } from "@automotive-crm/contract/leads/record";
import { listLeadTurns } from "@automotive-crm/contract/leads/assignment";
import { listLeads } from "@automotive-crm/contract/leads/list";
import { LeadRuleSchema, listLeadRules } from "@automotive-crm/contract/leads/rules";
import { listLeadAbsences, listLeadSchedules } from "@automotive-crm/contract/leads/schedules";
import { LeadSourceSchema } from "@automotive-crm/contract/leads/source";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import type { Page } from "@playwright/test";
import type { z } from "zod/mini";
import { expect } from "./fixtures.ts";
import { people } from "./people.ts";
import { signedInOf } from "./stored-session.ts";

let numbers = 0;

/** A phone number that nobody else has, since it would be their lead: the demo has none of this area code. */
const ownNumber = () => `856555${1000 + ((process.pid * 37 + numbers++) % 9000)}`;

/** Round the clock, so that journeys don't depend on the time of day. */
const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensAt: "00:00", closesAt: "00:00" }));

/** Leads through the API, as the person signed in on a page. */
export async function leadsOf(page: Page) {
  const { origin, token } = await signedInOf(page.context());
  const headers = { authorization: `Bearer ${token}` };
  const locations = listLocations.response?.parse(
    await (await page.request.get(`${origin}/api/locations`, { headers })).json(),
  );
  const send = async (method: "GET" | "POST" | "PUT" | "DELETE", path: string, data?: object): Promise<unknown> => {
    const answer = await page.request.fetch(origin + path, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}`).toBe(true);
    return method === "DELETE" ? undefined : answer.json();
  };
  return {
    /** A source whose leads go, before any other rule and at any hour, to some others at the first location in turn, and to this person last. */
    async sourceFor(lastName: string, { others: count = 0, targetMinutes = 15 } = {}) {
      const [first] = locations ?? [];
      if (!first) throw new Error("There is no location.");
      const at = `/api/locations/${first.locationId}`;
      await send("PUT", `${at}/business-hours`, { week: always, closedDays: [], capacities: [] });
      const listed = listLeadSchedules.response?.parse(await send("GET", `${at}/lead-schedules`)).schedules ?? [];
      const isLast = ({ person }: { person: { name: string } }) => person.name === lastName;
      const before = listed.filter((each) => !isLast(each) && each.person.name !== people.admin.name).slice(0, count);
      const memberIds = [...before, ...listed.filter(isLast)].map(({ person }) => person.id);
      expect(memberIds).toHaveLength(count + 1);
      for (const id of memberIds)
        await send("PUT", `${at}/lead-schedules/${id}`, { week: always, dailyCap: null, openCap: null });
      const away = listLeadAbsences.response?.parse(await send("GET", "/api/lead-absences")).absences ?? [];
      for (const { id, person } of away)
        if (memberIds.includes(person.id)) await send("DELETE", `/api/lead-absences/${id}`);
      const name = `Source ${Date.now().toString(36)}${numbers++}`;
      const source = LeadSourceSchema.parse(
        await send("POST", "/api/lead-sources", { name, type: "internet", targetMinutes }),
      );
      const rule = LeadRuleSchema.parse(
        await send("POST", "/api/lead-rules", { name, sourceId: source.id, memberIds }),
      );
      const rules = listLeadRules.response?.parse(await send("GET", "/api/lead-rules")).rules ?? [];
      const others = rules.map(({ id }) => id).filter((id) => id !== rule.id);
      await send("PUT", "/api/lead-rules", { ruleIds: [rule.id, ...others] });
      return { source, memberIds };
    },
    /** Who had it, oldest first. */
    turns: async (id: string) => listLeadTurns.response?.parse(await send("GET", `/api/leads/${id}/turns`)).turns ?? [],
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
