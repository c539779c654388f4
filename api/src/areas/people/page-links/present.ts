import type * as v from 'valibot'
import type { PageLink } from '@portal/shared/contract'
import { linkStateOf } from '@portal/shared/domain'
import type { Context } from '../../../http/context.ts'
import { maskedAddress } from '../../../core/contact/masked-address.ts'
import { findContactPointsEver } from '../../../core/contact/rows.ts'
import { staffNames } from '../../../core/consumer/rows.ts'
import type { PageLinkRecord } from '../../entry/index.ts'

type Shown = v.InferInput<typeof PageLink>

/** Links as staff see them; an address is masked, also one that was removed since. */
export async function showLinks(
  { tx, deps, tenant, now }: Pick<Context<any>, 'tx' | 'deps' | 'tenant' | 'now'>,
  consumerId: string,
  links: readonly PageLinkRecord[],
): Promise<Shown[]> {
  const [points, names] = await Promise.all([
    findContactPointsEver(tx, tenant.id, consumerId),
    staffNames(
      tx,
      tenant.id,
      links.map(({ sent }) => sent.staffId),
    ),
  ])
  const addressOf = ({ contactPointId }: PageLinkRecord['sent']): string => {
    const point = points.find(({ id }) => id === contactPointId)
    return point ? maskedAddress(deps.vault, point) : ''
  }
  return links.map(({ sent, life, reference }) => ({
    id: sent.id,
    page: sent.page,
    channel: sent.channel,
    address: addressOf(sent),
    reference_number: reference,
    state: linkStateOf(life, now),
    sent_at: sent.sentAt.toISOString(),
    sent_by: names.get(sent.staffId) ?? null,
    opened_at: life.openedAt?.toISOString() ?? null,
    used_at: life.usedAt?.toISOString() ?? null,
    ended_at: life.endedAt?.toISOString() ?? null,
    expires_at: life.expiresAt.toISOString(),
  }))
}
