import { dealVehicleName, type TradeIn } from "@automotive-crm/contract/deals/record";
import { mostTradeIns, removeTradeIn } from "@automotive-crm/contract/deals/trade-ins";
import { useMutation } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { formatCount } from "#lib/format/format.ts";
import { formatDate } from "#lib/format/format-date.ts";
import { formatMoney } from "#lib/format/money.ts";
import { Button } from "#kit/controls/Button.tsx";
import { EditButtons } from "#kit/controls/EditButtons.tsx";
import { ConfirmDialog } from "#kit/dialog/ConfirmDialog.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { showSavedDeal } from "#features/deals/deals.queries.ts";
import { Part } from "#features/deals/page/Part.tsx";
import type { DealPartProps } from "#features/deals/page/part-props.ts";

const load = async () => (await import("./TradeInDialog.tsx")).TradeInDialog;

/** What the customer gives for the car, and what is owed on it. */
export function TradeInsPart({ deal, organizationId, mayEdit }: DealPartProps) {
  const [opened, open] = useState<TradeIn | "new" | null>(null);
  const [removed, remove] = useState<TradeIn | null>(null);
  const close = () => open(null);
  const { tradeIns } = deal;
  return (
    <Part
      title="Trade-ins"
      action={
        mayEdit &&
        tradeIns.length < mostTradeIns && (
          <Button
            isChange
            variant="ghost"
            aria-haspopup="dialog"
            icon={<Plus aria-hidden size={16} />}
            onClick={() => open("new")}
          >
            Add trade-in
          </Button>
        )
      }
    >
      {tradeIns.length === 0 && <p className="text-quiet">No trade-in</p>}
      <ul>
        {tradeIns.map((tradeIn) => (
          <li key={tradeIn.id} className="flex items-start gap-2 border-b border-line py-2 last:border-0">
            <TradeInFacts tradeIn={tradeIn} />
            {mayEdit && (
              <div className="flex">
                <EditButtons
                  name={`the trade-in ${dealVehicleName(tradeIn)}`}
                  deletion="Remove"
                  onEdit={() => open(tradeIn)}
                  onDelete={deal.stage === "delivered" ? undefined : () => remove(tradeIn)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      <LazyDialog
        load={load}
        isOnDemand
        isOpen={opened !== null}
        onClose={close}
        dialog={opened && { deal, organizationId, tradeIn: opened === "new" ? undefined : opened, onClose: close }}
      />
      {removed && (
        <RemoveTradeIn
          dealId={deal.id}
          organizationId={organizationId}
          tradeIn={removed}
          onClose={() => remove(null)}
        />
      )}
    </Part>
  );
}

function TradeInFacts({ tradeIn }: { tradeIn: TradeIn }) {
  const { acvCents, allowanceCents, payoffCents, payoffGoodUntil, lienHolder, mileage, conditionNote } = tradeIn;
  const { equityCents = null, overAllowanceCents = null, bookValueCents, book, appraisedByName } = tradeIn;
  const money = (word: string, cents: number | null = null) => cents !== null && `${word} ${formatMoney(cents)}`;
  return (
    <div className="min-w-0 flex-1 text-table">
      <p className="font-semibold wrap-anywhere">
        {dealVehicleName(tradeIn)}
        {mileage !== null && <span className="font-normal text-quiet"> · {formatCount(mileage)} miles</span>}
      </p>
      <p className="flex flex-wrap gap-x-3 tabular-nums">
        {[
          money("Worth", acvCents),
          money("Allowance", allowanceCents),
          money("Payoff", payoffCents),
          money(book ?? "Book", bookValueCents),
        ].map((fact) => fact && <span key={fact}>{fact}</span>)}
      </p>
      <p className="text-quiet">
        {[
          equityCents !== null &&
            (equityCents < 0
              ? `Owes ${formatMoney(-equityCents)} more than it is worth`
              : `Equity ${formatMoney(equityCents)}`),
          overAllowanceCents !== null && overAllowanceCents > 0 && `over-allowance ${formatMoney(overAllowanceCents)}`,
          lienHolder !== null && `lien: ${lienHolder}`,
          payoffGoodUntil !== null && `payoff good until ${formatDate(payoffGoodUntil)}`,
          appraisedByName !== null && `appraised by ${appraisedByName}`,
        ]
          .filter(Boolean)
          .join(", ")}
      </p>
      {conditionNote !== null && <p className="wrap-anywhere">{conditionNote}</p>}
    </div>
  );
}

interface RemoveTradeInProps {
  dealId: string;
  organizationId: string;
  tradeIn: TradeIn;
  onClose: () => void;
}

function RemoveTradeIn({ dealId, organizationId, tradeIn, onClose }: RemoveTradeInProps) {
  const removal = useMutation({
    mutationFn: () => call(removeTradeIn, { params: { dealId, tradeInId: tradeIn.id }, organizationId }),
    meta: { hasOwnErrorDisplay: true },
    onSuccess: (saved) => {
      showSavedDeal(saved, organizationId);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Remove trade-in"
      question={`${dealVehicleName(tradeIn)} is no longer part of this deal. The customer's vehicle stays in their garage.`}
      confirmLabel="Remove"
      isDangerous
      isBusy={removal.isPending}
      busyText="Removing..."
      error={removal.error ? messageOf(removal.error) : undefined}
      isOpen
      onConfirm={() => removal.mutate()}
      onCancel={onClose}
    />
  );
}
