import type { PhoneType } from "@automotive-crm/contract/fields/phones";

export const phoneTypeWords: Record<PhoneType, string> = {
  mobile: "Mobile",
  home: "Home",
  work: "Work",
  office: "Office",
  fax: "Fax",
  other: "Other",
};
