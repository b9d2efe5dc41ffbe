import { Link } from "@tanstack/react-router";
import { formatDate } from "#lib/format/format-date.ts";
import { FactList } from "#kit/layout/FactList.tsx";
import { kindWords, subStatusWords } from "#features/deals/deal-words.ts";
import { EditButton } from "./EditButton.tsx";
import { Part } from "./Part.tsx";
import type { DealPartProps } from "./part-props.ts";

const load = async () => (await import("./DetailsDialog.tsx")).DetailsDialog;

/** People on the contract, dates and numbers of other systems. */
export function DetailsPart(props: DealPartProps) {
  const { deal } = props;
  const person = (id: string | null, name: string | null) =>
    id !== null && (
      <Link to="/customers/$customerId" params={{ customerId: id }} className="text-link hover:underline">
        {name}
      </Link>
    );
  const day = (on: string | null) => on !== null && formatDate(on);
  return (
    <Part title="Details" action={<EditButton {...props} label="Edit details" load={load} />}>
      <FactList
        facts={[
          ["Kind", kindWords[deal.kind]],
          ["Status", deal.stage === "sold" && deal.subStatus !== null && subStatusWords[deal.subStatus]],
          ["Sold on", day(deal.soldOn)],
          ["Delivered on", day(deal.deliveredOn)],
          ["Co-buyer", person(deal.coBuyerId, deal.coBuyerName)],
          ["On the contract", person(deal.buyerId, deal.buyerName)],
          ["Source", deal.sourceName],
          ["DMS number", deal.dmsNumber],
          ["Notes", deal.notes],
          ["Added by", deal.createdByName],
        ]}
      />
    </Part>
  );
}
