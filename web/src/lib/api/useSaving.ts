import { useState } from "react";

/** How a save is going: one attempt at a time, its failure in words. */
export function useSaving(describe: (error: unknown) => string) {
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (work: () => Promise<void>): Promise<boolean> => {
    if (isSaving) return false;
    setIsSaving(true);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(describe(error));
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  return { isSaving, failure, save };
}
