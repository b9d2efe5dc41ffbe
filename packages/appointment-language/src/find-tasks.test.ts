import fc from "fast-check";
import { expect, it } from "vitest";
import { TaskSuggestionsSchema } from "@automotive-crm/contract/assistant/task-suggestions";
import { findTasks } from "./find-tasks.ts";

// Wednesday, March 11, 2026, 10:20 in New York.
const wednesday = { now: new Date("2026-03-11T14:20:00Z"), timeZone: "America/New_York" };

const tasksIn = (note: string) =>
  findTasks(note, wednesday).suggestions.map(({ title, type, priority, suggestedDate, suggestedTime }) =>
    [title, type, priority, suggestedDate, suggestedTime].filter((part) => part !== null).join(" "),
  );

it("finds several follow-ups in one note", () => {
  expect(tasksIn("Send quote for the Sienna. Order the roof rack. Call back Friday at 4.")).toEqual([
    "Send quote email medium",
    "Order part other medium",
    "Call back call medium 2026-03-13 16:00",
  ]);
});

it.each([
  [
    "She'd like an OTD price by Monday and to take it for a spin Sat at 1",
    ["Send quote email medium 2026-03-16", "Schedule test drive meeting medium 2026-03-14 13:00"],
  ],
  ["Send her pics and a quote", ["Send information email medium", "Send quote email medium"]],
  [
    "chk his ins. today; call agent fri 9:30a",
    ["Check insurance other medium 2026-03-11", "Call back call medium 2026-03-13 09:30"],
  ],
  [
    "Verify the policy tomorrow and let him know Monday",
    ["Check insurance other medium 2026-03-12", "Follow up call medium 2026-03-16"],
  ],
])("keeps apart what belongs to each in %s", (note, tasks) => expect(tasksIn(note)).toEqual(tasks));

it.each([
  ["Texts only! Send pics of the interior tonight", "Send information text medium 2026-03-11 18:00"],
  ["Book install for Fri morning", "Schedule appointment call medium 2026-03-13 09:00"],
  ["Text him a reminder Thursday", "Confirm appointment text medium 2026-03-12"],
  ["Ping me if the Blazer comes down in price", "Tell about price drop call medium"],
  ["Do we have a white Tacoma in stock?", "Check stock other medium"],
  ["Remind him of Friday's 2 o'clock appt on Thursday", "Confirm appointment call medium 2026-03-12"],
  ["Book her in for a windshield next Tues", "Schedule appointment call medium 2026-03-17"],
  ["Follow up tmrw, low priority", "Follow up call low 2026-03-12"],
  ["If the Santa Fe drops under 38k give him a shout", "Tell about price drop call medium"],
  ["Text her Tuesday at 9 to confirm the appointment", "Confirm appointment text medium 2026-03-17 09:00"],
  ["Confirm with Tina that she's still on for Saturday 9am", "Confirm appointment call medium"],
  ["Busy until Monday, wants a call then around 4:30", "Call back call medium 2026-03-16 16:30"],
  ["Voicemail full. Will attempt again Mon at 10.", "Call back call medium 2026-03-16 10:00"],
  ["Wants to know what we'd give for the old Camry", "Appraise trade-in other medium"],
  ["Double-check the payoff with Ally on Friday", "Check financing other medium 2026-03-13"],
  ["Let Mr. Vance know his truck landed", "Follow up call medium"],
  ["text Sarah she can come get the plates", "Text customer text medium"],
  ["Touch base Monday if he doesn't call", "Follow up call medium 2026-03-16"],
  ["If she hasn't called by Friday, give her a ring", "Call back call medium 2026-03-13"],
  ["Ask the bank to extend the approval until 3/20", "Check financing other medium"],
  ["Please don't call today. Tomorrow after 4 is good", "Call back call medium 2026-03-12 16:00"],
  ["He wants the OTD, email it before noon", "Send quote email medium 2026-03-11"],
  ["Need to get Mr. Ali rescheduled", "Schedule appointment call medium"],
  ["Watch for one with the tow package", "Check stock other medium"],
  ["avisarle cuando baje el precio", "Tell about price drop call medium"],
])("finds the follow-up in %s", (note, task) => expect(tasksIn(note)).toEqual([task]));

it("suggests no time that has passed", () => {
  const evening = { ...wednesday, now: new Date("2026-03-12T01:40:00Z") };
  expect(findTasks("Send the quote tonight", evening).suggestions).toMatchObject([
    { suggestedDate: "2026-03-11", suggestedTime: null },
  ]);
});

it("leaves a follow-up to check that may be of two kinds", () => {
  const confidenceOf = (note: string) =>
    findTasks(note, wednesday).suggestions.map(({ confidence }) => confidence >= 0.9);
  expect(confidenceOf("Call him back Friday at 4")).toEqual([true]);
  expect(confidenceOf("Call the bank about his financing Friday at 4")).toEqual([false]);
});

