/** What somebody means to do next about a deal, by its stage. */
export const nextSteps: Readonly<Record<string, readonly { title: string; contactType: string }[]>> = {
  new: [
    { title: "Call about the car they asked for", contactType: "call" },
    { title: "Text them a walk-around of the car", contactType: "text" },
    { title: "Answer their questions about the car", contactType: "email" },
  ],
  engaged: [
    { title: "Invite them for a test drive", contactType: "call" },
    { title: "Send photos and the price", contactType: "email" },
    { title: "Ask whether they have a trade-in", contactType: "text" },
  ],
  visit: [
    { title: "Ask how they liked the drive", contactType: "call" },
    { title: "Send the numbers they asked for", contactType: "email" },
    { title: "Ask for the title of the trade-in", contactType: "text" },
  ],
  proposal: [
    { title: "Call about the quote", contactType: "call" },
    { title: "Send the payment over 72 months", contactType: "email" },
    { title: "Go through the numbers with the manager", contactType: "meeting" },
  ],
  sold: [
    { title: "Agree on the day of the delivery", contactType: "call" },
    { title: "Get the proof of insurance", contactType: "email" },
    { title: "Have the car detailed for the delivery", contactType: "other" },
  ],
};
