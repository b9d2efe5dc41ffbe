import { addCustomerView, deleteCustomerView, type CustomerView } from "@automotive-crm/contract/customers/views";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { useSaving } from "#lib/api/useSaving.ts";
import { notify } from "#ui/notify.ts";
import { customerViewsQuery } from "./customer-views.queries.ts";

type ViewsAnswer = Promise<{ views: CustomerView[] }>;

const undoMilliseconds = 10_000;

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
  // The menu has probably been closed by then, so a failure is told where the offer was.
  const restore = ({ name, search }: CustomerView) =>
    show(call(addCustomerView, { body: { name, search }, organizationId })).catch((error: unknown) =>
      notify.error(`The view “${name}” could not be restored. ${messageOf(error)}`),
    );
  const remove = async (view: CustomerView) => {
    const isRemoved = await change(() => call(deleteCustomerView, { params: { viewId: view.id }, organizationId }));
    if (isRemoved) {
      notify.plain(`The view “${view.name}” was deleted.`, {
        duration: undoMilliseconds,
        action: { label: "Undo", onClick: () => void restore(view) },
      });
    }
    return isRemoved;
  };
  return { ...saving, change, remove };
}
