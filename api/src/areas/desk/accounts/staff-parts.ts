import { endpoints } from '@portal/shared/contract'
import type { Action } from '@portal/shared/domain'
import type { ConsumerRow } from '../../../core/consumer/rows.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { replyPart, type ReplyPart } from '../../../http/reply-part.ts'
import { commCount, readStanding } from '../../people/index.ts'
import { readCorrections } from '../identity/list-corrections.ts'
import { listLegalStatuses } from '../legal-status/list-statuses.ts'

interface Asked {
  person: ConsumerRow
  /** The account that the page shows. */
  debtId: string | undefined
  may: (action: Action) => boolean
}

/** What the page of a customer shows to staff beside the accounts: whether they may be contacted, and what limits it. */
export async function staffParts(ctx: Context<any, Actor>, { person, debtId, may }: Asked): Promise<ReplyPart[]> {
  const params = { client_id: person.id }
  const part = async (action: Action, seen: string, read: () => Promise<ReplyPart>) =>
    may(action) ? [(await Promise.all([read(), recordView(ctx, person.id, seen)]))[0]] : []
  const parts = await Promise.all([
    part('legal_status.view', 'legal_status.list', async () =>
      replyPart(endpoints.listLegalStatuses, { params }, await listLegalStatuses(ctx, person)),
    ),
    part('identity.correct', 'identity.list', async () =>
      replyPart(
        endpoints.listIdentityCorrections,
        { params },
        {
          data: await readCorrections(ctx, person),
          second_person: ctx.tenant.capabilities['staff.identity_second_person'],
        },
      ),
    ),
    part('comm_count.view', 'contact.read', async () =>
      replyPart(
        endpoints.getContactStanding,
        { params, query: debtId === undefined ? {} : { debt_id: debtId } },
        { data: await readStanding(ctx, person, debtId ?? null) },
      ),
    ),
    part('comm_count.view', 'comm_count.read', async () =>
      replyPart(
        endpoints.getCommCount,
        { params: { id: person.id, scope: 'all' } },
        await commCount(ctx, { consumerId: person.id, debtId: null }, true),
      ),
    ),
  ])
  return parts.flat()
}
