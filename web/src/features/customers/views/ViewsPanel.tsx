import {
  addCustomerView,
  deleteCustomerView,
  updateCustomerView,
  type CustomerView,
} from "@automotive-crm/contract/customers/views";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { useSaving } from "#lib/api/useSaving.ts";
import { cleared, hasFilter, tidySearch } from "#features/customers/change-search.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";
import { Button } from "#ui/Button.tsx";
import { ErrorNotice } from "#ui/ErrorNotice.tsx";
import { FormFailure } from "#ui/FormFailure.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useClosePopover } from "#ui/popover-context.ts";
import { customerViewsQuery } from "./customer-views.queries.ts";
import { ViewRow } from "./ViewRow.tsx";

interface ViewsPanelProps {
  organizationId: string;
  search: CustomersSearch;
  onSearch: (search: CustomersSearch) => void;
}

/** The views to choose from, and a form that keeps the present one. */
export function ViewsPanel({ organizationId, search, onSearch }: ViewsPanelProps) {
  const views = useQuery(customerViewsQuery(organizationId));
  const { change, ...saving } = useViewChanges(organizationId);
  const close = useClosePopover();
  const present = keptPart(search);
  const isShown = (view: CustomerView) => JSON.stringify(keptPart(view.search)) === JSON.stringify(present);

  if (views.error && !views.data) {
    return (
      <ErrorNotice
        title="Your views could not be loaded."
        error={views.error}
        onRetry={() => void views.refetch({ cancelRefetch: true })}
      />
    );
  }
  if (!views.data) return <Skeleton className="h-24" />;
  return (
    <div className="flex flex-col gap-3">
      {views.data.length === 0 ? (
        <p className="text-table text-quiet">Filters and order that you often need can be kept under a name.</p>
      ) : (
        <ul aria-label="Your views" className="-mx-1.5 flex max-h-72 flex-col overflow-y-auto">
          {views.data.map((view) => (
            <ViewRow
              key={view.id}
              view={view}
              isShown={isShown(view)}
              isBusy={saving.isSaving}
              onChoose={() => {
                close();
                onSearch(tidySearch({ ...cleared(search), ...view.search }));
              }}
              onRename={(name) =>
                change(() => call(updateCustomerView, { params: { viewId: view.id }, body: { name }, organizationId }))
              }
              onDelete={() => change(() => call(deleteCustomerView, { params: { viewId: view.id }, organizationId }))}
            />
          ))}
        </ul>
      )}
      <KeepForm
        views={views.data}
        isNothingKept={!hasFilter(search) && search.sort === undefined}
        isSaving={saving.isSaving}
        error={saving.fields["name"]}
        onKeep={(name, replaced) =>
          change(() =>
            replaced
              ? call(updateCustomerView, {
                  params: { viewId: replaced.id },
                  body: { name, search: present },
                  organizationId,
                })
              : call(addCustomerView, { body: { name, search: present }, organizationId }),
          )
        }
      />
      {saving.failure && !saving.fields["name"] && <FormFailure message={saving.failure} />}
    </div>
  );
}

/** What a view keeps: neither the page nor its size. */
function keptPart({ search, status, owner, lastContact, added, sort, order }: CustomersSearch): CustomerView["search"] {
  return tidySearch({ search, status, owner, lastContact, added, sort, order });
}

function useViewChanges(organizationId: string) {
  const queryClient = useQueryClient();
  const { save, ...saving } = useSaving(messageOf);
  const { queryKey } = customerViewsQuery(organizationId);
  return {
    ...saving,
    change: (send: () => Promise<{ views: CustomerView[] }>) =>
      save(async () => {
        const { views } = await send();
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, views);
      }),
  };
}

interface KeepFormProps {
  views: readonly CustomerView[];
  isNothingKept: boolean;
  isSaving: boolean;
  error: string | undefined;
  onKeep: (name: string, replaced: CustomerView | undefined) => Promise<boolean>;
}

function KeepForm({ views, isNothingKept, isSaving, error, onKeep }: KeepFormProps) {
  const [name, setName] = useState("");
  const same = views.find((view) => view.name.toLowerCase() === name.trim().toLowerCase());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "" && (await onKeep(name.trim(), same))) setName("");
  };
  return (
    <form aria-label="Save the present view" className="flex items-end gap-2" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Save the present view as"
        className="min-w-0 flex-1"
        autoComplete="off"
        maxLength={60}
        value={name}
        error={error}
        hint={isNothingKept ? "First choose filters or an order." : undefined}
        disabled={isNothingKept}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" disabled={isNothingKept || name.trim() === ""} isBusy={isSaving} busyText="Saving…">
        {same ? "Replace" : "Save"}
      </Button>
    </form>
  );
}
