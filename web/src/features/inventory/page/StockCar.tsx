import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Gallery } from "#features/inventory/photos/Gallery.tsx";
import { Documents } from "./Documents.tsx";
import { FeedSays } from "./FeedSays.tsx";
import { History } from "./History.tsx";
import { InfoSheet } from "./InfoSheet.tsx";
import { Interested } from "./Interested.tsx";
import { Notes } from "./Notes.tsx";
import { PriceCard } from "./PriceCard.tsx";
import { Section } from "./Section.tsx";
import { StockFacts } from "./StockFacts.tsx";
import { StockHeading } from "./StockHeading.tsx";
import { TestDrives } from "./TestDrives.tsx";
import { BackToList } from "./BackToList.tsx";
import type { CarProps } from "./car-props.ts";
import "./stock-page.css";

/** All about a car, on the screen, and on paper its information sheet. */
export function StockCar({ organizationId, vehicle }: CarProps) {
  const access = useWorkplace((workplace) => workplace.access);
  const mayEdit = isAllowed(access, "inventory:edit", vehicle.locationId);
  const car = { organizationId, vehicle };
  return (
    <>
      <div className="print:hidden">
        <BackToList />
        <StockHeading {...car} mayEdit={mayEdit} />
        <div className="stock-columns">
          <div className="stock-photos">
            <Gallery {...car} mayEdit={mayEdit} />
          </div>
          <div className="stock-side">
            <PriceCard {...car} mayEdit={mayEdit} />
            <FeedSays {...car} mayEdit={mayEdit} />
            <StockFacts vehicle={vehicle} />
            <TestDrives {...car} />
            <Interested {...car} />
            <Documents {...car} mayEdit={mayEdit} />
          </div>
          <div className="stock-words">
            {vehicle.description !== null && (
              <Section title="Description">
                <p className="whitespace-pre-wrap wrap-anywhere">{vehicle.description}</p>
              </Section>
            )}
            {vehicle.features.length > 0 && (
              <Section title="Features">
                <ul className="stock-features">
                  {vehicle.features.map((feature) => (
                    <li key={feature} className="py-0.5 text-table wrap-anywhere">
                      {feature}
                    </li>
                  ))}
                </ul>
              </Section>
            )}
            <Notes {...car} mayEdit={mayEdit} />
            <History {...car} />
          </div>
        </div>
      </div>
      <InfoSheet {...car} />
    </>
  );
}
