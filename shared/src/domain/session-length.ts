const hour = 3_600_000

/**
 * How long a session lasts whatever its use, in milliseconds (security: promise 5). Released files must be there for as
 * long as a page that somebody has open may ask for them, so releases are kept by it too.
 */
export const sessionLength = { consumer: 8 * hour, staff: 10 * hour } as const

/** How long a fresh code counts as "it is still you", in milliseconds. */
export const stepUpMs = 5 * 60_000
