import type { OverrideReason } from "@automotive-crm/contract/calls/override-reasons";

/** What people write down about calls. */
export interface CallTopic {
  callType: string;
  team: string;
  /** The department whose people have these calls. */
  department: "Sales" | "Service" | "Parts" | "Finance";
  notes: readonly string[];
}

export const callTopics: readonly CallTopic[] = [
  {
    callType: "Sales Inquiry",
    team: "Sales",
    department: "Sales",
    notes: [
      "Wants the AWD version in gray or black. Sending two VINs by email tonight.",
      "Asked for the out-the-door price including dealer fees. Will compare over the weekend.",
      "Has a 2019 sedan to trade, about 61k miles. Booked nothing yet, appraisal offered.",
      "Spouse wants to sit in the third row first. Saturday looks good for both.",
      "Payment too high at 60 months; ran 72, closer to what they had in mind.",
      "Looking at certified only, under $24k. Two on the lot match.",
      "Asked if the incentive applies with outside financing. Checking with the desk.",
    ],
  },
  {
    callType: "Follow-up",
    team: "Sales",
    department: "Sales",
    notes: [
      "Still deciding between us and the store in the next town. Price isn't it, color is.",
      "Loved the test drive, waiting on the tax refund. Call back in two weeks.",
      "First month with the car: all good, asked how to pair a second phone.",
      "Lease is up in 90 days. Sent buy-out figures and the new lease program.",
      "Bought elsewhere. Thanked us anyway; keep for service.",
    ],
  },
  {
    callType: "Service Appointment",
    team: "Service",
    department: "Service",
    notes: [
      "30k service due. Explained what's included, prefers early drop-off.",
      "Brakes squeal in the morning, fine once warm. Wants it looked at before a road trip.",
      "Check-engine light on steady. Safe to drive, told them not to tow.",
      "Tire pressure light again after last week's rotation. We'll recheck at no charge.",
      "Asked for the shuttle to the train station at 8.",
      "A/C blows warm at idle. Quoted the diagnostic fee, okay with it.",
    ],
  },
  {
    callType: "Warranty Claim",
    team: "Service",
    department: "Service",
    notes: [
      "Infotainment reboots on its own. Still under bumper-to-bumper, needs a case number.",
      "Powertrain coverage ended 400 miles ago. Asked the factory rep for goodwill.",
      "Extended contract covers the window motor, $100 deductible.",
    ],
  },
  {
    callType: "Parts Inquiry",
    team: "Parts",
    department: "Parts",
    notes: [
      "All-weather mats for the 2022, in stock. Holding a set at the counter.",
      "Needs a mirror cap painted. Part is two days out, body shop after that.",
      "Asked for the part number of the cabin filter. Gave price with and without labor.",
    ],
  },
  {
    callType: "Payment Inquiry",
    team: "Finance",
    department: "Finance",
    notes: [
      "First payment date moved to the 15th. Confirmed by the lender while on the line.",
      "Wants the payoff good through the end of the month. Emailed the letter.",
      "GAP refund after paying off early: sent the cancellation form.",
    ],
  },
  {
    callType: "Information Request",
    team: "Customer Service",
    department: "Sales",
    notes: [
      "Asked for Sunday hours and whether the lot is open to walk.",
      "Title hasn't come from the state yet. Gave the tracking line of the DMV.",
      "Wanted directions and where to park with a trailer.",
    ],
  },
  {
    callType: "Complaint",
    team: "Customer Service",
    department: "Service",
    notes: [
      "Car came back with a greasy steering wheel. Apologized, free detail on the next visit.",
      "Waited 40 minutes past the promised time and no one called. Manager will call tomorrow.",
      "Says the quote online was lower. Screenshot is on its way, will match if it's ours.",
    ],
  },
];

export const voicemailNotes: readonly string[] = [
  "Left a voicemail with my direct number.",
  "Voicemail: part is here, open until 6.",
  "Left a short message about the quote, also sent a text.",
  "Mailbox greeting has their first name. Left a message to call back.",
];

export const unansweredNotes: readonly string[] = [
  "Rang out. Try after work.",
  "No answer, no mailbox set up.",
  "Second try this week, will text instead.",
];

export const wrongNumberNotes: readonly string[] = [
  "Someone else has this number now. Ask for the right one at the next visit.",
  "Wrong number, a bakery answered.",
];

export const notInterestedNotes: readonly string[] = [
  "Not in the market this year. Okay with a check-in next spring.",
  "Happy with the current car, no upgrade talk please.",
  "Already ordered from another brand.",
];

export const optOutNotes: readonly string[] = [
  "Asked to be taken off our call list. Email is fine.",
  "Doesn't want sales calls anymore; confirmed on the line.",
];

export const appointmentCallNotes: readonly string[] = [
  "Set the visit while on the phone and repeated date and time.",
  "Found a slot that fits. Confirmation goes out by text.",
  "Booked it. They'll bring the second key and the registration.",
];

export const overrideNotes: readonly { reason: OverrideReason; note: string | null }[] = [
  { reason: "callback-requested", note: "Asked at the service desk to be called today" },
  { reason: "service-in-progress", note: "Needed approval for the repair" },
  { reason: "safety-recall", note: null },
];
