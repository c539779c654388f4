import type { TenantSettings } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'
import type { Deps } from '../../../deps.ts'
import type { WalletKind } from '../../../gateways/processor/method.ts'
import { Refusal } from '../../../http/refusal.ts'
import { accentOf, orUnavailable } from '../methods/frame.ts'
import { updateOrder, type WalletOrderRow } from './repo.ts'

/**
 * Opens the wallet's page for an order, on the processor's side and in a tab of its own (P-61). Another page of the same
 * order takes the place of the one before: what is approved there is not asked for any more, and charges nothing.
 */
export async function openPage(
  deps: Deps,
  tenant: TenantSettings,
  order: WalletOrderRow,
  { kind, language, now }: { kind: WalletKind; language: Language; now: Date },
): Promise<string> {
  if (!tenant.capabilities[kind === 'applepay' ? 'method.apple_pay' : 'method.google_pay'])
    throw new Refusal('method_not_allowed_here')
  if (order.paymentId) throw new Refusal('duplicate_request')
  if (order.expiresAt <= now) throw new Refusal('not_found')
  const reference = deps.ids.next()
  const page = await orUnavailable(
    deps.processor.openWalletPage({
      tenantId: tenant.id,
      reference,
      kind,
      amount: order.amount,
      language,
      tenantName: tenant.tenant.full_name,
      ...accentOf(tenant),
    }),
  )
  await deps.db.withTenant(tenant.id, (tx) =>
    updateOrder(tx, tenant.id, order.id, { wallet: kind, pageReference: reference }),
  )
  return page.url
}
