/** Nothing is requested before it is known whose customers these are. */
export function LoadingOrganization() {
  return <output className="block text-quiet">Loading organization data...</output>;
}
