/** Displays a field's value by the field's own function, else as it is; empty if there is none. */
export const showing =
  (shownBy: Readonly<Partial<Record<string, (value: string) => string>>>) =>
  (field: string, value: unknown): string => {
    const text = typeof value === "number" || typeof value === "boolean" ? String(value) : value;
    return typeof text === "string" && text !== "" ? (shownBy[field]?.(text) ?? text) : "";
  };
