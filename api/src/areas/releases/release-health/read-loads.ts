import type { ReleaseLoadsReply } from '@portal/shared/contract'
import type { Deps } from '../../../deps.ts'
import { hasEarlier, overAllTenants, sumLoads } from './repo.ts'

const MINUTE = 60_000
const MINUTES_OF_DAY = 24 * 60

/** The loads of the last day minute by minute, the minute that has just begun left out. */
export function readDayLoads(
  { db }: Pick<Deps, 'db'>,
  now: Date,
  named: readonly string[] | undefined,
): Promise<ReleaseLoadsReply> {
  const until = new Date(Math.floor(now.getTime() / MINUTE) * MINUTE)
  const since = new Date(until.getTime() - MINUTES_OF_DAY * MINUTE)
  const byMinute = (rows: Awaited<ReturnType<typeof sumLoads>>): number[] => {
    const minutes = Array.from({ length: MINUTES_OF_DAY }, () => 0)
    for (const { minute, loads } of rows) minutes[(minute.getTime() - since.getTime()) / MINUTE] = loads
    return minutes
  }
  return overAllTenants(db, async (tx) => ({
    until: until.toISOString(),
    minutes: byMinute(await sumLoads(tx, { since, until })),
    ...(named ? { named: byMinute(await sumLoads(tx, { since, until }, named)) } : {}),
    is_whole: await hasEarlier(tx, since),
  }))
}
