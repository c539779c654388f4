import { addDays, localDateIn, toCents, type AuthorizationMethod } from '@portal/shared/domain'
import { paymentPromise } from '../../db/schema/payment.ts'
import type { MethodRow } from '../../areas/money/methods/rows.ts'
import { addDebt, owedIn } from '../seed/add-debt.ts'
import { addBank, addCard, makeDefault } from '../seed/add-method.ts'
import { addPayments, type PastPayment } from '../seed/add-payments.ts'
import { addPerson } from '../seed/add-person.ts'
import { daysAgo, type Scene } from '../seed/scene.ts'
import type { Archetype } from './archetype.ts'

const WEEKS = 48
/** The weeks, counted back, whose payment the bank returned, with the reason. */
const RETURNED: Readonly<Record<number, string>> = { 5: 'R01', 13: 'R01', 21: 'R10', 33: 'R02' }
const CHANNELS: readonly (AuthorizationMethod | null)[] = ['web', 'web', 'verbal', 'web', 'written', 'web', null]

/** A payment for each week, of changing amounts, by all methods of the tenant. */
function weekly(scene: Scene, ways: readonly MethodRow[]): PastPayment[] {
  return Array.from({ length: WEEKS }, (_, i) => {
    const week = WEEKS - i
    const code = RETURNED[week]
    const channel = code ? 'web' : CHANNELS[week % CHANNELS.length]!
    const method = channel === null ? null : code ? ways[0]! : ways[week % ways.length]!
    const days = week * 7 - (week % 3)
    return {
      amount: toCents(2_500 + ((week * 37) % 60) * 125),
      method,
      at: daysAgo(scene, days),
      channel: channel ?? undefined,
      staffId: channel === 'verbal' || channel === 'written' ? scene.crew.agentId : undefined,
      ...(code && { returned: { code, at: daysAgo(scene, days - 2) } }),
    }
  })
}

/** Single payments that were promised for past days; most were kept. */
async function promise(scene: Scene, debtId: string, consumerId: string, method: MethodRow): Promise<void> {
  const { tx, deps, tenant, now } = scene
  const today = localDateIn(now, tenant.zone)
  await tx.insert(paymentPromise).values(
    Array.from({ length: 12 }, (_, i) => {
      const status = i % 5 === 3 ? ('failed' as const) : i % 6 === 5 ? ('cancelled' as const) : ('settled' as const)
      return {
        tenantId: tenant.id,
        id: deps.ids.next(),
        debtId,
        consumerId,
        date: addDays(today, -(10 + i * 9)),
        amount: toCents(3_000 + i * 450),
        methodId: method.id,
        status,
        endReason:
          status === 'settled'
            ? ('paid' as const)
            : status === 'failed'
              ? ('declined' as const)
              : ('consumer' as const),
        createdAt: daysAgo(scene, 20 + i * 9),
        endedAt: daysAgo(scene, 10 + i * 9),
      }
    }),
  )
}

/** The data of reports: months of payments by every method (F-11). */
export const history: readonly Archetype[] = [
  {
    id: 'D-36',
    leastBalance: 400_000n,
    title: 'A payment in each of 48 weeks, by several ways and channels, some returned',
    screens: ['/cabinet'],
    async make(scene) {
      const consumerId = await addPerson(scene)
      const debt = { balance: 640_000, placedDaysAgo: 360 }
      const debtId = await addDebt(scene, consumerId, debt)
      const bank = await addBank(scene, consumerId)
      makeDefault(scene, consumerId, bank.id)
      const card = scene.tenant.capabilities['method.hide_cards'] ? null : await addCard(scene, consumerId)
      const account = { consumerId, debtId, method: bank, balance: owedIn(scene, debt) }
      await addPayments(scene, account, weekly(scene, card ? [bank, card] : [bank]))
      await promise(scene, debtId, consumerId, bank)
      return consumerId
    },
  },
]
