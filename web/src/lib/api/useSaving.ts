import { useState } from "react";
import { fieldsOf } from "./api-failure.ts";

/** How a save is going: one attempt at a time, its failure in words, and what the server says is wrong with each field. */
export function useSaving(describe: (error: unknown) => string) {
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [fields, setFields] = useState<Partial<Record<string, string>>>({});
  const save = async (work: () => Promise<void>): Promise<boolean> => {
    if (isSaving) return false;
    setIsSaving(true);
    setFailure(null);
    setFields({});
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(describe(error));
      setFields(fieldsOf(error));
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  return {
    isSaving,
    failure,
    fields,
    save,
    /** Shows what is wrong before anything is sent. */
    refuse: (problems: Record<string, string>) => setFields(problems),
  };
}
