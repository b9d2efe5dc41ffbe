import { createLeadEndpoint, type LeadEndpoint, type NewLeadSecret } from "@automotive-crm/contract/leads/intake";
import { useQuery } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { ChoiceField } from "#records/fields/ChoiceField.tsx";
import { SelectInput, TextAreaInput } from "#records/fields/inputs.tsx";
import { firstPart } from "#records/form-messages.ts";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useTyped } from "#records/form/useSavedForm.ts";
import { leadSourcesQuery } from "#features/settings/leads/lead-settings.queries.ts";
import { allLocationsQuery } from "#features/settings/settings.queries.ts";
import { useSettingsForm } from "#features/settings/useSettingsForm.ts";

interface EndpointDialogProps {
  organizationId: string;
  receivesMail: boolean;
  onSaved: (secret: NewLeadSecret) => void;
  onClose: () => void;
}

interface EndpointValues {
  kind: LeadEndpoint["kind"];
  sourceId: string;
  locationId: string;
  /** One a line. */
  allowedOrigins: string;
}

const kinds = [
  { value: "http", label: "HTTP" },
  { value: "mail", label: "Email" },
] as const;

/** People copy the address of a page. */
const originOf = (text: string) => (/^https?:/i.test(text) && URL.canParse(text) ? new URL(text).origin : text);

/** Makes an address for one source's leads of one location. */
export function EndpointDialog({ organizationId, receivesMail, onSaved, onClose }: EndpointDialogProps) {
  const { data: sources = [] } = useQuery(leadSourcesQuery(organizationId));
  const { data: locations = [] } = useQuery(allLocationsQuery(organizationId));
  const form = useSettingsForm({
    organizationId,
    start: startOf<EndpointValues>({ kind: "http", sourceId: "", locationId: "", allowedOrigins: "" }),
    labels: { kind: "Delivery" },
    check: ({ sourceId, locationId }) => ({
      ...(sourceId === "" && { sourceId: "Choose a source" }),
      ...(locationId === "" && { locationId: "Choose a location" }),
    }),
    toBody: ({ allowedOrigins, ...values }) => ({
      ...values,
      allowedOrigins: values.kind === "http" ? allowedOrigins.split(/\s+/).filter(Boolean).map(originOf) : [],
    }),
    fieldOf: firstPart,
    send: (body) => call(createLeadEndpoint, { body, organizationId }),
    onSaved,
    onClose,
  });
  return (
    <FormDialog form={form} title="Add address" size="small" saveLabel="Add address">
      {receivesMail ? (
        <ChoiceField<EndpointValues> name="kind" segments={kinds} />
      ) : (
        <p className="text-table text-quiet">Email isn't set up on this server, so leads come by web address only.</p>
      )}
      <SelectInput<EndpointValues> name="sourceId" label="Source" isRequired>
        <option value="">Choose a source</option>
        {sources
          .filter(({ isActive }) => isActive)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectInput>
      <SelectInput<EndpointValues> name="locationId" label="Location" isRequired>
        <option value="">Choose a location</option>
        {locations
          .filter(({ status }) => status === "active")
          .map(({ locationId, name }) => (
            <option key={locationId} value={locationId}>
              {name}
            </option>
          ))}
      </SelectInput>
      <Origins />
    </FormDialog>
  );
}

const Origins = () =>
  useTyped<EndpointValues>().kind === "http" && (
    <TextAreaInput<EndpointValues>
      name="allowedOrigins"
      label="Web sites whose forms may post here"
      placeholder="https://www.example.com"
      rows={2}
      hint="One a line. Providers' servers need none."
    />
  );
