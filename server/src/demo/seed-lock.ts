/** Key of the advisory lock under which a database is seeded, so that two servers starting at once do it once. */
export const seedLock = 7_305_001;
