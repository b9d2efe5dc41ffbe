import { describe, expect, it } from "vitest";
import { parseRequest } from "./parse-request.ts";

// Wednesday, April 8, 2026, 10:00 in New York.
const wednesday = { now: new Date("2026-04-08T14:00:00Z"), timeZone: "America/New_York" };
const read = (text: string) => parseRequest(text, wednesday);

const whenOf = (said: { appointmentDate: string | null; appointmentTime: string | null } | null | undefined) =>
  `${said?.appointmentDate ?? "–"} ${said?.appointmentTime ?? "–"}`;

describe("what a text asks for", () => {
  it.each([
    ["cancel", "cancel my appt tomorrow at 9"],
    ["cancel", "can't make it tomorrow, please cancel"],
    ["cancel", "please take me off the schedule for monday"],
    ["cancel", "something came up, need to cancel and will call back to reschedule"],
    ["cancel", "no longer need the tire appt on monday"],
    ["cancel", "void the 3pm for tomorrow"],
    ["cancel", "won't make it friday at 10. don't rebook"],
    ["cancel", "quiero cancelar mi cita del lunes"],
    ["cancel", "she wants out of the 2:00 tomorrow"],
    ["cancel", "no voy a poder llegar mañana, cancélela"],
    ["cancel", "she wont be in tuesday, sold the car"],
    ["cancel", "customer decided not to come in saturday"],
    ["cancel", "no need to come friday anymore"],
    ["cancel", "client can't make it friday and doesn't want to reschedule"],
    ["cancel", "please remove Mr. Cho from thursday's schedule"],
    ["cancel", "nvm about thursday"],
    ["question", "he wants to know if his tires are in"],
    ["question", "how many miles can i go between oil changes"],
    ["question", "my check engine light is on should i drive it"],
    ["question", "did my wife already schedule her oil change?"],
    ["question", "can someone call me about my bill"],
    ["question", "Text from cust: 'is my car done yet? i get off at 4'"],
    ["question", "tengo una cita el jueves?"],
    ["cancel", "need to back out of the friday test drive"],
    ["cancel", "she's not coming friday, no reschedule"],
    ["cancel", "el cliente ya no viene el lunes"],
    ["question", "is saturday first come first served"],
    ["question", "can I drop it off the night before?"],
    ["question", "what time do you open saturday"],
    ["question", "is my car ready friday?"],
    ["question", "how long does an oil change take"],
    ["question", "did I have an appt on the 5th?"],
    ["question", "¿a qué hora abren el sábado?"],
  ])("is a %s in “%s”, which books nothing", (intent, text) =>
    expect(read(text)).toMatchObject({ intent, isValid: false, appointmentDetails: null, reason: expect.any(String) }),
  );

  it.each([
    ["can you get me in friday at 3 for an oil change?", "2026-04-10 15:00"],
    ["do you have anything thursday morning for an oil change?", "2026-04-09 09:00"],
    ["would friday at 11 work for a test drive?", "2026-04-10 11:00"],
    ["hay lugar el viernes por la tarde para alineación?", "2026-04-10 13:00"],
    ["when I brake it shakes, need it seen thursday morning", "2026-04-09 09:00"],
    ["is 8 too early on friday for a diag", "2026-04-10 08:00"],
    ["vin last 6 402119, misfire, drop tomorrow 7am", "2026-04-09 07:00"],
    ["closed tomorrow right? so sat at 9 for the inspection", "2026-04-11 09:00"],
  ])("is an appointment in the polite question “%s”", (text, when) => {
    expect(read(text).intent).toBe("book");
    expect(whenOf(read(text).appointmentDetails)).toBe(when);
  });
});

