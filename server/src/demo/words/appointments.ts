/** Reasons for appointments, how many minutes they take, and whether they are about the customer's own car. */
export const appointmentTypes: readonly { type: string; minutes: number; isForCar: boolean }[] = [
  { type: "Service Appointment", minutes: 90, isForCar: true },
  { type: "Service Appointment", minutes: 60, isForCar: true },
  { type: "Test Drive", minutes: 60, isForCar: false },
  { type: "Test Drive", minutes: 30, isForCar: false },
  { type: "Sales Consultation", minutes: 60, isForCar: false },
  { type: "Vehicle Inspection", minutes: 30, isForCar: true },
  { type: "Maintenance", minutes: 120, isForCar: true },
  { type: "Repair Estimate", minutes: 30, isForCar: true },
  { type: "Vehicle Delivery", minutes: 90, isForCar: false },
  { type: "Follow-up Meeting", minutes: 30, isForCar: false },
];

export const appointmentNotes: readonly string[] = [
  "Needs a ride home while the car is here.",
  "Bring the hybrid to the front, fully charged.",
  "Waits in the lounge; please keep them posted.",
  "Comes with the whole family. Have two child seats ready.",
  "Asked for somebody who speaks Spanish.",
  "Wants to see the winter tires as well.",
];
