import { customerViews } from "@automotive-crm/contract/customers/views";
import { inventoryViews } from "@automotive-crm/contract/inventory/views";
import type { SavedViews } from "@automotive-crm/contract/views/saved-views";
import { v7 as newId } from "uuid";
import { nextNumber } from "./records.fixture.ts";
import type { Trial } from "./trials.fixture.ts";
import type { Sender, World } from "./world.fixture.ts";

const inGlobalView = 422;
const audited = { never: "how people look at their list changes nothing about its records" };

const forgetViews = ({ test }: World, { personId }: Sender) =>
  test.query("delete from saved_views where person_id = $1", [personId]);

const trialsOf = (list: string, views: SavedViews): readonly Trial[] => {
  /** A view of the sender, in each organization that they can choose. */
  const addView = async ({ test, ours }: World, { personId, holdings }: Sender): Promise<{ viewId: string }> => {
    const viewId = newId();
    await test.query(
      `insert into saved_views (organization_id, id, person_id, list, name, search)
       select id, $1, $2, $3, $4, '{}' from organizations where id = $5 or $6`,
      [viewId, personId, list, `View ${nextNumber()}`, ours, holdings.isSuperAdmin],
    );
    return { viewId };
  };
  return [
    { endpoint: views.list, inGlobalView },
    {
      endpoint: views.add,
      build: () => ({ body: { name: `View ${nextNumber()}`, search: { order: "asc" } } }),
      inGlobalView,
      undo: forgetViews,
      audited,
    },
    {
      endpoint: views.update,
      isPersonal: true,
      build: async (world, _place, sender) => ({
        params: await addView(world, sender),
        body: { name: `Renamed ${nextNumber()}` },
      }),
      inGlobalView,
      undo: forgetViews,
      usesUp: true,
      audited,
    },
    {
      endpoint: views.remove,
      isPersonal: true,
      build: async (world, _place, sender) => ({ params: await addView(world, sender) }),
      inGlobalView,
      undo: forgetViews,
      usesUp: true,
      audited,
    },
  ];
};

export const viewTrials: readonly Trial[] = [
  ...trialsOf("customers", customerViews),
  ...trialsOf("inventory", inventoryViews),
];
