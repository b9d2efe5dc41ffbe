/**
 * The list's columns, defined once for header, rows and skeleton. In a narrow list a row has two lines instead: name and status, then
 * phone, location and last contact, with the call button in thumb reach.
 */
export const columnsOf = (isGlobalView: boolean) =>
  isGlobalView
    ? "@4xl:grid-cols-[minmax(0,2.1fr)_minmax(14rem,2.5fr)_minmax(0,1.2fr)_minmax(0,1.3fr)_6.5rem_6rem_5rem]"
    : "@4xl:grid-cols-[minmax(0,2.1fr)_minmax(14rem,2.5fr)_minmax(0,1.5fr)_6.5rem_6rem_5rem] " +
      "@min-[60rem]:grid-cols-[minmax(0,1.75fr)_minmax(14rem,2.85fr)_minmax(0,1.15fr)_minmax(0,1.05fr)_6.5rem_6rem_5rem]";

/** Two lines in a narrow list, one 44 px row in a wide one. */
export const rowShape =
  "relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-1.5 pr-14 pl-14 min-h-15 items-center content-center " +
  "@4xl:h-11 @4xl:content-stretch @4xl:min-h-0 @5xl:gap-x-4 @4xl:px-3 @4xl:py-0";
