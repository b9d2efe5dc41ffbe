import { z } from "zod/mini";
import { IdSchema, singleLineText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import type { AnyPermission } from "@automotive-crm/contract/permissions/permissions";

/** What a view contains, as in the list's address: what it shows and in which order. */
export type ViewSearch = Record<string, string | undefined>;

/** As many as a menu can show. */
export const maxSavedViews = 30;

interface ViewedList {
  path: `/api/${string}`;
  /** Such as "the customer list". */
  list: string;
  access: AnyPermission;
  search: z.ZodMiniType<ViewSearch, ViewSearch>;
}

/** The endpoints of a person's own views of a list. */
export function savedViews({ path, list, access, search }: ViewedList) {
  const name = singleLineText(60, "Please enter a name");
  const params = z.object({ viewId: IdSchema });
  const response = z.object({ views: z.array(z.object({ id: IdSchema, name: z.string(), search })) });
  return {
    list: endpoint({
      method: "GET",
      path,
      summary: `List your saved views of ${list}, by name`,
      access,
      response,
      refusals: [422],
    }),
    add: endpoint({
      method: "POST",
      path,
      summary: `Save a view of ${list}`,
      details: "Its filters and sort order, under a name.",
      access,
      body: z.object({ name, search }),
      response,
      status: 201,
      refusals: [409],
    }),
    update: endpoint({
      method: "PUT",
      path: `${path}/:viewId`,
      summary: `Update a saved view of ${list}`,
      details: "Renames it or replaces its filters. Absent fields stay unchanged.",
      access,
      params,
      body: z.object({ name: z.optional(name), search: z.optional(search) }),
      response,
      refusals: [404, 409],
    }),
    remove: endpoint({
      method: "DELETE",
      path: `${path}/:viewId`,
      summary: `Delete a saved view of ${list}`,
      access,
      params,
      response,
      refusals: [404],
    }),
  };
}

export type SavedViews = ReturnType<typeof savedViews>;
export type SavedView = z.infer<NonNullable<SavedViews["list"]["response"]>>["views"][number];
