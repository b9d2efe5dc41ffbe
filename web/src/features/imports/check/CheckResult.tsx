import type { Import, ImportCheck } from "@automotive-crm/contract/imports/record";
import { useState } from "react";
import { Button } from "#kit/controls/Button.tsx";
import { countOf } from "#features/imports/import-words.ts";
import { CountTiles } from "./CountTiles.tsx";
import { NamesDialog } from "./NamesDialog.tsx";
import { ReasonList } from "./ReasonList.tsx";

interface CheckResultProps {
  organizationId: string;
  of: Import;
  check: ImportCheck;
  plan: NonNullable<Import["plan"]>;
}

/** What the import would do, before it does. */
export function CheckResult({ organizationId, of, check, plan }: CheckResultProps) {
  const { counts, optOuts, toReview, unknownOwners, unknownLocations } = check;
  const [isMatching, setIsMatching] = useState(false);
  const unknown = unknownOwners.length + unknownLocations.length;
  const known = Object.keys(of.choices.owners).length + Object.keys(of.choices.locations).length;
  return (
    <section aria-label="What would happen" className="grid gap-3">
      <CountTiles counts={counts} />
      <ul className="grid gap-1 text-quiet">
        {optOuts > 0 && (
          <li>
            {countOf(optOuts, "row")} {optOuts === 1 ? "has" : "have"} opt-outs. They always take effect, whatever you
            choose below.
          </li>
        )}
        {toReview > 0 && (
          <li>
            {countOf(toReview, "row")} may say not to call, in a note or a name. Someone has to look at{" "}
            {toReview === 1 ? "it" : "each"} before the customer is called.
          </li>
        )}
        {unknown + known > 0 && (
          <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {unknown > 0
              ? `${countOf(unknown, "name")} of owners or locations in the file ${unknown === 1 ? "is" : "are"} not known here.`
              : "All owners and locations in the file are matched."}
            <Button isChange className="button-small" onClick={() => setIsMatching(true)}>
              Match names
            </Button>
          </li>
        )}
      </ul>
      <ReasonList reasons={check.reasons} columns={plan.columns} />
      {isMatching && (
        <NamesDialog organizationId={organizationId} of={of} check={check} onClose={() => setIsMatching(false)} />
      )}
    </section>
  );
}
