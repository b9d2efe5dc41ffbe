import { leadVehicleName, type Lead, type LeadType, type LeadVehicle } from "@automotive-crm/contract/leads/record";
import { formatMoney } from "#lib/format/money.ts";
import { CopyButton } from "#kit/controls/CopyButton.tsx";
import { interestWords, vehicleFacts } from "#features/leads/lead-words.ts";

type Asked = Pick<Lead, "vehicle" | "otherVehicles" | "tradeIn" | "type" | "comments" | "timeframe">;

/** Who asked in person or on the phone wrote nothing. */
const spokenTypes: ReadonlySet<LeadType> = new Set(["walk-in", "phone"]);

/** What someone asked for: the vehicles, what they wrote or said, and what they would trade in. */
export const Wishes = ({ lead }: { lead: Asked }) => {
  const { type, vehicle, otherVehicles, tradeIn, comments, timeframe } = lead;
  const wanted = [...(vehicle ? [vehicle] : []), ...otherVehicles];
  return (
    <section aria-label="Asked for" className="grid gap-3">
      {wanted.length > 0 && (
        <div>
          <h3 className="text-meta font-medium text-quiet">Asked for</h3>
          {wanted.map((each, place) => (
            // eslint-disable-next-line react/no-array-index-key -- They have no identity of their own, and stay as they are.
            <VehicleLines key={place} vehicle={each} />
          ))}
        </div>
      )}
      {comments !== null && comments !== "" && (
        <div>
          <h3 className="text-meta font-medium text-quiet">
            {spokenTypes.has(type) ? "What they want" : "What they wrote"}
          </h3>
          <p className="whitespace-pre-wrap wrap-anywhere">{comments}</p>
        </div>
      )}
      {timeframe !== null && (
        <p>
          <span className="text-quiet">When:</span> {timeframe}
        </p>
      )}
      {tradeIn && (
        <div>
          <h3 className="text-meta font-medium text-quiet">Trade-in</h3>
          <VehicleLines vehicle={tradeIn} isTradeIn />
        </div>
      )}
    </section>
  );
};

function VehicleLines({ vehicle, isTradeIn = false }: { vehicle: LeadVehicle; isTradeIn?: boolean }) {
  const { interest, vin, priceCents, comments } = vehicle;
  const facts = [
    !isTradeIn && interest !== null && interestWords[interest],
    vehicleFacts(vehicle),
    priceCents !== null && formatMoney(priceCents),
  ].filter(Boolean);
  return (
    <div className="min-w-0 py-0.5">
      <p className="font-semibold wrap-anywhere">{leadVehicleName(vehicle) || "Vehicle"}</p>
      {facts.length > 0 && <p className="text-table text-quiet">{facts.join(" · ")}</p>}
      {vin !== null && (
        <p className="flex items-center gap-1 text-table text-quiet tabular-nums">
          VIN {vin}
          <CopyButton text={vin} what="VIN" className="-my-1 [--size:28px]" />
        </p>
      )}
      {comments !== null && <p className="text-table whitespace-pre-wrap wrap-anywhere">{comments}</p>}
    </div>
  );
}
