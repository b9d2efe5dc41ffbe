/** Nothing is asked for before it is known whose customers are meant. */
export function LoadingOrganization() {
  return <output className="block text-quiet">Loading organization data...</output>;
}