it.each(["Told me never to ring her again", "Opted out of phone contact. Prefers email."])(
  "hears that someone wants no calls in %s",
  (note) => expect(findTasks(note, wednesday).isDoNotCall).toBe(true),
);

it("describes each with the sentence that calls for it", () => {
  const { suggestions } = findTasks("Nice talk. Check his insurance before Monday.", wednesday);
  expect(suggestions).toMatchObject([{ title: "Check insurance", description: "Check his insurance before Monday." }]);
});

it("joins what two sentences say about one call", () => {
  expect(tasksIn("Best time to call is after 5pm. Call back Thursday.")).toEqual([
    "Call back call medium 2026-03-12 17:00",
  ]);
});

it.each([
  ["Best time to reach: weekdays between 5 and 6. Call about financing.", "Call back call medium 17:00"],
  ["Oil change on the 14th. Remind him the day before.", "Follow up call medium 2026-03-13"],
  ["The insurance adjuster hasn't answered, check with them Friday", "Check insurance other medium 2026-03-13"],
  ["If the price on the CX-5 drops, let her know", "Tell about price drop call medium"],
  ["Wants two quotes. Email them by tomorrow noon.", "Send quote email medium 2026-03-12 12:00"],
  ["No-show today. Reschedule him for Monday.", "Schedule appointment call medium 2026-03-16"],
  ["Called twice, no answer. Third attempt Monday.", "Call back call medium 2026-03-16"],
])("understands what belongs together in %s", (note, task) => expect(tasksIn(note)).toEqual([task]));

it.each(["She would rather not get phone calls.", "Prefers texts over calls.", "He'd prefer not to be called."])(
  "notices who wants no calls in %s",
  (note) => expect(findTasks(note, wednesday).isDoNotCall).toBe(true),
);

it("gives each follow-up its own priority, unless the whole note is heated", () => {
  expect(tasksIn("Call back ASAP, needs appointment tomorrow")).toEqual([
    "Call back call high 2026-03-11",
    "Schedule appointment call medium 2026-03-12",
  ]);
  expect(tasksIn("He is furious. Call him tomorrow.")).toEqual(["Call back call high 2026-03-12"]);
});

it.each([
  "Sent quote this morning, no answer yet.",
  "Already called him back, all good.",
  "She does not need a test drive.",
  "No need to call back.",
  "They said they'd call us when they are ready.",
  "Customer was happy with the service today.",
  "Her credit report is locked, she will unlock it and call",
  "cancel the call for tomorrow, she bought it",
  "takes forever to call back but he always buys",
  "ya llegó la pieza, ya le avisé",
  "Text him the VIN to the address... never mind, he has it",
])("finds nothing in %s", (note) => expect(tasksIn(note)).toEqual([]));

it("doesn't analyze a note shorter than ten characters", () => {
  expect(tasksIn("call back")).toEqual([]);
  expect(tasksIn("call back!")).toHaveLength(1);
});

it("notices who doesn't want calls, and suggests none", () => {
  const found = findTasks("Doesn't want calls, email only. Send her the quote.", wednesday);
  expect(found.isDoNotCall).toBe(true);
  expect(found.suggestions.map(({ title }) => title)).toEqual(["Send quote"]);
});

it.each([
  "STOP",
  "DNC",
  "said lose my number",
  "He told us to stop contacting him",
  "Do not contact. Already bought a Kia.",
  "quit texting me",
  "customer sent cease and desist letter",
  "take my name off your list",
  "requests no further contact of any kind",
  "pls opt her out of calls & texts",
  "No me llamen más",
  "quítenme de la lista",
  "ya no llame, compró otro carro",
  "prefiere mensajes de texto, no llamadas",
  "Replied stop to the service reminder text",
  "moved out of state, take me out of your system pls",
  "wants us to communicate by email only, no phone",
  "Number belongs to a church now, they asked that we remove it from our records",
  "que ya no le estén marcando",
  "consent revoked",
  "block this number from all outreach",
  "text STOP",
  "not interested, take me off",
  "no longer wishes to be contacted",
  "wants all communication to cease",
  "cease all communications per attorney",
  "was very clear he never wants another call",
  "asked that her # be deleted",
  "does not want any more texts or calls from us",
  "please quit w the emails and the calls",
  "asked that nobody from the store reach out",
  "Attorney letter came in, all contact has to stop",
  "prefers that all contact be in writing",
  "Daughter says mom's number should not be called for marketing",
  "No quiere que le hablemos más",
])("hears the wish for no calls in %s", (note) => {
  expect(findTasks(note, wednesday)).toMatchObject({ isDoNotCall: true, suggestions: [] });
});

