/** An instant for people and programs: ISO in UTC, to the minute. */
export const sayInstant = (at: string | Date): string => new Date(at).toISOString().replace(/:\d\d(\.\d+)?Z$/, 'Z')
