import { createContext, use, type ReactNode } from "react";
import { useFormContext } from "react-hook-form";

/** What to check in a form's fields, by name. */
export type FieldDoubts = Readonly<Partial<Record<string, string>>>;

const DoubtsContext = createContext<FieldDoubts>({});

export const useDoubt = (field: string): string | undefined => use(DoubtsContext)[field];

/** Fields that say what to check in them, such as what an assistant filled in without being told, until they are changed. */
export function DoubtfulFields({ doubts, children }: { doubts: FieldDoubts; children: ReactNode }) {
  const { watch, formState } = useFormContext();
  const typed = watch();
  const isAsFilled = ([field]: readonly [string, unknown]) => typed[field] === formState.defaultValues?.[field];
  return (
    <DoubtsContext value={Object.fromEntries(Object.entries(doubts).filter(isAsFilled))}>{children}</DoubtsContext>
  );
}
