/** A name as people write it in one field: "Finch, Walter" and "Walter Finch"; one word is a last name. */
export function nameParts(name: string): { firstName: string; lastName: string } {
  const [last = "", first = "", ...more] = name.split(",").map((part) => part.trim());
  if (first && more.length === 0) return cut({ firstName: first, lastName: last });
  const words = name.trim().split(/\s+/);
  const lastName = words.pop() ?? "";
  return cut({ firstName: words.join(" "), lastName });
}

/** As long as a customer's names may be. */
const cut = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({
  firstName: firstName.slice(0, 80),
  lastName: lastName.slice(0, 80),
});
