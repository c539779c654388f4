import type { Work } from '../../../../deps.ts'
import { businessDate } from '../../pay/business-day.ts'
import { standingOn } from './repo.ts'

/** Answers that can still be agreed to, right before the mails about them leave. */
export const answersStillStanding = ({ tx, tenant, now }: Work, ids: readonly string[]): Promise<string[]> =>
  standingOn(tx, tenant.id, ids, businessDate(tenant, now))
