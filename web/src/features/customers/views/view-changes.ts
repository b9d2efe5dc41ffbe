import { addCustomerView, deleteCustomerView, type CustomerView } from "@automotive-crm/contract/customers/views";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { useSaving } from "#lib/api/useSaving.ts";
import { sayWithUndo } from "#records/say-with-undo.ts";
import { customerViewsQuery } from "./customer-views.queries.ts";

/** Shows the list that a change of it was answered with. */
export function useShowViews(organizationId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = customerViewsQuery(organizationId);
  return async ({ views }: { views: CustomerView[] }): Promise<void> => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, views);
  };
}

/** Deletes the person's saved views, which offers Undo. */
export function useDeleteView(organizationId: string) {
  const { save, isSaving, failure } = useSaving(messageOf);
  const show = useShowViews(organizationId);
  const restore = async ({ name, search }: CustomerView) =>
    show(await call(addCustomerView, { body: { name, search }, organizationId }));
  const remove = async (view: CustomerView) => {
    const isRemoved = await save(async () =>
      show(await call(deleteCustomerView, { params: { viewId: view.id }, organizationId })),
    );
    if (isRemoved) sayWithUndo(`The view “${view.name}” was deleted.`, { undo: () => restore(view) });
  };
  return { remove, isSaving, failure };
}
