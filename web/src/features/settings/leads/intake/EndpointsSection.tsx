import {
  revokeLeadEndpoint,
  rotateLeadEndpoint,
  testLeadEndpoint,
  type LeadEndpoint,
  type NewLeadSecret,
} from "@automotive-crm/contract/leads/intake";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { ConfirmDialog } from "#kit/dialog/ConfirmDialog.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { List } from "#kit/list/List.tsx";
import { AddButton } from "#features/settings/leads/AddButton.tsx";
import { SectionFailure } from "#features/settings/SectionFailure.tsx";
import { SettingsSection } from "#features/settings/SettingsSection.tsx";
import { useSettingsMutation } from "#features/settings/useSettingsMutation.ts";
import { EndpointDialog } from "./EndpointDialog.tsx";
import { endpointColumns, EndpointRow, nameOfEndpoint } from "./EndpointRow.tsx";
import { leadEndpointsQuery } from "./intake.queries.ts";
import { SecretDialog } from "./SecretDialog.tsx";

type Asked = { of: "rotate" | "revoke"; endpoint: LeadEndpoint };

const questions = {
  rotate: {
    title: "New address",
    question: "The address in use stops working at once. Give the new one to the company that sends these leads.",
    confirm: "Make new address",
  },
  revoke: {
    title: "Revoke address",
    question: "Leads sent to it are no longer accepted. This can't be undone.",
    confirm: "Revoke",
  },
} as const;

/** The addresses at which web sites and portals deliver leads, by HTTP or email. */
export function EndpointsSection({ organizationId }: { organizationId: string }) {
  const query = useQuery(leadEndpointsQuery(organizationId));
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<NewLeadSecret>();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const rotation = useSettingsMutation({
    organizationId,
    send: ({ id, rotatedAt }: LeadEndpoint) =>
      call(rotateLeadEndpoint, { params: { endpointId: id }, body: { base: { rotatedAt } }, organizationId }),
    onSaved: (made) => {
      close();
      setSecret(made);
    },
  });
  const revocation = useSettingsMutation({
    organizationId,
    send: ({ id }: LeadEndpoint) => call(revokeLeadEndpoint, { params: { endpointId: id }, organizationId }),
    onSaved: close,
  });
  const sample = useSettingsMutation({
    organizationId,
    send: ({ id }: LeadEndpoint) => call(testLeadEndpoint, { params: { endpointId: id }, organizationId }),
    onSaved: () => notify.success("The sample was sent: it appears on the list of leads as “Test Lead” in a moment."),
  });
  const change = asked?.of === "revoke" ? revocation : rotation;
  const words = questions[asked?.of ?? "rotate"];
  return (
    <SettingsSection
      title="Lead Addresses"
      purpose="Where web sites and portals send leads: one address for each source and location."
      query={query}
    >
      {({ endpoints, receivesMail }) => (
        <>
          <List
            label="Lead addresses"
            columns={endpointColumns}
            rows={endpoints}
            loading={false}
            empty={
              <EmptyState
                isCompact
                title="No addresses yet"
                text="Add one, and give it to the provider or your web site."
              />
            }
          >
            {(endpoint) => (
              <EndpointRow
                key={endpoint.id}
                endpoint={endpoint}
                isBusy={sample.isSaving}
                onTest={() => sample.save(endpoint)}
                onAsk={(of) => setAsked({ of, endpoint })}
              />
            )}
          </List>
          <SectionFailure text={sample.failure} />
          <AddButton word="Add address" onAdd={() => setIsAdding(true)} />
          {isAdding && (
            <EndpointDialog
              organizationId={organizationId}
              receivesMail={receivesMail}
              onSaved={setSecret}
              onClose={() => setIsAdding(false)}
            />
          )}
          {secret && (
            <SecretDialog
              secret={secret}
              current={endpoints.find(({ id }) => id === secret.endpoint.id)}
              onClose={() => setSecret(undefined)}
            />
          )}
          <ConfirmDialog
            title={words.title}
            question={
              <>
                <strong className="font-semibold">{asked && nameOfEndpoint(asked.endpoint)}</strong>
                <br />
                {words.question}
              </>
            }
            confirmLabel={words.confirm}
            isDangerous
            isBusy={change.isSaving}
            busyText="Saving…"
            error={change.failure ?? undefined}
            isOpen={asked !== undefined}
            onCancel={() => {
              change.reset();
              close();
            }}
            onConfirm={() => asked && change.save(asked.endpoint)}
          />
        </>
      )}
    </SettingsSection>
  );
}
