import { seesGross } from "@automotive-crm/contract/deals/rights";
import { formatMoney } from "#lib/format/money.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { FactList } from "#kit/layout/FactList.tsx";
import { EditButton } from "./EditButton.tsx";
import { Part } from "./Part.tsx";
import type { DealPartProps } from "./part-props.ts";

const load = async () => (await import("./GrossDialog.tsx")).GrossDialog;

/** What the deal brings, for those who may see it. */
export function GrossPart(props: DealPartProps) {
  const { deal } = props;
  const maySee = useWorkplace(({ access }) => seesGross(access, deal.locationId));
  if (!maySee) return null;
  const money = (cents: number | null = null) => (cents === null ? null : formatMoney(cents));
  const { frontGrossCents, frontGrossHintCents } = deal;
  return (
    <Part title="Gross" action={<EditButton {...props} label="Edit gross" load={load} />}>
      <FactList
        facts={[
          ["Front", money(frontGrossCents) ?? "Not entered"],
          ["Back", money(deal.backGrossCents) ?? "Not entered"],
          ["Total", money(deal.totalGrossCents)],
          ["Cost", money(deal.costCents)],
          ["Pack", money(deal.packCents)],
          ["Dealer cash", money(deal.dealerCashCents)],
          ["Calculated front", frontGrossHintCents === frontGrossCents ? null : money(frontGrossHintCents)],
        ]}
      />
    </Part>
  );
}