describe("moving an appointment", () => {
  it.each([
    ["reschedule from friday 2pm to monday 10am", "2026-04-10", "14:00", "2026-04-13 10:00"],
    ["change 4/13 8am to 4/20 1pm", "2026-04-13", "08:00", "2026-04-20 13:00"],
    ["move from thurs 10 to fri 2", "2026-04-09", "10:00", "2026-04-10 14:00"],
    ["push my 10:30 friday to 1", "2026-04-10", "10:30", "2026-04-10 13:00"],
    ["switch my 9:00 to 9:30 on monday", "2026-04-13", "09:00", "2026-04-13 09:30"],
    ["can you bump my 8am thursday back an hour", "2026-04-09", "08:00", "2026-04-09 09:00"],
    ["please switch Mr. Dorsey to 2 from 1 on the 17th", "2026-04-17", "13:00", "2026-04-17 14:00"],
    ["move Petrov to 4pm, he's at 2 tomorrow", "2026-04-09", "14:00", "2026-04-09 16:00"],
    ["gotta move saturday, kids have soccer, sunday ok?", "2026-04-11", null, "2026-04-12 –"],
    ["running 20 min behind for our 4:30, is 5 ok", "2026-04-08", "16:30", "2026-04-08 17:00"],
    ["update appt: from Tue 4/14 2 PM to Thu 4/16 2 PM", "2026-04-14", "14:00", "2026-04-16 14:00"],
    ["can't come in at 9 on friday like we said. 11 is better", "2026-04-10", "09:00", "2026-04-10 11:00"],
    ["my slot tomorrow at 7:30 is too early, can you do 9:30", "2026-04-09", "07:30", "2026-04-09 09:30"],
    ["she's booked for the 14th at 8 but wants 9 now", "2026-04-14", "08:00", "2026-04-14 09:00"],
    ["running late, need to do 3:30 instead of 3", "2026-04-08", "15:00", "2026-04-08 15:30"],
    ["can we do monday at 4 instead of friday at 2", "2026-04-10", "14:00", "2026-04-13 16:00"],
    ["I'm down for thursday at 11 but need friday at 11 instead", "2026-04-09", "11:00", "2026-04-10 11:00"],
    ["move the test drive, sat not fri, 11", "2026-04-10", null, "2026-04-11 11:00"],
    ["mover mi cita del lunes al martes a las 9", "2026-04-13", null, "2026-04-14 09:00"],
    ["had me down for monday at 10, need friday at 3", "2026-04-13", "10:00", "2026-04-10 15:00"],
    ["my 8:15 friday is too early, 10 would be better", "2026-04-10", "08:15", "2026-04-10 10:00"],
    ["take her out of the 9:00 friday and put her in the 1:30", "2026-04-10", "09:00", "2026-04-10 13:30"],
    ["could his 10:00 friday be 10:45", "2026-04-10", "10:00", "2026-04-10 10:45"],
    ["come an hour earlier on friday, I have 11", "2026-04-10", "11:00", "2026-04-10 10:00"],
    ["bump me to friday same time", null, null, "2026-04-10 –"],
    ["Joe's 2pm tomorrow needs to move to 3", "2026-04-09", "14:00", "2026-04-09 15:00"],
    ["bring her friday 9am forward to 8", "2026-04-10", "09:00", "2026-04-10 08:00"],
    ["was supposed to come at 11, running late, 12:30 ok?", "2026-04-08", "11:00", "2026-04-08 12:30"],
    ["reschd Ortiz 4/10 1p > 4/14 2p", "2026-04-10", "13:00", "2026-04-14 14:00"],
    ["move up a day, it's on the 14th", "2026-04-14", null, "2026-04-13 –"],
    ["same time but friday instead of thursday", "2026-04-09", null, "2026-04-10 –"],
    ["won't make 2:30 today. tomorrow?", "2026-04-08", "14:30", "2026-04-09 –"],
    ["I'm at 4 on friday, could I do 1 instead", "2026-04-10", "16:00", "2026-04-10 13:00"],
    ["could we do it sooner? thursday at 5, it was saturday at noon", "2026-04-11", "12:00", "2026-04-09 17:00"],
    ["put me back a half hour, I'm the 8:30 on monday", "2026-04-13", "08:30", "2026-04-13 09:00"],
    ["they had us at 4 friday but we need 5", "2026-04-10", "16:00", "2026-04-10 17:00"],
    ["i need a diff day than friday. monday same time?", "2026-04-10", null, "2026-04-13 –"],
    ["make the 2 o'clock a 3 o'clock tomorrow", "2026-04-09", "14:00", "2026-04-09 15:00"],
    ["please change Ruiz, fri 4/10 2pm, to mon 4/13 3pm", "2026-04-10", "14:00", "2026-04-13 15:00"],
    ["mueva la cita de las 10 a las 11:30 el viernes", "2026-04-10", "10:00", "2026-04-10 11:30"],
  ])("reads “%s”", (text, date, time, when) => {
    const { intent, movedFrom, appointmentDetails } = read(text);
    expect([intent, movedFrom, whenOf(appointmentDetails)]).toEqual(["move", { date, time }, when]);
  });

  it("asks for the new time where only the old one is named", () => {
    expect(read("reschedule me please I can't do tomorrow")).toMatchObject({
      intent: "move",
      isValid: false,
      movedFrom: { date: "2026-04-09", time: null },
    });
  });

  it.each(["oil change friday at 10", "swap winter tires friday at 10", "his shift ends at 3, so friday at 10"])(
    "isn't meant in “%s”",
    (text) => expect(read(text)).toMatchObject({ intent: "book", movedFrom: null }),
  );
});

