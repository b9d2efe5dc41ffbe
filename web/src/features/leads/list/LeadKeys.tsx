import type { Lead } from "@automotive-crm/contract/leads/record";
import { useKey } from "#kit/focus/useKey.ts";
import { useChangeKeyAction } from "#kit/controls/read-only.ts";
import type { LeadStep } from "#features/leads/actions/useLeadWork.tsx";
import { leadStepKeys } from "#features/leads/actions/lead-keys.ts";

interface LeadKeysProps {
  leads: readonly Lead[];
  stepsOf: (lead: Lead) => LeadStep[];
}

/** The keys of what can be done about the lead whose row has the focus. */
export function LeadKeys({ leads, stepsOf }: LeadKeysProps) {
  const press = (key: string) => {
    const link = document.activeElement?.closest("tr")?.querySelector<HTMLElement>("[data-lead]");
    const lead = leads.find(({ id }) => id === link?.dataset["lead"]);
    const step = lead && stepsOf(lead).find((each) => each.key === key);
    // The focus returns to the row from a dialog.
    link?.focus();
    step?.act();
  };
  return Object.values(leadStepKeys).map((key) => <LeadKey key={key} of={key} onPress={() => press(key)} />);
}

function LeadKey({ of, onPress }: { of: string; onPress: () => void }) {
  const changeByKey = useChangeKeyAction();
  useKey(of, () => changeByKey(onPress));
  return null;
}
