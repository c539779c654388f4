const hour = 3_600_000

/**
 * The longest session, in milliseconds (security: promise 5). An open page may request released files until its session
 * ends, so releases are kept by this length, too.
 */
export const sessionLength = { consumer: 8 * hour, staff: 10 * hour } as const

/** How long a fresh code counts as "it is still you", in milliseconds. */
export const stepUpMs = 5 * 60_000
