import {
  getAssistantSettings,
  updateAssistantSettings,
  type AssistantSettings as Settings,
} from "@automotive-crm/contract/assistant/assistant-settings";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { sayWithUndo } from "#records/say-with-undo.ts";
import { CheckboxField } from "#kit/controls/CheckboxField.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";

const ownDisplay = { hasOwnErrorDisplay: true };

/** Whether the organization's texts may be read by a language model. For people who manage its settings. */
export function AssistantSettings({ organizationId }: { organizationId: string }) {
  const client = useQueryClient();
  const queryKey = ["assistant-settings", organizationId];
  const settings = useQuery({
    queryKey,
    queryFn: async ({ signal }) => call(getAssistantSettings, { organizationId, signal }),
    meta: ownDisplay,
  });
  const send = (isModelEnabled: boolean) => call(updateAssistantSettings, { body: { isModelEnabled }, organizationId });
  const show = (saved: Settings) => client.setQueryData<Settings>(queryKey, saved);
  const change = useMutation({
    mutationFn: send,
    onSuccess: (saved, isModelEnabled) => {
      show(saved);
      sayWithUndo(`The language model is ${isModelEnabled ? "used from now on" : "not used anymore"}.`, {
        id: "assistant-settings",
        undo: async () => show(await send(!isModelEnabled)),
      });
    },
    meta: ownDisplay,
  });
  if (settings.isError && !settings.data) {
    const retry = () => void settings.refetch();
    return <ErrorNotice title="The assistant's settings could not be loaded." error={settings.error} onRetry={retry} />;
  }
  if (!settings.data) return <Skeleton className="h-20 w-full" />;
  const { isModelEnabled, model } = settings.data;
  return (
    <section aria-labelledby="assistant-settings" className="grid gap-3">
      <h2 id="assistant-settings" className="font-semibold">
        Assistant
      </h2>
      <p className="text-table text-quiet">
        Built-in rules read requests for appointments and find follow-ups in notes. They need no connection and send
        nothing anywhere.
      </p>
      <CheckboxField
        isChange
        label="Use a language model"
        hint={
          model
            ? `Sends these texts to ${model.name} at ${model.host}, with names, phone numbers and emails masked. If it doesn't answer within a few seconds, the rules do.`
            : "This server has no language model. The person who runs the server can set one up."
        }
        checked={change.isPending ? change.variables : isModelEnabled}
        disabled={!model && !isModelEnabled}
        aria-disabled={change.isPending || undefined}
        onChange={(event) => !change.isPending && change.mutate(event.target.checked)}
      />
      {change.isError && <ErrorNotice title="Not saved." error={change.error} />}
    </section>
  );
}