describe("several times", () => {
  it.each([
    ["oil change thurs or fri 3pm", "2026-04-09 15:00", "alternative", "2026-04-10 15:00", "Maintenance"],
    ["alignment monday 9 or 10", "2026-04-13 09:00", "alternative", "2026-04-13 10:00", "Maintenance"],
    ["tuesday 8am for tires, or wednesday", "2026-04-14 08:00", "alternative", "2026-04-15 –", "Maintenance"],
    ["oil change fri 10 and test drive sat 2pm", "2026-04-10 10:00", "additional", "2026-04-11 14:00", "Test Drive"],
    [
      "tue 4/14 and tue 4/21 both at 8, DOT inspections",
      "2026-04-14 08:00",
      "additional",
      "2026-04-21 08:00",
      "Vehicle Inspection",
    ],
    ["accord sat 9:30 oil, pilot sat 10 tires", "2026-04-11 09:30", "additional", "2026-04-11 10:00", "Maintenance"],
    [
      "prefer fri at 9 but mon at 9 is ok. recall",
      "2026-04-10 09:00",
      "alternative",
      "2026-04-13 09:00",
      "Warranty Service",
    ],
    ["mon 8a LOF, also wed 9a state insp", "2026-04-13 08:00", "additional", "2026-04-15 09:00", "Vehicle Inspection"],
  ])("are all kept in “%s”", (...[text, when, relation, other, appointmentType]) => {
    const { appointmentDetails, otherRequests } = read(text);
    expect(whenOf(appointmentDetails)).toBe(when);
    expect(otherRequests).toMatchObject([{ relation, appointmentType }]);
    expect(whenOf(otherRequests[0])).toBe(other);
  });

  it.each([
    ["fri 10 and test drive sat 2pm", [null, "Test Drive"]],
    ["fri 10, also sat 2pm for a test drive", [null, "Test Drive"]],
    ["thurs at 9 and then oil change fri 8", [null, "Maintenance"]],
    ["viernes a las 10 y prueba de manejo sábado 2pm", [null, "Test Drive"]],
    ["oil change fri 10 and test drive sat 2pm", ["Maintenance", "Test Drive"]],
    // One purpose for both.
    ["oil change fri 10 and sat 2pm", ["Maintenance", "Maintenance"]],
    ["me fri 10 and my wife sat 2pm, oil change for both", ["Maintenance", "Maintenance"]],
    ["2 oil changes fri 9 and 9:30", ["Maintenance", "Maintenance"]],
    ["oil change wed at 3 or thurs at 4", ["Maintenance", "Maintenance"]],
  ])("are each for what is said about them in “%s”", (text, types) => {
    const { appointmentDetails, otherRequests } = read(text);
    expect([appointmentDetails, ...otherRequests].map((each) => each?.appointmentType)).toEqual(types);
  });

  it.each([
    ["fri no wait sat 10 oil change", "2026-04-11 10:00"],
    ["monday no tuesday 7:45 sorry, alignment", "2026-04-14 07:45"],
    ["not friday, saturday at 9", "2026-04-11 09:00"],
    ["tuesday at 3 actually make it 3:30", "2026-04-14 15:30"],
    ["drop at 7:30 pickup at 5 on tuesday", "2026-04-14 07:30"],
  ])("are one in “%s”", (text, when) => {
    expect(whenOf(read(text).appointmentDetails)).toBe(when);
    expect(read(text).otherRequests).toEqual([]);
  });
});

describe("times of something else", () => {
  it.each([
    ["registration expires 12/31, inspection apr 14 9am", "2026-04-14 09:00"],
    ["spoke to him on monday at 3, coming friday at 9", "2026-04-10 09:00"],
    ["lease is up 6/15, wants to see the new Tucson saturday at noon", "2026-04-11 12:00"],
    ["gets paid friday so monday 10am", "2026-04-13 10:00"],
    ["on vacation til the 17th, then wants the 20th at 1", "2026-04-20 13:00"],
    ["needs it back by friday, drop off tomorrow 7:30a", "2026-04-09 07:30"],
    ["she works til 6 so saturday 10:15", "2026-04-11 10:15"],
    ["call me at 4 to confirm, appointment is friday 9:30", "2026-04-10 09:30"],
    ["adjuster comes thursday at 2, so thursday at 1", "2026-04-09 13:00"],
    ["I get out of class at 2:15 friday so like 3", "2026-04-10 15:00"],
    ["cracked last night, can you do 4/14 1pm", "2026-04-14 13:00"],
    ["drop Mon night, work on it Tues", "2026-04-14 –"],
    ["4/14 at 7:30, will drop the night before", "2026-04-14 07:30"],
    ["bought a car from you guys on the 3rd, making noise. thursday at 2?", "2026-04-09 14:00"],
    ["Sunday through Tuesday I'm away, Wednesday at 2 works", "2026-04-15 14:00"],
    ["the 20th is my birthday, can I come the 21st at 9", "2026-04-21 09:00"],
    ["sun visor broken, friday at 11", "2026-04-10 11:00"],
    ["sat nav update, tues 9", "2026-04-14 09:00"],
    ["car sat for 3 weeks, tow in tomorrow at 9", "2026-04-09 09:00"],
    ["may i come in may 15 at 10", "2026-05-15 10:00"],
    ["appt for Ms. Friday on Monday at 11", "2026-04-13 11:00"],
    ["he lives at 415 March St, thurs at 9", "2026-04-09 09:00"],
    ["test drive fam of 5, friday 6", "2026-04-10 18:00"],
    ["VIN ends 4471 recall thurs 2:45", "2026-04-09 14:45"],
  ])("are left out of “%s”", (text, when) => expect(whenOf(read(text).appointmentDetails)).toBe(when));

  it.each([
    ["call back tomorrow 3pm", "2026-04-09 15:00"],
    ["call him back tomorrow at 3pm", "2026-04-09 15:00"],
    ["please call Ms. Osei back friday 10", "2026-04-10 10:00"],
  ])("aren't those of the call that “%s” asks for", (text, when) => {
    expect(whenOf(read(text).appointmentDetails)).toBe(when);
    expect(read(text).appointmentDetails?.appointmentType).toBeNull();
  });

  it.each(["sometime after memorial day for an alignment", "oil change before the 20th"])(
    "leave “%s” without a day",
    (text) => expect(read(text).isValid).toBe(false),
  );
});

