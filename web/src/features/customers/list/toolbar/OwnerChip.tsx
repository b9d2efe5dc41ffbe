import { useColleagueName } from "#lib/workplace/useColleagueName.ts";
import { FilterChip } from "#kit/list/FilterChip.tsx";

interface OwnerChipProps {
  /** A person's ID. */
  owner: string;
  onClear: () => void;
}

/** The filter for one person's customers, by the person's name. */
export const OwnerChip = ({ owner, onClear }: OwnerChipProps) => (
  <FilterChip label={`Owner: ${useColleagueName(owner)}`} onClear={onClear} />
);
