import type { TenantSettings } from '@portal/shared/contract'
import { themeFromColors, type Language } from '@portal/shared/domain'
import type { Deps } from '../../../deps.ts'
import type { FrameKind } from '../../../gateways/processor/method.ts'
import { ProcessorUnavailable, type FrameLook } from '../../../gateways/processor/port.ts'
import { Refusal } from '../../../http/refusal.ts'
import { countFrames, insertFrame } from './repo.ts'
import type { MethodScope } from './scope.ts'

const FRAME_LIFE_MS = 30 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000
/** T19: thieves try out stolen cards by adding them, too. */
const FRAMES_PER_HOUR = 20

interface Opening {
  tenant: TenantSettings
  actorId: string
  scope: MethodScope
  kind: FrameKind
  language: Language
  now: Date
}

/** Only the portal and the page that opened the frame know the nonce; the row stores its hash. */
export const nonceHash = (deps: Pick<Deps, 'vault'>, tenantId: string, nonce: string): string =>
  deps.vault.mac('frame-nonce', `${tenantId}:${nonce}`)

/** Opens a hosted frame for one person and one use. Numbers typed there never reach the portal. */
export async function openFrame(
  deps: Deps,
  { tenant, actorId, scope, kind, language, now }: Opening,
): Promise<{ url: string; nonce: string; origin: string }> {
  const { capabilities } = tenant
  if (kind === 'card' && capabilities['method.hide_cards']) throw new Refusal('method_not_allowed_here')
  if (kind === 'paypal' && !capabilities['method.paypal']) throw new Refusal('method_not_allowed_here')
  if (!deps.processor.vaults.includes(kind)) throw new Refusal('method_not_allowed_here')
  const nonce = deps.ids.secret()
  const id = deps.ids.next()
  await deps.db.withTenant(tenant.id, async (tx) => {
    const since = new Date(now.getTime() - HOUR_MS)
    if ((await countFrames(tx, tenant.id, scope.consumerId, since)) >= FRAMES_PER_HOUR)
      throw new Refusal('rate_limited', { retryAt: new Date(now.getTime() + HOUR_MS / 4) })
    await insertFrame(tx, {
      tenantId: tenant.id,
      id,
      consumerId: scope.consumerId,
      openedBy: actorId,
      debtId: scope.debtId,
      kind,
      nonceHash: nonceHash(deps, tenant.id, nonce),
      status: 'open',
      createdAt: now,
      expiresAt: new Date(now.getTime() + FRAME_LIFE_MS),
    })
  })
  const frame = await orUnavailable(
    deps.processor.openFrame({
      tenantId: tenant.id,
      reference: id,
      consumerId: scope.consumerId,
      kind,
      language,
      returnUrl: `${deps.tenants.originOf(tenant)}/payment-success?nonce=${encodeURIComponent(nonce)}`,
      debitOnly: capabilities['method.debit_only'],
      allowSavings: capabilities['ach.allow_savings'],
      tenantName: tenant.tenant.full_name,
      ...frameLook(tenant),
    }),
  )
  return { url: frame.url, nonce, origin: new URL(frame.url).origin }
}

/**
 * The look of a hosted frame: the shade on which white text is readable, without one the frame uses its own, and whether
 * it follows a device that is set to dark, as the page around it (look.dark).
 */
export function frameLook({ capabilities, primary_color, secondary_color }: TenantSettings): FrameLook {
  const theme = themeFromColors(primary_color, secondary_color)
  return theme.ok ? { accent: theme.primary[600], isDark: capabilities['look.dark'] } : {}
}

/** Reports a missing answer of the processor as such. */
export async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ProcessorUnavailable) throw new Refusal('processor_unavailable')
    throw error
  }
}