it.each([
  "do not call before 5, works days",
  "don't call work number",
  "he said don't call him back today, maybe thurs",
  "Stop calling the landline, use the cell",
  "I told him to stop calling the competition",
  "No calls needed on this one",
  "Do not call his wife about it, it's a surprise",
  "will stop by tomorrow to pick up plates",
  "opted out of the extended warranty",
  "no llamar antes de las 5",
  "no contestó la llamada",
  "Asked us not to call the landline, ok to use cell",
  "technician stopped the car from leaking",
  "said don't bother calling the office line",
  "not a good time to call, in a meeting",
  "do not call yet, he's deciding",
  "please don't ring this house after supper",
  "they don't want a call, they want a refund",
  "do not call him Jimmy, he goes by James",
  "never called the customer back, calling at 1",
  "stop all marketing emails, he still wants service calls",
  "no contact order between him and his ex",
])("hears no such wish in %s", (note) => expect(findTasks(note, wednesday).isDoNotCall).toBe(false));

it.each([
  "no follow up needed",
  "do not follow up, sold elsewhere",
  "appraisal done, gave him 14,500",
  "Bank is going to call us with the approval",
  "wife to call us tomorrow",
  "waiting on parts, eta next week",
  "appt set for thurs 3pm w/ Dave",
  "will let us know after he talks to wife",
  "cxl'd her service appt, doesn't want to resched",
  "he will call tomorrow at 9",
  "Missed our call, called back, spoke to Jen, all set.",
  "ya le mandé la cotización",
  "El cliente va a llamar cuando tenga el dinero",
  "Will swing by Saturday with his dad to drive the Ranger",
  "transfer case is shot, quoted 3,400, customer to decide over the weekend",
])("suggests nothing for %s", (note) => expect(tasksIn(note)).toEqual([]));

it.each([
  ["no ans, retry thurs 5pm", "Call back call medium 2026-03-12 17:00"],
  ["remind me to call her fri at 2", "Call back call medium 2026-03-13 14:00"],
  ["txt pics of the white Tahoe", "Send information text medium"],
  ["Needs quote on brakes, email by friday", "Send quote email medium 2026-03-13"],
  ["vm full, f/u mon", "Follow up call medium 2026-03-16"],
  ["Needs appt for 30k service, set it up for next week", "Schedule appointment call medium 2026-03-16"],
  ["hot!! wants to buy the Denali today, needs OTD by noon", "Send quote email high 2026-03-11 12:00"],
  ["appt set for sat 10am, test drive, confirm friday", "Confirm appointment call medium 2026-03-13"],
  ["mandar cotización del CRV por correo", "Send quote email medium"],
  ["quiere que le mande fotos de la Sienna por texto", "Send information text medium"],
  [
    "Working up her lease figures now, will have them to her by Thursday noon",
    "Send quote email medium 2026-03-12 12:00",
  ],
  ["ran out of time, we'll finish the paperwork by phone Saturday 10", "Call back call medium 2026-03-14 10:00"],
  ["He is in a mtg, wants to be called back at 3:15", "Call back call medium 2026-03-11 15:15"],
  ["ask the lender if they'll take a 10% down", "Check financing other medium"],
  ["Find out what his Civic's worth and text him a number", "Appraise trade-in other medium"],
  ["sned him the brochuer", "Send information email medium"],
  ["estimate requested for hail damage", "Send quote email medium"],
  ["credit app needs to be run", "Check financing other medium"],
  ["says email is best, send lease deals", "Send information email medium"],
  ["next contact 3/18", "Follow up call medium 2026-03-18"],
  ["Got disconnected. Redial.", "Call back call medium"],
  ["needs payoff letter emailed", "Send information email medium"],
  ["cotización de llantas, enviar hoy", "Send quote email medium 2026-03-11"],
  ["no contestó, intentar mañana en la tarde", "Call back call medium 2026-03-12 13:00"],
  ["working on numbers, will email tomorrow am", "Send quote email medium 2026-03-12 09:00"],
  ["Keeping an eye out for a white Sienna", "Check stock other medium"],
  ["needs to reschd the recall, cb tmrw", "Schedule appointment call medium 2026-03-12"],
  ["He works nights, sleeps til 2. Call Monday after that", "Call back call medium 2026-03-16 14:00"],
  ["first available next week, pls get her on the schedule", "Schedule appointment call medium 2026-03-16"],
])("suggests one follow-up for %s", (note, task) => expect(tasksIn(note)).toEqual([task]));

it("takes hours for calls as hours, not as a wish for no calls", () => {
  expect(findTasks("Do not call before 10am. Call back Friday.", wednesday)).toMatchObject({
    isDoNotCall: false,
    suggestions: [{ title: "Call back", suggestedDate: "2026-03-13", suggestedTime: "10:00" }],
  });
});

it("answers any note in its schema, always the same way", () => {
  const words =
    "call back send quote order part and, . ; not test drive tomorrow at 3 friday don't 😀 asap he will insurance".split(
      " ",
    );
  const note = fc.oneof(
    fc.array(fc.nat(0xffff), { maxLength: 300 }).map((codes) => String.fromCharCode(...codes)),
    fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((chosen) => chosen.join(" ")),
  );
  fc.assert(
    fc.property(note, (text) => {
      const found = findTasks(text, wednesday);
      expect(TaskSuggestionsSchema.safeParse(found).error).toBeUndefined();
      expect(findTasks(text, wednesday)).toEqual(found);
    }),
  );
});
