import { recordAct } from '../../../core/audit/audit.ts'
import type { Work } from '../../../deps.ts'
import type { MailingRow } from './repo.ts'

type Moment = Pick<Work, 'tx' | 'tenant' | 'now'>

/** Records each step of a mailing; without a member of staff it is the system's. */
export const recordMailing = (
  moment: Moment,
  staffId: string | null,
  { id, businessDate: date, number, letters, pages }: MailingRow,
  action: 'mailing.made' | 'mailing.released' | 'mailing.handed_over',
): Promise<void> =>
  recordAct(moment, staffId === null ? null : { kind: 'staff', id: staffId }, {
    action,
    consumerId: null,
    subject: `mailing:${id}`,
    detail: { date, number, letters, ...(pages !== null && { pages }) },
  })
