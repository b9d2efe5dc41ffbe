import "./contact.css";
import { AddressSection } from "./AddressSection.tsx";
import { DetailsSection } from "./DetailsSection.tsx";
import { EmailsSection } from "./entries/EmailsSection.tsx";
import { NotesSection } from "./NotesSection.tsx";
import { PhonesSection } from "./entries/PhonesSection.tsx";

/** The details card: contact data and other facts, edited in place. */
export function ContactPanel() {
  return (
    <>
      <PhonesSection />
      <EmailsSection />
      <AddressSection />
      <NotesSection />
      <DetailsSection />
    </>
  );
}
