import { foreignCountryOf } from "@automotive-crm/contract/fields/addresses";
import { cityAndState } from "#lib/format/format.ts";
import { EditButton } from "#features/customers/edits/EditButton.tsx";
import { useEditing } from "#features/customers/edits/editing-context.ts";
import { InPlace } from "#features/customers/edits/InPlace.tsx";
import { PendingMark } from "#features/customers/edits/PendingMark.tsx";
import { useInPlace } from "#features/customers/edits/useInPlace.ts";
import { PanelSection } from "./PanelSection.tsx";

const what = "address";

const loadForm = async () => (await import("./AddressForm.tsx")).AddressForm;

export function AddressSection() {
  const { customer, mayEdit } = useEditing();
  const editing = useInPlace<object>();
  const { address, zipCode } = customer;
  const country = foreignCountryOf(customer.state);
  const town = [cityAndState(customer), zipCode].filter(Boolean).join(" ");
  return (
    <PanelSection
      title="Address"
      action={
        mayEdit && (
          <EditButton label="Edit address" what={what} isOpen={editing.isOpen} onOpen={() => editing.open({})} />
        )
      }
    >
      {editing.isShown && (
        <address className="not-italic wrap-anywhere">
          {address && <span className="block">{address}</span>}
          {town && <span className="block">{town}</span>}
          {country && <span className="block">{country}</span>}
          {!address && !town && <span className="text-table text-quiet">No address</span>}
        </address>
      )}
      <InPlace load={loadForm} editing={editing} />
      <PendingMark fields={["address", "city", "state", "zipCode"]} />
    </PanelSection>
  );
}
