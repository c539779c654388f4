import { sessionLength } from '@portal/shared/domain'

const day = 24 * 3_600_000

/** Milliseconds for which a former live set's files are kept: the longest session of an open page, and a day. */
export const retention = Math.max(...Object.values(sessionLength)) + day

/** Milliseconds after which a publish without its release.json counts as abandoned. */
export const abandonedAfter = day
