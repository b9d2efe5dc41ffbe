import { FactList } from "#kit/layout/FactList.tsx";
import { creditWords } from "#features/deals/deal-words.ts";
import { EditButton } from "./EditButton.tsx";
import { Part } from "./Part.tsx";
import type { DealPartProps } from "./part-props.ts";

const load = async () => (await import("./CreditsDialog.tsx")).CreditsDialog;

/** Who the deal is credited to. */
export function CreditsPart(props: DealPartProps) {
  const { credits } = props.deal;
  const isShared = credits.filter(({ share }) => share !== null).length > 1;
  return (
    <Part title="Credited to" action={<EditButton {...props} label="Edit credits" load={load} />}>
      {credits.length === 0 ? (
        <p className="text-quiet">Nobody</p>
      ) : (
        <FactList
          facts={credits.map(({ role, personName, share }) => [
            creditWords[role],
            isShared && share !== null ? `${personName}, ${Number(share) * 100}%` : personName,
          ])}
        />
      )}
    </Part>
  );
}
