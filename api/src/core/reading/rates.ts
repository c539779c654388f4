import type { ReadingKind } from '@portal/shared/contract'
import type { Capabilities } from '@portal/shared/domain'
import type { Limit } from '../../security/limits.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A record that was read within this time is still open, and a reason for searches or files holds as long. */
export const OPEN_FOR_MS = 15 * MINUTE

/** The tenant's usual numbers of one kind (F-27); the longest window is the last. */
export function readingRates(kind: ReadingKind, settings: Capabilities): readonly Limit[] {
  const rate = (span: string, most: number, windowMs: number): Limit => ({
    name: `reading-${kind}-${span}`,
    most,
    windowMs,
  })
  switch (kind) {
    case 'record':
      return [
        rate('minute', settings['reading.records_minute'], MINUTE),
        rate('hour', settings['reading.records_hour'], HOUR),
      ]
    case 'ssn_search':
      return [rate('hour', settings['reading.ssn_hour'], HOUR)]
    case 'search':
      return [rate('hour', settings['reading.searches_hour'], HOUR)]
    case 'export':
      return [rate('day', settings['reading.exports_day'], DAY)]
  }
}
