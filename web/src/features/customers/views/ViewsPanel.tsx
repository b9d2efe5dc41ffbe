import { addCustomerView, updateCustomerView, type CustomerView } from "@automotive-crm/contract/customers/views";
import { useQuery } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { cleared, hasFilter, tidySearch } from "#features/customers/change-search.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";
import { TextInput } from "#records/fields/inputs.tsx";
import { startOf } from "#records/form/form-start.ts";
import { InlineForm } from "#records/form/InlineForm.tsx";
import { useSavedForm, useTyped } from "#records/form/useSavedForm.ts";
import { Button } from "#kit/controls/Button.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { FormFailure } from "#kit/form/FormFailure.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { useClosePopover } from "#kit/menu/popover-context.ts";
import { customerViewsQuery } from "./customer-views.queries.ts";
import { useDeleteView, useShowViews } from "./view-changes.ts";
import { ViewRow } from "./ViewRow.tsx";

interface ViewsPanelProps {
  organizationId: string;
  search: CustomersSearch;
  onSearch: (search: CustomersSearch) => void;
}

/** The views to choose from, and a form that saves the current one. */
export function ViewsPanel({ organizationId, search, onSearch }: ViewsPanelProps) {
  const views = useQuery(customerViewsQuery(organizationId));
  const { remove, isSaving, failure } = useDeleteView(organizationId);
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
              organizationId={organizationId}
              isShown={isShown(view)}
              isBusy={isSaving}
              onChoose={() => {
                close();
                onSearch(tidySearch({ ...cleared(search), ...view.search }));
              }}
              onDelete={() => void remove(view)}
            />
          ))}
        </ul>
      )}
      <SaveForm
        organizationId={organizationId}
        views={views.data}
        current={current}
        isUnfiltered={!hasFilter(search) && search.sort === undefined}
      />
      {failure !== null && <FormFailure message={failure} />}
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
  organizationId: string;
  views: readonly CustomerView[];
  current: CustomerView["search"];
  isUnfiltered: boolean;
}

const blank = startOf({ name: "" });

function SaveForm({ organizationId, views, current: search, isUnfiltered }: SaveFormProps) {
  const show = useShowViews(organizationId);
  const viewNamed = (name: string) => views.find((view) => view.name.toLowerCase() === name.toLowerCase());
  const form = useSavedForm({
    start: blank,
    toBody: ({ name }) => ({ name: name.trim(), search }),
    send: (body) => {
      const same = viewNamed(body.name);
      return same
        ? call(updateCustomerView, { params: { viewId: same.id }, body, organizationId })
        : call(addCustomerView, { body, organizationId });
    },
    onSaved: (answer) => {
      void show(answer);
      form.restart(blank);
    },
  });
  const name = useTyped<{ name: string }>(form).name.trim();
  const isComplete = !isUnfiltered && name !== "";
  return (
    <>
      <InlineForm
        form={form}
        aria-label="Save current view"
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) void form.submit(event);
        }}
      >
        <TextInput
          name="name"
          label="Save current view as"
          className="min-w-0 flex-1"
          autoComplete="off"
          maxLength={60}
          hint={isUnfiltered ? "First choose a filter or a sort order." : undefined}
          disabled={isUnfiltered}
        />
        <Button isChange type="submit" disabled={!isComplete} isBusy={form.isSaving} busyText="Saving…">
          {viewNamed(name) ? "Replace" : "Save"}
        </Button>
      </InlineForm>
      {form.failure !== null && <FormFailure message={form.failure} />}
    </>
  );
}
