import type { CallOutcome } from "@automotive-crm/contract/calls/call-data";

/** Staff entries for customers' timelines, by kind. */
export const noteTexts: readonly string[] = [
  "Stopped by to look at the compact SUVs. Will come back with their partner on the weekend.",
  "Took the hybrid for a test drive. Liked the quiet ride, wants to compare the trunk.",
  "Appraised the trade-in at the lot. Service records are complete.",
  "Asked how long the current lease offer is good for.",
  "Left the second key at the front desk. It is in the key box.",
  "Needs the car for a long trip at the end of the month; keep that in mind for scheduling.",
  "Would like a written quote with the winter tires as a separate line.",
  "Mentioned that the rear door sensor beeps now and then. Told the service desk.",
  "Paperwork is complete, only the proof of insurance is missing.",
  "Happy with the delivery. Agreed to be asked for a review next month.",
  "Prefers text to phone calls during the work day.",
  "Compared our offer with another dealer. Price is close, they like our service hours better.",
];

export const callTexts: readonly { text: string; outcome: CallOutcome }[] = [
  { text: "Talked about the trade-in value. They will send photos of the interior.", outcome: "connected" },
  { text: "Confirmed the visit and which car to have ready.", outcome: "connected" },
  { text: "Answered questions about the financing terms. They want to think it over.", outcome: "connected" },
  { text: "Followed up after the service visit. Everything runs well.", outcome: "connected" },
  { text: "Went through the options once more. Leaning toward the mid trim.", outcome: "connected" },
  { text: "Asked to be called again next week, busy at work.", outcome: "connected" },
  { text: "Left a voicemail about the part that has come in.", outcome: "voicemail" },
  { text: "Left a voicemail with our hours and my direct line.", outcome: "voicemail" },
  { text: "No answer. Will try again tomorrow morning.", outcome: "no-answer" },
];

export const emailTexts: readonly string[] = [
  "Sent the quote with and without the extended warranty.",
  "Sent photos of the silver one and the window sticker.",
  "Confirmed the appointment and told them what to bring.",
  "Answered the question about the towing capacity.",
  "Sent the financing application with a short explanation.",
  "Thanked them for the visit and sent the brochure.",
];

export const textTexts: readonly string[] = [
  "The car is ready to be picked up until 6 pm today.",
  "Sent the address and where to park.",
  "Reminded them of tomorrow's visit. They confirmed.",
  "Asked whether Thursday works too. It does.",
  "Let them know that the loaner is reserved.",
  "Sent the mileage and the price of the car they asked about.",
];

export const videoTexts: readonly string[] = [
  "Sent a walk-around of the car with a close look at the wheels.",
  "Recorded the inspection: brakes are fine, the air filter is due.",
];

export const serviceTexts: readonly string[] = [
  "Oil and filter changed, tires rotated. Next visit in 6 months or 5,000 miles.",
  "Replaced the front brake pads. Rotors are within limits.",
  "State inspection passed.",
  "Battery tested weak and was replaced under warranty.",
  "Recall work done, software brought up to date.",
  "Aligned the wheels after the pothole. No other damage found.",
];

export const taskTitles: readonly { title: string; contactType: string; description: string | null }[] = [
  { title: "Call about the trade-in", contactType: "call", description: "Have the appraisal at hand." },
  { title: "Send the written quote", contactType: "email", description: "With and without winter tires." },
  { title: "Confirm the test drive", contactType: "text", description: null },
  { title: "Follow up after the visit", contactType: "call", description: "Ask which of the two cars they prefer." },
  { title: "Ask for the proof of insurance", contactType: "email", description: null },
  { title: "Tell them the part has come in", contactType: "call", description: null },
  { title: "Meet about the lease end", contactType: "meeting", description: "Buy-out figures are in the folder." },
  { title: "Check in one month after delivery", contactType: "call", description: null },
  { title: "Remind of the next service", contactType: "text", description: null },
  { title: "Get the second key cut", contactType: "other", description: "Ask the parts desk for the code." },
  {
    title: "Go through the financing options",
    contactType: "meeting",
    description: "They asked for 48 and 60 months.",
  },
  { title: "Send photos of the interior", contactType: "email", description: null },
];

export const taskNotes: readonly string[] = [
  "Best reached after 5 pm.",
  "Speak with both of them if possible.",
  "The first offer was a little high.",
  "They asked for a quiet corner to talk.",
];
