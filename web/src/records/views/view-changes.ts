import type { SavedView } from "@automotive-crm/contract/views/saved-views";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { useSaving } from "#lib/api/useSaving.ts";
import { sayWithUndo } from "#records/say-with-undo.ts";
import { viewsQuery, type ViewedList } from "./views.queries.ts";

/** Shows the list that a change of it was answered with. */
export function useShowViews(list: ViewedList) {
  const queryClient = useQueryClient();
  const { queryKey } = viewsQuery(list);
  return async ({ views }: { views: SavedView[] }): Promise<void> => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, views);
  };
}

/** Deletes the person's saved views, which offers Undo. */
export function useDeleteView(list: ViewedList) {
  const { endpoints, organizationId } = list;
  const { save, isSaving, failure } = useSaving(messageOf);
  const show = useShowViews(list);
  const restore = async ({ name, search }: SavedView) =>
    show(await call(endpoints.add, { body: { name, search }, organizationId }));
  const remove = async (view: SavedView) => {
    const isRemoved = await save(async () =>
      show(await call(endpoints.remove, { params: { viewId: view.id }, organizationId })),
    );
    if (isRemoved) sayWithUndo(`The view “${view.name}” was deleted.`, { undo: () => restore(view) });
  };
  return { remove, isSaving, failure };
}
