import { activitiesPart } from "#features/activities/index.ts";
import { appointmentsPart } from "#features/appointments/index.ts";
import { assistantPart } from "#features/assistant/index.ts";
import { callsPart } from "#features/calls/index.ts";
import { dealsPart } from "#features/deals/index.ts";
import { leadsPart } from "#features/leads/index.ts";
import { tasksPart } from "#features/tasks/index.ts";
import { valuePart } from "#features/value/index.ts";
import { vehiclesPart } from "#features/vehicles/index.ts";
import { CustomerPartsContext, type CustomerPart } from "#records/customer-part.ts";
import { CustomerScreen } from "#features/customers/page/CustomerScreen.tsx";
import { locationsPart } from "#features/customers/locations/locations-part.tsx";

const conversation: CustomerPart = {
  name: "conversation",
  tab: {
    name: "conversation",
    word: "Conversation",
    panel: () => <p className="px-4 py-10 text-center text-quiet">Conversation history will appear here</p>,
  },
};

/** Everything that features add to the page. Tabs, buttons and rows appear in this order. */
export const customerParts: readonly CustomerPart[] = [
  leadsPart,
  activitiesPart,
  conversation,
  tasksPart,
  appointmentsPart,
  assistantPart,
  callsPart,
  vehiclesPart,
  dealsPart,
  valuePart,
  locationsPart,
];

/** /customers/{id}, with what each feature adds. */
export const CustomerPage = () => (
  <CustomerPartsContext value={customerParts}>
    <CustomerScreen />
  </CustomerPartsContext>
);
