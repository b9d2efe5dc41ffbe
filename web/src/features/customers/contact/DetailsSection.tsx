import type { Customer } from "@automotive-crm/contract/customers/record";
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
  "doNotText",
  "doNotEmail",
  "doNotMail",
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
          <OptOuts customer={customer} />
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

const channels = [
  { channel: "text", field: "doNotText", name: "Texts", refused: "Do not text" },
  { channel: "email", field: "doNotEmail", name: "Email", refused: "Do not email" },
  { channel: "mail", field: "doNotMail", name: "Mail", refused: "Do not send mail" },
] as const;

/** How the customer must not be written to, and since when and by whom that is known. */
const OptOuts = ({ customer }: { customer: Customer }) =>
  channels
    .filter(({ field }) => customer[field])
    .map(({ channel, name, refused }) => (
      <Row key={channel} name={name}>
        {refused}
        {customer.optOuts
          .filter((optOut) => optOut.channel === channel)
          .slice(0, 1)
          .map(({ reason, createdByName, createdAt }) => (
            <span key={channel} className="block text-meta text-quiet">
              {[reason, createdByName].filter(Boolean).join(", ")} <Day at={createdAt} timeZone={customer.timeZone} />
            </span>
          ))}
      </Row>
    ));

const Day = (props: { at: string; timeZone: string }) => <Timestamp look="day" {...props} />;
