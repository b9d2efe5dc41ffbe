/** What a role is called: "Sales Rep" for org:sales_rep, "BDC Rep" for bdc_rep. */
export const roleWords = (role: string): string =>
  role
    .replace(/^(org|global):/, "")
    .split("_")
    .map((word) => (word === "bdc" ? "BDC" : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");
