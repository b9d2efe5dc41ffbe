import { createContext, use } from "react";

/** The labels of the open form's fields, so that a field and a question about its value share one text. */
export const LabelsContext = createContext<Readonly<Partial<Record<string, string>>>>({});

export const useLabel = (field: string): string => use(LabelsContext)[field] ?? "";
