/** Staff notes about a customer, and about a vehicle. */
export const customerNotes: readonly string[] = [
  "Prefers to be called after 5 pm.",
  "Looking for a third row before the baby arrives in spring.",
  "Wants to keep the monthly payment under $450.",
  "Trading in within the next 60 days; asked for an appraisal.",
  "Only comes in on Saturdays. Ask for a loaner when booking service.",
  "Speaks Spanish at home; happy to talk in either language.",
  "Referred by a neighbor who bought here last year.",
  "Was unhappy with the wait at the last oil change. Please greet by name.",
  "Interested in a hybrid, not ready for an all-electric car.",
  "Has a pre-approval from a credit union, 5.9% over 60 months.",
  "Drives for work, about 30,000 miles a year.",
  "Bought the extended warranty; runs until 100,000 miles.",
  "Do not leave voicemail at the work number.",
  "Needs a wheelchair-accessible entrance and parking by the door.",
  "Lease ends this year. Would like to hear about buying it out.",
  "Daughter turns 16 soon, looking for a safe used car.",
  "Compares with the dealer across town; mentioned their price.",
  "Test-drove twice and liked the blue one.",
  "Tires were at 3/32 at the last visit; declined new ones for now.",
  "Fleet buyer: two vans each year, usually in the fourth quarter.",
  "Moved here from out of state.\nStill has the old plates; helped with the registration forms.",
  "Bilingual paperwork appreciated.\nCo-signer is the brother.\nCall him first about financing.",
];

export const vehicleNotes: readonly string[] = [
  "Rear camera fogs up in the rain.",
  "Aftermarket wheels.",
  "Key number two is missing.",
  "Tow package installed by us.",
  "Recall for the fuel pump done.",
  "Small dent on the passenger door, noted at drop-off.",
];

export const doNotCallReasons: readonly string[] = [
  "Asked not to be called",
  "Wrong number",
  "Number of a relative who did not agree",
  "Asked for email only",
];
