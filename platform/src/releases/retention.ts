import { sessionLength } from '@portal/shared/domain'

const day = 24 * 3_600_000

/**
 * Milliseconds that the files of a set stay after it was live: the longest session and a day, after which no open page
 * needs them.
 */
export const retention = Math.max(...Object.values(sessionLength)) + day

/** Milliseconds after which a publish without its release.json counts as abandoned. */
export const abandonedAfter = day
