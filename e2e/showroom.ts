import { VisitSchema, type Visit } from "@automotive-crm/contract/showroom/record";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { signedInOf } from "./stored-session.ts";

/** Visits through the API, as the person signed in on a page. */
export async function visitsOf(page: Page) {
  const { origin, token } = await signedInOf(page.context());
  const headers = { authorization: `Bearer ${token}` };
  return {
    checkIn: async (data: object): Promise<Visit> => {
      const answer = await page.request.post(`${origin}/api/showroom/visits`, { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return VisitSchema.parse(await answer.json());
    },
    read: async (id: string): Promise<Visit> =>
      VisitSchema.parse(await (await page.request.get(`${origin}/api/showroom/visits/${id}`, { headers })).json()),
  };
}
