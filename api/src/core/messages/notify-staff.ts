import type { Tx } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import type { StaffRow } from '../staff/rows.ts'
import type { Purpose } from './purpose.ts'
import { queueMessage } from './queue-message.ts'
import { momentText } from './words.ts'

/** E-mails staff a security notice about their account, with the time of the event. */
export const notifyStaff = (
  { tx, deps, tenant, now }: Pick<Context, 'deps' | 'tenant' | 'now'> & { tx: Tx },
  person: Pick<StaffRow, 'id' | 'fullName' | 'email' | 'language'>,
  purpose: Purpose,
  values: Readonly<Record<string, string>> = {},
): Promise<string> =>
  queueMessage(tx, deps, now, {
    tenant,
    person: { kind: 'staff', id: person.id, name: person.fullName },
    channel: 'email',
    to: person.email,
    purpose,
    language: person.language === 'es' ? 'es' : 'en',
    values: { when: momentText(now, tenant.zone), ...values },
  })