describe("ways to write a time", () => {
  it.each([
    ["nine-thirty tomorrow", "2026-04-09 09:30"],
    ["monday 1st thing", "2026-04-13 08:00"],
    ["wife says 11 not 12 on saturday", "2026-04-11 11:00"],
    ["half-past nine tuesday", "2026-04-14 09:30"],
    ["two-thirty in the afternoon friday", "2026-04-10 14:30"],
    ["fri 8 45", "2026-04-10 08:45"],
    ["mon 7 thirty", "2026-04-13 07:30"],
    ["sat 9;30", "2026-04-11 09:30"],
    ["tomorrow at 3 of the afternoon", "2026-04-09 15:00"],
    ["in 1.5 hours", "2026-04-08 11:30"],
    ["an hour and a half from now", "2026-04-08 11:30"],
    ["b4 10 on fri", "2026-04-10 08:00"],
    ["sat 11 at 9", "2026-04-11 09:00"],
    ["fri 17 at 10", "2026-04-17 10:00"],
    ["first appt mon", "2026-04-13 08:00"],
    ["memorial day weekend is busy so the tues after at 9", "2026-05-26 09:00"],
    ["push mondays 9am to the following monday at 9", "2026-04-20 09:00"],
  ])("reads %s", (text, when) => expect(whenOf(read(text).appointmentDetails)).toBe(when));

  it.each([
    ["tomorrow at 3 pm Pacific time", ["Pacific time"]],
    ["3pm tomorrow (PST), oil change", ["PST"]],
    ["tomorrow at 3pm EST", []],
    ["tomorrow 3pm est for the bumper", []],
  ])("says that it doesn't know the times of another zone: %s", (text, notUnderstood) =>
    expect(read(text)).toMatchObject({ isValid: true, notUnderstood }),
  );

  it("is never sure of an assumed half of the day", () => {
    expect(read("tire rotation thu 7:30").appointmentDetails).toMatchObject({ appointmentTime: "07:30" });
    expect(read("tire rotation thu 7:30").appointmentDetails?.confidence).toBeLessThan(0.9);
    expect(read("tire rotation thu 7:30am").appointmentDetails?.confidence).toBeGreaterThanOrEqual(0.9);
  });
});

describe("everyday Spanish", () => {
  it.each([
    ["mañana a las 3 cambio de aceite", "2026-04-09 15:00", "Maintenance"],
    ["manana por la manana, frenos", "2026-04-09 09:00", "Service Appointment"],
    ["el lunes a las 3 de la tarde para alineación", "2026-04-13 15:00", "Maintenance"],
    ["la próxima semana, rotación de llantas", "2026-04-13 –", "Maintenance"],
    ["pasado mañana a las 10 y media prueba de manejo", "2026-04-10 10:30", "Test Drive"],
    ["este sábado al mediodía", "2026-04-11 12:00", null],
    ["el 15 de abril a las dos y cuarto", "2026-04-15 14:15", null],
    ["viernes a las 4 menos cuarto", "2026-04-10 15:45", null],
    ["appointment el viernes a las 2 for oil change", "2026-04-10 14:00", "Maintenance"],
  ])("reads “%s”", (text, when, appointmentType) => {
    expect(whenOf(read(text).appointmentDetails)).toBe(when);
    expect(read(text).appointmentDetails?.appointmentType).toBe(appointmentType);
  });

  it("leaves names and English alone", () => {
    expect(whenOf(read("Julio Domingo, once over Friday at 2").appointmentDetails)).toBe("2026-04-10 14:00");
  });
});
