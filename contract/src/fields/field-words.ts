/** What people call the fields of records and requests. */

/** `time_zone` and `dueDate` as "Time zone" and "Due date". */
export function codeInWords(code: string): string {
  const words = code
    .replaceAll("_", " ")
    .replaceAll(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Fields that people know by other words than their own. */
const fields = new Map(
  Object.entries({
    addedDespite: "Added despite duplicates",
    appointmentData: "Appointment details",
    bookedOver: "Double-booked with",
    callData: "Call details",
    callerId: "Caller ID",
    companyName: "Company name",
    dncRequest: "Do not call",
    durationSeconds: "Seconds",
    firstName: "First name",
    forwardTo: "Forwarded to",
    imageUrl: "Picture",
    isModelEnabled: "Language model",
    lastName: "Last name",
    locationAssociations: "Locations",
    noShowMinutes: "Minutes until no-show",
    optOutEndsMarketing: "An opt-out ends all marketing",
    permissionsOverride: "Own permissions",
    savedDespite: "Saved despite duplicates",
    sends: "Times sent",
    vin: "VIN",
    week: "Hours",
    zipCode: "ZIP code",
  }),
);

/** A field of a request or a record: `ownerId` and `ownerName` are the "Owner". */
export function fieldInWords(field: string): string {
  const stem = field.replace(/(?:_id|Id)(s?)$/, "$1").replace(/^is(?=[A-Z])/, "");
  return fields.get(field) ?? codeInWords(stem.replace(/([a-z])Name$/, "$1") || field);
}
