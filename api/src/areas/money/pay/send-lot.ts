import type { TenantSettings } from '@portal/shared/contract'
import { keepTrying } from '../../../db/keep-trying.ts'
import { faultReason } from '../../../db/pg-error.ts'
import type { Deps } from '../../../deps.ts'
import { partsOf } from '../../../jobs/lots.ts'
import { sideBySide } from '../../../jobs/side-by-side.ts'
import { acceptLot, isPlainAnswer, type Charged } from './accept-lot.ts'
import { carryOut, chargeOf, recordOutcome, unlessFault, WAITS_FOR_LOCKS, type Drawn } from './carry-out.ts'
import { leftToRequestUntil } from './check-times.ts'
import { markAllSent } from './lot-repo.ts'
import type { PaymentRow } from './repo.ts'

/** How many lots one process works on at once: while one waits for the disk or the processor, the other computes. */
export const LOTS_AT_ONCE = 2
/** How many requests of a lot wait for the processor at once: processors refuse who asks for too much at a time. */
export const SENT_AT_ONCE = 25

/** A stored intent of a plan, and the rows that it draws on. */
export interface Intent {
  readonly payment: PaymentRow
  readonly drawn: Drawn
}

/**
 * Sends stored intents to the processor, as `carryOut` does one, and returns the state of each. A part of them is marked
 * sent in one transaction and then sent at once, so that nothing is marked long before it leaves. Their answers are
 * recorded in one transaction; what is odd about one, or fails for all, is recorded alone.
 */
export async function sendLot(
  deps: Deps,
  tenant: TenantSettings,
  intents: readonly Intent[],
): Promise<PaymentRow['state'][]> {
  const states: PaymentRow['state'][] = []
  const charged: Charged[] = []
  for (const part of partsOf(intents, SENT_AT_ONCE)) {
    const startedAt = deps.clock.now(tenant.id)
    const marked = await markPart(deps, tenant, part, startedAt)
    const send = async ({ payment, drawn }: Intent) => {
      if (!marked.has(payment.id)) {
        states.push((await carryOut(deps, tenant, payment)).state)
        return
      }
      const outcome = await unlessFault(deps, tenant, payment, () =>
        deps.processor.charge(chargeOf(deps, tenant, payment, drawn)),
      )
      if (outcome) charged.push({ payment, outcome, startedAt })
      else states.push('unknown')
    }
    await Promise.all(part.map(send))
  }
  return [...states, ...(await recordAnswers(deps, tenant, charged))]
}

/** Those that this process has marked sent; none when that failed, and then each is marked alone. */
async function markPart(
  deps: Deps,
  tenant: TenantSettings,
  part: readonly Intent[],
  startedAt: Date,
): Promise<ReadonlySet<string>> {
  const ids = part.map(({ payment }) => payment.id)
  try {
    return await deps.db.withTenant(tenant.id, (tx) => markAllSent(tx, tenant.id, ids, leftToRequestUntil(startedAt)))
  } catch (error) {
    deps.log.warn({ tenantId: tenant.id, reason: faultReason(error) }, 'payments of a lot are sent one by one')
    return new Set()
  }
}

async function recordAnswers(
  deps: Deps,
  tenant: TenantSettings,
  charged: readonly Charged[],
): Promise<PaymentRow['state'][]> {
  const accepted = await acceptPlain(
    deps,
    tenant,
    charged.filter(({ outcome }) => isPlainAnswer(outcome)),
  )
  const states: PaymentRow['state'][] = [...accepted].map(() => 'succeeded')
  await sideBySide(
    charged.filter(({ payment }) => !accepted.has(payment.id)),
    async ({ payment, outcome, startedAt }) => {
      const record = () => recordOutcome(deps, tenant, payment, outcome, startedAt)
      const known = await unlessFault(deps, tenant, payment, () => keepTrying(record))
      states.push(known?.state ?? 'unknown')
    },
  )
  return states
}

/** Those whose acceptance was recorded together; none when that failed, and then each is recorded alone. */
async function acceptPlain(
  deps: Deps,
  tenant: TenantSettings,
  plain: readonly Charged[],
): Promise<ReadonlySet<string>> {
  if (plain.length === 0) return new Set()
  const now = deps.clock.now(tenant.id)
  const accept = () =>
    deps.db.withTenant(tenant.id, (tx) => acceptLot({ tx, deps, tenant, now }, plain), WAITS_FOR_LOCKS)
  try {
    return await keepTrying(accept)
  } catch (error) {
    deps.log.warn({ tenantId: tenant.id, reason: faultReason(error) }, 'answers of a lot are recorded one by one')
    return new Set()
  }
}
