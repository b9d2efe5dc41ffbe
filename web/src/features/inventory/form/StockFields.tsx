import {
  acquisitions,
  costFields,
  longestStockNumber,
  stockConditions,
} from "@automotive-crm/contract/inventory/record";
import { firstStockStatuses, needsHoldReason } from "@automotive-crm/contract/inventory/statuses";
import type { Location } from "@automotive-crm/contract/organizations/location";
import type { ReactNode } from "react";
import { formatCount } from "#lib/format/format.ts";
import { ChoiceField } from "#records/fields/ChoiceField.tsx";
import { SelectInput, TextAreaInput, TextInput } from "#records/fields/inputs.tsx";
import { MoneyInput } from "#records/fields/MoneyInput.tsx";
import { PickInput } from "#records/fields/PickField.tsx";
import { useTyped } from "#records/form/useSavedForm.ts";
import { useVinReading } from "#records/vin/useVinReading.ts";
import { VinField } from "#records/vin/VinField.tsx";
import { acquisitionWords, conditionWords, stockStatusWords } from "#features/inventory/stock-words.ts";
import { openPrices, type NewStockValues, type PricesValues } from "./stock-form.ts";

interface StockFieldsProps {
  /** Where the car may be. */
  locations: readonly Location[];
  seesCosts: boolean;
  today: string;
  isNew?: boolean;
  /** The last mileage that is known. */
  before?: number | null;
}

const conditions = stockConditions.map((value) => ({ value, label: conditionWords[value] }));
const plain = { autoComplete: "off" } as const;

/** All that is entered about a car. The VIN fills in what it says. */
export function StockFields({ locations, seesCosts, today, isNew = false, before = null }: StockFieldsProps) {
  const reading = useVinReading();
  return (
    <>
      <VinField reading={reading} />
      <div className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-[6.75rem_1fr_1fr_1fr]">
        <TextInput<NewStockValues>
          name="year"
          note={reading.noteOf("year")}
          inputMode="numeric"
          maxLength={4}
          {...plain}
        />
        <TextInput<NewStockValues> name="make" note={reading.noteOf("make")} isRequired {...plain} />
        <TextInput<NewStockValues> name="model" note={reading.noteOf("model")} isRequired {...plain} />
        <TextInput<NewStockValues> name="trim" note={reading.noteOf("trim")} {...plain} />
      </div>
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
        <TextInput<NewStockValues> name="stockNumber" maxLength={longestStockNumber} {...plain} />
        <ChoiceField<NewStockValues> name="condition" segments={conditions} />
        {locations.length > 1 && (
          <PickInput<NewStockValues>
            name="locationId"
            kind="places"
            options={locations.map(({ locationId, name }) => ({ value: locationId, label: name }))}
          />
        )}
        {isNew && <StatusFields />}
      </div>
      <Group title="Mileage and look">
        <Mileage before={before} />
        <TextInput<NewStockValues> name="exteriorColor" {...plain} />
        <TextInput<NewStockValues> name="interiorColor" {...plain} />
        <TextInput<NewStockValues> name="body" note={reading.noteOf("body")} {...plain} />
        <TextInput<NewStockValues> name="engine" note={reading.noteOf("engine")} {...plain} />
        <TextInput<NewStockValues> name="transmission" {...plain} />
        <TextInput<NewStockValues> name="drive" note={reading.noteOf("drive")} {...plain} />
        <TextInput<NewStockValues> name="fuel" note={reading.noteOf("fuel")} {...plain} />
        <TextInput<NewStockValues> name="doors" inputMode="numeric" maxLength={1} {...plain} />
        <TextInput<NewStockValues> name="licensePlate" autoCapitalize="characters" {...plain} />
      </Group>
      <PriceFields seesCosts={seesCosts} />
      <Group title="Where it came from">
        <TextInput<NewStockValues> name="acquiredOn" type="date" max={today} />
        <SelectInput<NewStockValues> name="acquiredHow">
          <option value="">Not said</option>
          {acquisitions.map((how) => (
            <option key={how} value={how}>
              {acquisitionWords[how]}
            </option>
          ))}
        </SelectInput>
        <TextInput<NewStockValues> name="acquiredFrom" {...plain} />
        <TextInput<NewStockValues> name="lotPlace" {...plain} />
      </Group>
      <TextAreaInput<NewStockValues> name="description" rows={4} />
      <TextAreaInput<NewStockValues> name="features" rows={4} hint="One a line" />
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-3 first:border-t-0 first:pt-0">
      <legend className="float-left mb-3 w-full text-table font-semibold">{title}</legend>
      <div className="clear-both grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3">{children}</div>
    </fieldset>
  );
}

function StatusFields() {
  const { status } = useTyped<NewStockValues>();
  return (
    <>
      <SelectInput<NewStockValues> name="status">
        {firstStockStatuses.map((each) => (
          <option key={each} value={each}>
            {stockStatusWords[each].word}
          </option>
        ))}
      </SelectInput>
      {needsHoldReason(status) && <TextInput<NewStockValues> name="holdReason" isRequired maxLength={200} {...plain} />}
    </>
  );
}

/** Warns about a mileage below the last one, which is usually a typo. */
function Mileage({ before }: { before: number | null }) {
  const { mileage } = useTyped<NewStockValues>();
  const typed = Number(mileage.replaceAll(",", ""));
  const isLower = before !== null && mileage !== "" && typed < before;
  return (
    <div className="grid grid-cols-[1fr_4.5rem] gap-2 max-sm:col-span-2">
      <TextInput<NewStockValues>
        name="mileage"
        inputMode="numeric"
        hint={isLower ? `Lower than the ${formatCount(before)} before` : undefined}
        {...plain}
      />
      <SelectInput<NewStockValues> name="mileageUnit">
        <option value="mi">mi</option>
        <option value="km">km</option>
      </SelectInput>
    </div>
  );
}

/** The prices; what it cost for people who may know. */
export function PriceFields({ seesCosts }: { seesCosts: boolean }) {
  return (
    <>
      <Group title="Prices">
        {openPrices.map((name) => (
          <MoneyInput<PricesValues> key={name} name={name} />
        ))}
      </Group>
      {seesCosts && (
        <Group title="What it cost">
          {costFields.toReversed().map((name) => (
            <MoneyInput<PricesValues> key={name} name={name} />
          ))}
        </Group>
      )}
    </>
  );
}
