import { sessionLength } from '@portal/shared/domain'

const day = 24 * 3_600_000

/**
 * How long the files of a set stay after it was live, in milliseconds: as long as a session that began on it may last,
 * and a day more. Nothing in it is then asked for by anybody's open page.
 */
export const retention = Math.max(...Object.values(sessionLength)) + day

/** How old a publish without its release.json must be before nobody is taken to be at work on it, in milliseconds. */
export const abandonedAfter = day
