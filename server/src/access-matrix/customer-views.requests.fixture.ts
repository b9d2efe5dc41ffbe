import * as views from "@automotive-crm/contract/customers/views";
import { v7 as newId } from "uuid";
import { nextNumber } from "./records.fixture.ts";
import type { Trial } from "./trials.fixture.ts";
import type { Sender, World } from "./world.fixture.ts";

const inGlobalView = 422;
const audited = { never: "how people look at their list changes nothing about customers" };

const forgetViews = ({ test }: World, { personId }: Sender) =>
  test.query("delete from customer_views where person_id = $1", [personId]);

/** A view of the sender, in each organization that they can choose. */
async function addView({ test, ours }: World, { personId, holdings }: Sender): Promise<{ viewId: string }> {
  const viewId = newId();
  await test.query(
    `insert into customer_views (organization_id, id, person_id, name, search)
     select id, $1, $2, $3, '{}' from organizations where id = $4 or $5`,
    [viewId, personId, `View ${nextNumber()}`, ours, holdings.isSuperAdmin],
  );
  return { viewId };
}

export const customerViewTrials: readonly Trial[] = [
  { endpoint: views.listCustomerViews, inGlobalView },
  {
    endpoint: views.addCustomerView,
    build: () => ({ body: { name: `View ${nextNumber()}`, search: { owner: "me" } } }),
    inGlobalView,
    undo: forgetViews,
    audited,
  },
  {
    endpoint: views.updateCustomerView,
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
    endpoint: views.deleteCustomerView,
    isPersonal: true,
    build: async (world, _place, sender) => ({ params: await addView(world, sender) }),
    inGlobalView,
    undo: forgetViews,
    usesUp: true,
    audited,
  },
];
