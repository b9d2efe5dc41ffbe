import { stockVehicleName } from "@automotive-crm/contract/inventory/record";
import { formatDate, dayOf } from "#lib/format/format-date.ts";
import { formatMoney } from "#lib/format/money.ts";
import { useNow } from "#lib/browser/useNow.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { FactList } from "#kit/layout/FactList.tsx";
import { StockPhoto } from "#features/inventory/photos/StockPhoto.tsx";
import { conditionWords, mileageText, priceWords } from "#features/inventory/stock-words.ts";
import type { CarProps } from "./car-props.ts";
import { carFacts } from "./StockFacts.tsx";

/** What is printed for someone who looks at a car: a sheet of its facts, without what it cost. */
export function InfoSheet({ organizationId, vehicle }: CarProps) {
  const now = useNow();
  const organization = useWorkplace((workplace) => workplace.organization?.name);
  const location = useWorkplace(({ locations }) =>
    locations.find(({ locationId }) => locationId === vehicle.locationId),
  );
  const { mileage, mileageUnit, priceCents, priceKind, stockNumber, vin, photos, features, description } = vehicle;
  return (
    <div aria-hidden className="info-sheet">
      <header>
        <strong>{organization}</strong>
        <span>
          {[vehicle.locationName, location?.address, location?.city, location?.state, location?.phone]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </header>
      <div className="info-title">
        <div>
          <p className="info-name">{stockVehicleName(vehicle)}</p>
          <p>
            {[
              conditionWords[vehicle.condition],
              mileage !== null && mileageText(mileage, mileageUnit),
              stockNumber !== null && `Stock # ${stockNumber}`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
          {vin !== null && <p>VIN {vin}</p>}
        </div>
        <div className="info-price">
          <p className="info-name">{priceCents === null ? "Ask us for the price" : formatMoney(priceCents)}</p>
          {priceKind !== null && <p>{priceWords[priceKind]}</p>}
        </div>
      </div>
      {photos.length > 0 && (
        <div className="info-photos">
          {photos.slice(0, 3).map(({ id }, at) => (
            <StockPhoto
              key={id}
              organizationId={organizationId}
              stockVehicleId={vehicle.id}
              photoId={id}
              size={at === 0 ? "full" : "thumbnail"}
              alt=""
            />
          ))}
        </div>
      )}
      <FactList className="pt-2" facts={carFacts(vehicle)} />
      {features.length > 0 && (
        <ul className="info-features">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      {description !== null && <p className="info-description">{description}</p>}
      <footer>
        This information sheet is neither a Monroney label (the manufacturer's window sticker) nor an FTC Buyers Guide.
        Taxes, title, registration and fees are not included. Please confirm price and equipment with us. Printed{" "}
        {formatDate(dayOf(now, vehicle.timeZone))}.
      </footer>
    </div>
  );
}
