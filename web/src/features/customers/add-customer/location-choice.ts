/** A new customer's locations, in the order chosen. Exactly one is primary. */
export interface LocationChoice {
  chosenIds: readonly string[];
  primaryId: string | null;
}

export const noLocations: LocationChoice = { chosenIds: [], primaryId: null };

/** The header's location if available, else the first available one. */
export function startingChoice(availableIds: readonly string[], headerLocationId: string | null): LocationChoice {
  const isAvailable = headerLocationId !== null && availableIds.includes(headerLocationId);
  const locationId = isAvailable ? headerLocationId : availableIds[0];
  return locationId === undefined ? noLocations : { chosenIds: [locationId], primaryId: locationId };
}

/** The first location chosen becomes primary; if the primary one is removed, the first remaining takes its place. */
export function toggleLocation(choice: LocationChoice, locationId: string): LocationChoice {
  const isChosen = choice.chosenIds.includes(locationId);
  const chosenIds = isChosen ? choice.chosenIds.filter((id) => id !== locationId) : [...choice.chosenIds, locationId];
  return withPrimary(chosenIds, choice.primaryId);
}

/** Only a chosen location can be primary. */
export function makePrimary(choice: LocationChoice, locationId: string): LocationChoice {
  return choice.chosenIds.includes(locationId) ? { ...choice, primaryId: locationId } : choice;
}

/** 'Set Primary' is offered on chosen locations that are not primary. */
export const mayBecomePrimary = (choice: LocationChoice, locationId: string) =>
  choice.chosenIds.includes(locationId) && choice.primaryId !== locationId;

/** After the locations reload, drops those no longer available. */
export function keepAvailable(choice: LocationChoice, availableIds: readonly string[]): LocationChoice {
  return withPrimary(
    choice.chosenIds.filter((id) => availableIds.includes(id)),
    choice.primaryId,
  );
}

/** The request: the primary one marked, the relationship always 'customer'. */
export const toAssociations = (choice: LocationChoice) =>
  choice.chosenIds.map((locationId) => ({
    locationId,
    relationshipType: "customer" as const,
    isPrimary: locationId === choice.primaryId,
  }));

function withPrimary(chosenIds: readonly string[], wanted: string | null): LocationChoice {
  const isStillChosen = wanted !== null && chosenIds.includes(wanted);
  return { chosenIds, primaryId: isStillChosen ? wanted : (chosenIds[0] ?? null) };
}
