import { addCustomerView, updateCustomerView, type CustomerView } from "@automotive-crm/contract/customers/views";
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { call } from "#lib/api/api-client.ts";
import { cleared, hasFilter, tidySearch } from "#features/customers/change-search.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";
import { Button } from "#kit/controls/Button.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { FormFailure } from "#kit/form/FormFailure.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { saveFormOnKey } from "#kit/form/save-key.ts";
import { TextField } from "#kit/controls/TextField.tsx";
import { useClosePopover } from "#kit/menu/popover-context.ts";
import { customerViewsQuery } from "./customer-views.queries.ts";
import { useViewChanges } from "./useViewChanges.ts";
import { ViewRow } from "./ViewRow.tsx";

interface ViewsPanelProps {
  organizationId: string;
  search: CustomersSearch;
  onSearch: (search: CustomersSearch) => void;
}

/** The views to choose from, and a form that saves the current one. */
export function ViewsPanel({ organizationId, search, onSearch }: ViewsPanelProps) {
  const views = useQuery(customerViewsQuery(organizationId));
  const { change, remove, ...saving } = useViewChanges(organizationId);
  const close = useClosePopover();
  const current = savedPart(search);
  const isShown = (view: CustomerView) => JSON.stringify(savedPart(view.search)) === JSON.stringify(current);

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
        <p className="text-table text-quiet">Save the filters and sort order you often need under a name.</p>
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
              onDelete={() => remove(view)}
            />
          ))}
        </ul>
      )}
      <SaveForm
        views={views.data}
        isUnfiltered={!hasFilter(search) && search.sort === undefined}
        isSaving={saving.isSaving}
        error={saving.fields["name"]}
        onSave={(name, replaced) =>
          change(() =>
            replaced
              ? call(updateCustomerView, {
                  params: { viewId: replaced.id },
                  body: { name, search: current },
                  organizationId,
                })
              : call(addCustomerView, { body: { name, search: current }, organizationId }),
          )
        }
      />
      {saving.failure && !saving.fields["name"] && <FormFailure message={saving.failure} />}
    </div>
  );
}

/** What a view contains: neither the page nor its size. */
function savedPart({
  search,
  status,
  owner,
  lastContact,
  added,
  sort,
  order,
}: CustomersSearch): CustomerView["search"] {
  return tidySearch({ search, status, owner, lastContact, added, sort, order });
}

interface SaveFormProps {
  views: readonly CustomerView[];
  isUnfiltered: boolean;
  isSaving: boolean;
  error: string | undefined;
  onSave: (name: string, replaced: CustomerView | undefined) => Promise<boolean>;
}

function SaveForm({ views, isUnfiltered, isSaving, error, onSave }: SaveFormProps) {
  const [name, setName] = useState("");
  const same = views.find((view) => view.name.toLowerCase() === name.trim().toLowerCase());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "" && (await onSave(name.trim(), same))) setName("");
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl-Enter, from any field.
    <form
      aria-label="Save current view"
      className="flex items-end gap-2"
      onKeyDown={saveFormOnKey}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="Save current view as"
        className="min-w-0 flex-1"
        autoComplete="off"
        maxLength={60}
        value={name}
        error={error}
        hint={isUnfiltered ? "First choose a filter or a sort order." : undefined}
        disabled={isUnfiltered}
        onChange={({ target }) => setName(target.value)}
      />
      <Button isChange type="submit" disabled={isUnfiltered || name.trim() === ""} isBusy={isSaving} busyText="Saving…">
        {same ? "Replace" : "Save"}
      </Button>
    </form>
  );
}
