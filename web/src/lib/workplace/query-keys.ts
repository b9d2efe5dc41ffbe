/** How the keys of queries begin that live events reload on any page. A file of its own, because every page loads it. */
export const colleaguesKey = "colleagues";
export const picklistsKey = "picklists";
