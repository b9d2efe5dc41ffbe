import { AddressSection } from "./AddressSection.tsx";
import { DetailsSection } from "./DetailsSection.tsx";
import { EmailsSection } from "./EmailsSection.tsx";
import { NotesSection } from "./NotesSection.tsx";
import { PhonesSection } from "./PhonesSection.tsx";

/** How to reach the customer, and what is known of them; who may edit does so in place. */
export function ContactPanel() {
  return (
    <div className="workspace-details">
      <PhonesSection />
      <EmailsSection />
      <AddressSection />
      <NotesSection />
      <DetailsSection />
    </div>
  );
}
