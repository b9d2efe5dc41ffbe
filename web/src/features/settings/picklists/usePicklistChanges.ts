import {
  deletePicklistValue,
  reorderPicklist,
  updatePicklistValue,
  type PicklistName,
  type PicklistValue,
} from "@automotive-crm/contract/picklists/record";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { plainWords } from "#lib/offline/conflicts/edit-words.ts";
import { picklistsQuery } from "#lib/workplace/picklists.ts";
import { useSettingsEdit, type Edit } from "#features/settings/useSettingsEdit.ts";
import { useSettingsMutation } from "#features/settings/useSettingsMutation.ts";

type ValueEdit = Edit<Pick<PicklistValue, "name" | "description" | "active">>;

export const entryGone = "Someone else deleted this entry in the meantime.";

export const missingName = ({ name }: { name: string }) => (name.trim() === "" ? { name: "Please enter a name" } : {});

/** Each answer to a change of a list is the whole list, which is shown right away. */
export function useShownValues(organizationId: string, picklist: PicklistName) {
  const queryClient = useQueryClient();
  return ({ values }: { values: PicklistValue[] }): void => {
    queryClient.setQueryData(picklistsQuery(organizationId).queryKey, (lists) =>
      lists?.map((list) => (list.name === picklist ? { ...list, values } : list)),
    );
  };
}

/** Sends changes of a list. */
export function usePicklistChanges(organizationId: string, picklist: PicklistName) {
  const show = useShownValues(organizationId, picklist);
  const common = { organizationId, onSaved: show };
  const update = ({ valueId = "", ...body }: ValueEdit & { valueId?: string }) =>
    call(updatePicklistValue, { params: { picklist, valueId }, body, organizationId });
  const reorder = ({ from, to }: { from: string[]; to: string[] }) => {
    const body = { valueIds: to, base: { valueIds: from } };
    return call(reorderPicklist, { params: { picklist }, body, organizationId });
  };
  return {
    update: useSettingsEdit({
      ...common,
      labels: {},
      show: (_field, value) => plainWords(value),
      gone: entryGone,
      send: update,
      effect: ({ valueId, active }, { values }) => {
        const value = values.find(({ id }) => id === valueId);
        if (active === undefined || !value) return undefined;
        return {
          text: `${value.name} is ${active ? "offered again" : "not offered anymore"}.`,
          undo: async () => show(await update({ valueId: value.id, active: !active })),
        };
      },
    }),
    remove: useSettingsMutation({
      ...common,
      send: (valueId: string) => call(deletePicklistValue, { params: { picklist, valueId }, organizationId }),
    }),
    reorder: useSettingsMutation({
      ...common,
      send: reorder,
      effect: ({ from, to }) => ({
        text: "The new order was saved.",
        undo: async () => show(await reorder({ from: to, to: from })),
      }),
    }),
  };
}
