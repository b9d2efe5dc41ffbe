import type { CallOutcome } from "@automotive-crm/contract/calls/call-data";

/** One entry of a history: its type, what was written, and how a call went. */
export interface HistoryEntry {
  type: "note" | "call" | "email" | "text" | "service" | "video";
  text: string;
  outcome?: CallOutcome;
}

/** Written when a customer's record is made from an older file, whose entries it keeps. */
export const broughtOver = "Brought over from the previous system with the history of the last months.";

const said = (text: string): HistoryEntry => ({ type: "call", text, outcome: "connected" });
const leftVoicemail = (text: string): HistoryEntry => ({ type: "call", text, outcome: "voicemail" });
const noAnswer = (text: string): HistoryEntry => ({ type: "call", text, outcome: "no-answer" });
const noted = (text: string): HistoryEntry => ({ type: "note", text });
const emailed = (text: string): HistoryEntry => ({ type: "email", text });
const texted = (text: string): HistoryEntry => ({ type: "text", text });
const serviced = (text: string): HistoryEntry => ({ type: "service", text });
const filmed = (text: string): HistoryEntry => ({ type: "video", text });

/** What happened with a customer over some months, oldest first. */
export const histories: readonly (readonly HistoryEntry[])[] = [
  [
    said("Asked which SUVs with three rows we have on the lot. Two children, a third due in spring."),
    emailed("Sent three SUVs with price, mileage and photos of the third row."),
    leftVoicemail("Asked whether the photos arrived and offered Saturday for a test drive."),
    texted("Saturday at 11 works. Reserved the blue one for the drive."),
    noted("Drove the blue one with the whole family. Two child seats fit side by side; liked the cameras."),
    filmed("Sent a walk-around of the gray one with the tow hitch, since they pull a small trailer."),
    said("Went through towing: the trailer is 2,400 pounds loaded, both cars can pull it."),
    emailed("Sent the quote for the gray one with roof rails and winter mats."),
    said("Quote is a little over budget. Wants to know what their old sedan would bring."),
    noted("Appraised the sedan: two small dents, tires at half, full service history."),
    emailed("Sent the trade-in value and the new total. Valid for ten days."),
    noAnswer("Tried to reach them before the quote runs out."),
    said("They take the gray one. Financing over 60 months, down payment from the trade-in."),
    noted("Proof of insurance is here, title of the sedan signed."),
    texted("The car is detailed and ready. Delivery on Friday at 4 pm."),
    noted("Delivered. Paired both phones and set up the app together. Very happy with the car."),
    said("One week later: everything works. Asked how to fold the third row from the trunk."),
    serviced("First free check after 1,000 miles: fluids and tire pressures set, no findings."),
    emailed("Sent the maintenance plan and what it covers in the first two years."),
    said("Would like the oil change and the tire rotation in one visit, with a loaner."),
  ],
  [
    serviced("Oil and filter changed, cabin filter replaced. Front brake pads at 4 mm."),
    emailed("Sent the inspection report with photos of the pads."),
    said("Wants to wait with the brakes until the next visit. Drives mostly in the city."),
    texted("Reminded them that the pads should be looked at by the fall."),
    leftVoicemail("Recall for the rear camera has been announced for their model."),
    said("Booked the recall for a Tuesday morning. Needs a ride to the station."),
    serviced("Recall done: camera harness replaced, software updated. No charge."),
    texted("Car is ready, key is at the front desk until 6 pm."),
    said("Camera works. Hears a squeal when braking, mostly in the morning."),
    noted("Goes on vacation by car in August and wants the brakes done before."),
    emailed("Sent the price for pads and rotors in front, with and without the loaner."),
    said("Agreed to pads and rotors. Loaner reserved."),
    serviced("Front pads and rotors replaced, brake fluid flushed. Road test fine."),
    filmed("Sent a short video of the old rotors, which had deep grooves."),
    said("Brakes are quiet. Asked when the timing belt is due."),
    emailed("Timing belt is due at 100,000 miles or next spring. Sent the price with the water pump."),
    noted("Thinks about replacing the car instead of a large repair. Sales may call, best after 5 pm."),
    noAnswer("Called about a used car of the same kind that came in."),
    said("Interested in a newer one with fewer miles. Budget about $24,000."),
    texted("Sent two that fit, both with one owner."),
  ],
  [
    said("Lease ends in nine months. Wants to know the options early."),
    emailed("Explained buy-out, return and a new lease, with the numbers for each."),
    noted("Drives about 9,000 miles a year, well under the limit. Buy-out could make sense."),
    said("Leans toward a hybrid. Asked whether charging at home is needed: it isn't."),
    texted("Sent the link to compare the hybrid with the current car."),
    noted("Test drive of the hybrid. Liked how quiet it is, found the screen too bright."),
    said("Showed on the phone how to dim the screen. Wants to come back with their partner."),
    noAnswer("Wanted to set a time for the second drive."),
    leftVoicemail("Offered Thursday evening or Saturday morning."),
    texted("Saturday 10 am is set. Both will come."),
    noted("Second drive with partner. Color: dark green or white. Heated seats are a must."),
    emailed("Sent lease offers over 36 months with 10,000 and 12,000 miles."),
    said("Prefers 10,000 miles. Asked about the charge for scratches at the end of the lease."),
    filmed("Walked around the current car: one scratch on the rear bumper, within what is allowed."),
    emailed("Confirmed in writing that the scratch is not charged."),
    serviced("Last service under the lease: oil, filters, state inspection passed."),
    said("The white one is being built. Expected in about three weeks."),
    texted("Car has left the factory."),
    said("Wants to keep the license plate. Told them which papers to bring."),
    noted("All papers are in the folder. Hand-over can be set as soon as the car is here."),
  ],
];
