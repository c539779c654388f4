import { needsPerson } from '@portal/shared/domain'
import type { Tx } from '../../../../db/database.ts'
import { peopleOf } from '../../pay/rows.ts'

/** whether a person arranges the payments of a debt, because of somebody who owes it. */
export const anyoneNeedsPerson = async (tx: Tx, tenantId: string, debtId: string): Promise<boolean> =>
  needsPerson(await peopleOf(tx, tenantId, debtId))
