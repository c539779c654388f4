import type { HandlerReply, endpoints, TenantSettings } from '@portal/shared/contract'
import { formatWireMoney, sumCents } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { partAtHand, showPart } from '../pay/show-payment.ts'
import { partsOfBundle, type BundlePart, type BundleRow } from './repo.ts'

export type SeveralReply = HandlerReply<typeof endpoints.submitSeveralPayments>['data']

/** What became of each part, as the database knows it now. */
export async function presentBundle(tx: Tx, tenant: TenantSettings, bundle: BundleRow): Promise<SeveralReply> {
  const parts = await partsOfBundle(tx, bundle)
  const shown: SeveralReply['parts'] = []
  for (const { payment, key } of parts) shown.push({ ...(await showPart(tx, tenant, payment)), key })
  return replyOf(bundle, parts, shown)
}

/** The same from what is at hand, where the database cannot be asked. */
export const presentParts = (tenant: TenantSettings, bundle: BundleRow, parts: readonly BundlePart[]): SeveralReply =>
  replyOf(
    bundle,
    parts,
    parts.map(({ payment, key }) => ({ ...partAtHand(tenant, payment), key })),
  )

function replyOf(bundle: BundleRow, parts: readonly BundlePart[], shown: SeveralReply['parts']): SeveralReply {
  const made = parts.filter(({ payment }) => payment.state === 'succeeded')
  const isDecided = shown.every(({ state }) => state === 'succeeded' || state === 'failed')
  return {
    state: isDecided ? decided(made.length, parts.length) : 'unknown',
    total: formatWireMoney(bundle.total),
    charged: formatWireMoney(sumCents(made.map(({ payment }) => payment.amount))),
    parts: shown,
  }
}

const decided = (made: number, all: number): SeveralReply['state'] =>
  made === all ? 'succeeded' : made === 0 ? 'failed' : 'partly'
