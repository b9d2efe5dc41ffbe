import type { ErrorCode } from "@automotive-crm/contract/http/errors";
import { useRef } from "react";
import { TriangleAlert } from "lucide-react";
import { ApiFailure } from "#lib/api/api-failure.ts";
import type { Insistence, SavedForm } from "#records/form/useSavedForm.ts";
import { Button } from "#kit/controls/Button.tsx";
import { FormFailure } from "#kit/form/FormFailure.tsx";

interface Way {
  word: string;
  insisted: object;
}

/** What the server asks about before it saves, and how it can be answered. */
const ways: Partial<Record<ErrorCode, readonly Way[]>> = {
  stock_number_taken: [{ word: "Use it anyway", insisted: { allowsSameStockNumber: true } }],
  vin_in_garage: [
    { word: "It was traded in", insisted: { isTradeIn: true } },
    { word: "It was not", insisted: { isTradeIn: false } },
  ],
  mileage_lower: [{ word: "Save the lower mileage", insisted: { allowsLowerMileage: true } }],
};

/** The message begins with the code, which says how to answer. */
export const stockInsistence: Insistence = {
  messageOf: (error) =>
    error instanceof ApiFailure && ways[error.code as ErrorCode] ? `${error.code} ${error.message}` : null,
  fields: ["stockNumber", "vin", "mileage"],
};

/** Says why a car isn't saved yet, with what can be answered. An earlier answer is given again with the next one. */
export function StockRefusal({ form }: { form: SavedForm }) {
  const answers = useRef({});
  if (form.contested === null) return null;
  const [code = "", ...message] = form.contested.split(" ");
  return (
    <FormFailure
      message={message.join(" ")}
      icon={<TriangleAlert aria-hidden size={18} className="shrink-0 text-warn" />}
      action={
        <span className="flex flex-wrap gap-2">
          {ways[code as ErrorCode]?.map(({ word, insisted }) => (
            <Button
              key={word}
              isChange
              isBusy={form.isSaving}
              onClick={() => {
                answers.current = { ...answers.current, ...insisted };
                form.insist(answers.current);
              }}
            >
              {word}
            </Button>
          ))}
        </span>
      }
    />
  );
}
