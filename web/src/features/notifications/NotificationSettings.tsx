import {
  changeNotificationSetting,
  type NotificationKind,
  type NotificationSetting,
} from "@automotive-crm/contract/notifications/record";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { sayWithUndo } from "#records/say-with-undo.ts";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { AlertSwitches } from "./AlertSwitches.tsx";
import { isAlwaysMailed, kindsInOrder, kindWords } from "./notification-words.ts";
import { settingsQuery } from "./notifications.queries.ts";

type Channels = Partial<Pick<NotificationSetting, "inApp" | "byMail">>;

/** On the profile: which notifications the person gets, and through which channels. */
export function NotificationSettings() {
  const { data: settings, error, isPending, refetch } = useQuery(settingsQuery);
  const change = useChange();
  return (
    <section aria-labelledby="notification-settings" className="mt-6 max-w-3xl border-t border-line pt-6">
      <h2 id="notification-settings" className="text-base font-semibold">
        Notifications
      </h2>
      <p className="text-table text-quiet">These apply in all of your organizations. Changes take effect right away.</p>
      {isPending && (
        <output aria-label="Loading your notification settings">
          <Skeleton className="mt-3 h-60" />
        </output>
      )}
      {error && !settings && (
        <ErrorNotice
          title="Your notification settings could not be loaded."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {settings && (
        <table className="mt-3 w-full border-collapse text-left">
          <thead className="text-meta text-quiet">
            <tr>
              <th scope="col" className="py-1.5 pr-3 font-medium">
                When
              </th>
              {channels.map(({ key, label }) => (
                <th key={key} scope="col" className="w-20 py-1.5 text-center font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {kindsInOrder.map((kind) => (
              <SettingRow
                key={kind}
                kind={kind}
                setting={settings.find((each) => each.kind === kind)}
                onChange={(chosen) => change({ kind, chosen })}
              />
            ))}
          </tbody>
        </table>
      )}
      <AlertSwitches />
    </section>
  );
}

const channels = [
  { key: "inApp", label: "In the app" },
  { key: "byMail", label: "By email" },
] as const;

interface SettingRowProps {
  kind: NotificationKind;
  setting: NotificationSetting | undefined;
  onChange: (chosen: Channels) => void;
}

function SettingRow({ kind, setting, onChange }: SettingRowProps) {
  return (
    <tr>
      <th scope="row" className="py-1 pr-3 font-normal">
        {kindWords[kind]}
      </th>
      {channels.map(({ key, label }) => (
        <td key={key} className="p-0 text-center">
          {key === "byMail" && isAlwaysMailed(kind) ? (
            <span className="text-meta text-quiet">always</span>
          ) : (
            <label className="inline-grid size-11 cursor-pointer place-items-center">
              <input
                type="checkbox"
                aria-label={`${kindWords[kind]}: ${label.toLowerCase()}`}
                className="checkbox checkbox-sm checkbox-primary rounded border-field-line"
                checked={setting?.[key] ?? false}
                onChange={({ target }) => onChange({ [key]: target.checked })}
              />
            </label>
          )}
        </td>
      ))}
    </tr>
  );
}

const send = ({ kind, chosen }: { kind: NotificationKind; chosen: Channels }) =>
  call(changeNotificationSetting, { params: { kind }, body: chosen });

/** Shown at once, saved behind it; a failure takes it back and says so. */
function useChange() {
  const queryClient = useQueryClient();
  const { queryKey } = settingsQuery;
  const mutation = useMutation({
    mutationFn: send,
    // One after the other, so that the last answer has all changes.
    scope: { id: "notification-settings" },
    onMutate: async ({ kind, chosen }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (settings) =>
        settings?.map((setting) => (setting.kind === kind ? { ...setting, ...chosen } : setting)),
      );
    },
    onSuccess: (_saved, { kind, chosen }) => {
      for (const { key, label } of channels) {
        const isOn = chosen[key];
        if (isOn === undefined) continue;
        sayWithUndo(`${kindWords[kind]}: ${label.toLowerCase()} is ${isOn ? "on" : "off"} now.`, {
          id: "notification-settings",
          undo: async () => {
            await send({ kind, chosen: { [key]: !isOn } });
            await queryClient.invalidateQueries({ queryKey });
          },
        });
      }
    },
    onError: (failure) => notify.error(`Your notification settings could not be saved. ${messageOf(failure)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
    meta: { hasOwnErrorDisplay: true },
  });
  return mutation.mutate;
}
