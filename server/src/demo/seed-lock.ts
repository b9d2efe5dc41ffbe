/** Key of the advisory lock for seeding, so two servers starting at the same time seed once. */
export const seedLock = 7_305_001;
