import { addCustomerView, deleteCustomerView, type CustomerView } from "@automotive-crm/contract/customers/views";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { useSaving } from "#lib/api/useSaving.ts";
import { sayWithUndo } from "#records/say-with-undo.ts";
import { customerViewsQuery } from "./customer-views.queries.ts";

type ViewsAnswer = Promise<{ views: CustomerView[] }>;

/** Changes to the person's saved views: each answer replaces the list. Deleting one offers Undo. */
export function useViewChanges(organizationId: string) {
  const queryClient = useQueryClient();
  const { save, ...saving } = useSaving(messageOf);
  const { queryKey } = customerViewsQuery(organizationId);

  const show = async (answer: ViewsAnswer) => {
    const { views } = await answer;
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, views);
  };
  const change = (send: () => ViewsAnswer) => save(() => show(send()));
  const restore = ({ name, search }: CustomerView) =>
    show(call(addCustomerView, { body: { name, search }, organizationId }));
  const remove = async (view: CustomerView) => {
    const isRemoved = await change(() => call(deleteCustomerView, { params: { viewId: view.id }, organizationId }));
    if (isRemoved) sayWithUndo(`The view “${view.name}” was deleted.`, { undo: () => restore(view) });
    return isRemoved;
  };
  return { ...saving, change, remove };
}
