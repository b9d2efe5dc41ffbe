/** What people ask a dealership for. */
export const askedFor: readonly string[] = [
  "Is this one still available?",
  "What is your best price out the door?",
  "Can I come by on Saturday for a test drive?",
  "Do you take trade-ins? Mine has 64,000 miles.",
  "Looking for financing with little money down.",
  "Please call me after five, I'm at work until then.",
  "Does it have heated seats and a tow hitch?",
  "I saw it on your website. Could you hold it for me?",
  "We need three rows of seats. What else do you have?",
  "Comparing a lease with buying. Please send numbers for both.",
];

export const timeframes: readonly (string | null)[] = [null, null, "This week", "Within 30 days", "Just looking"];
