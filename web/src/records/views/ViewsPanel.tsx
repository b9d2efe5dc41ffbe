import type { SavedView, ViewSearch } from "@automotive-crm/contract/views/saved-views";
import { useQuery } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { TextInput } from "#records/fields/inputs.tsx";
import { startOf } from "#records/form/form-start.ts";
import { InlineForm } from "#records/form/InlineForm.tsx";
import { useSavedForm, useTyped } from "#records/form/useSavedForm.ts";
import { Button } from "#kit/controls/Button.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { FormFailure } from "#kit/form/FormFailure.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { useClosePopover } from "#kit/menu/popover-context.ts";
import { useDeleteView, useShowViews } from "./view-changes.ts";
import { ViewRow } from "./ViewRow.tsx";
import { viewsQuery, type ViewedList } from "./views.queries.ts";

interface ViewsPanelProps<Search extends ViewSearch> {
  list: ViewedList;
  /** What a view of the list as it is now contains: nothing without filters in the usual order. */
  current: Search;
  /** The same of a saved view, whose values may be older than the list. */
  read: (saved: ViewSearch) => Search;
  onChoose: (view: Search) => void;
}

/** The views to choose from, and a form that saves the current one. */
export function ViewsPanel<Search extends ViewSearch>({ list, current, read, onChoose }: ViewsPanelProps<Search>) {
  const views = useQuery(viewsQuery(list));
  const { remove, isSaving, failure } = useDeleteView(list);
  const close = useClosePopover();
  const isShown = (view: SavedView) => JSON.stringify(read(view.search)) === JSON.stringify(current);

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
              list={list}
              isShown={isShown(view)}
              isBusy={isSaving}
              onChoose={() => {
                close();
                onChoose(read(view.search));
              }}
              onDelete={() => void remove(view)}
            />
          ))}
        </ul>
      )}
      <SaveForm list={list} views={views.data} current={current} />
      {failure !== null && <FormFailure message={failure} />}
    </div>
  );
}

interface SaveFormProps {
  list: ViewedList;
  views: readonly SavedView[];
  current: ViewSearch;
}

const blank = startOf({ name: "" });

function SaveForm({ list, views, current: search }: SaveFormProps) {
  const { endpoints, organizationId } = list;
  const show = useShowViews(list);
  const isUnfiltered = Object.keys(search).length === 0;
  const viewNamed = (name: string) => views.find((view) => view.name.toLowerCase() === name.toLowerCase());
  const form = useSavedForm({
    start: blank,
    toBody: ({ name }) => ({ name: name.trim(), search }),
    send: (body) => {
      const same = viewNamed(body.name);
      return same
        ? call(endpoints.update, { params: { viewId: same.id }, body, organizationId })
        : call(endpoints.add, { body, organizationId });
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
