/** The initial time of every tenant's clock: Monday 2 March 2026, 10:00 in New York. */
export const DEMO_START = new Date('2026-03-02T15:00:00.000Z')
