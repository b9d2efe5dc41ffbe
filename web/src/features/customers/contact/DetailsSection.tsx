import type { ReactNode } from "react";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { useKey } from "#kit/focus/useKey.ts";
import { contactMethodWords, contactPerson } from "#features/customers/customer-facts.ts";
import { callsInWords } from "./calls-in-words.ts";
import { EditButton } from "#features/customers/edits/EditButton.tsx";
import { useEditing } from "#features/customers/edits/editing-context.ts";
import { InPlace } from "#features/customers/edits/InPlace.tsx";
import { PendingMark } from "#features/customers/edits/PendingMark.tsx";
import { useInPlace } from "#features/customers/edits/useInPlace.ts";
import { statusWords } from "#features/customers/StatusBadge.tsx";
import { PanelSection } from "./PanelSection.tsx";
import { SealedRow } from "./SealedRow.tsx";
import { useChangeKeyAction } from "#kit/controls/read-only.ts";

const loadForm = async () => (await import("./DetailsForm.tsx")).DetailsForm;

const formFields = [
  "companyName",
  "firstName",
  "lastName",
  "status",
  "ownerId",
  "preferredContactMethod",
  "doNotCall",
] as const;

export function DetailsSection() {
  const { customer, mayEdit } = useEditing();
  const editing = useInPlace<object>();
  const contact = contactPerson(customer);
  const changeByKey = useChangeKeyAction();
  useKey("e", () => mayEdit && !editing.isOpen && changeByKey(() => editing.open({})));
  return (
    <PanelSection
      title="Details"
      action={
        mayEdit && (
          <EditButton label="Edit details" what="details" isOpen={editing.isOpen} onOpen={() => editing.open({})} />
        )
      }
    >
      <InPlace load={loadForm} editing={editing} />
      <PendingMark fields={formFields} className="pb-1" />
      {editing.isShown && (
        <dl>
          {contact && <Row name="Contact person">{contact}</Row>}
          <Row name="Status">{statusWords[customer.status]}</Row>
          <Row name="Owner">{customer.ownerName ?? "No owner"}</Row>
          <Row name="Preferred contact">{contactMethodWords[customer.preferredContactMethod]}</Row>
          <Row name="Calls">{callsInWords(customer)}</Row>
        </dl>
      )}
      <SealedRow field="dateOfBirth" />
      <SealedRow field="driverLicense" />
      <dl>
        <Row name="Added">
          <Day at={customer.createdAt} timeZone={customer.timeZone} />
        </Row>
        <Row name="Changed">
          <Day at={customer.updatedAt} timeZone={customer.timeZone} />
        </Row>
      </dl>
    </PanelSection>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="detail-row">
      <dt className="text-quiet">{name}</dt>
      <dd className="min-w-0 tabular-nums wrap-anywhere">{children}</dd>
    </div>
  );
}

const Day = (props: { at: string; timeZone: string }) => <Timestamp look="day" {...props} />;
