import { addDays, localDateIn, toCents, type AuthorizationMethod } from '@portal/shared/domain'
import { paymentPromise } from '../../db/schema/payment.ts'
import { takeBack } from '../../core/ledger/post.ts'
import type { MethodRow } from '../../areas/money/methods/rows.ts'
import { updatePayment } from '../../areas/money/pay/rows.ts'
import { clearingOf } from '../../areas/money/methods/describe.ts'
import { addDebt } from '../seed/add-debt.ts'
import { addBank, addCard, makeDefault } from '../seed/add-method.ts'
import { addPayment } from '../seed/add-payment.ts'
import { addPerson } from '../seed/add-person.ts'
import { bookAt, daysAgo, type Scene } from '../seed/scene.ts'
import type { Archetype } from './archetype.ts'

const WEEKS = 48
/** The weeks, counted back, whose payment the bank returned, with the reason. */
const RETURNED: Readonly<Record<number, string>> = { 5: 'R01', 13: 'R01', 21: 'R10', 33: 'R02' }
const CHANNELS: readonly (AuthorizationMethod | null)[] = ['web', 'web', 'verbal', 'web', 'written', 'web', null]

/** Adds a payment for each week, of changing amounts, by all methods of the tenant. */
async function payWeekly(scene: Scene, debtId: string, payerId: string, ways: readonly MethodRow[]): Promise<void> {
  for (let week = WEEKS; week > 0; week--) {
    const code = RETURNED[week]
    const channel = code ? 'web' : CHANNELS[week % CHANNELS.length]!
    const method = channel === null ? null : code ? ways[0]! : ways[week % ways.length]!
    const at = daysAgo(scene, week * 7 - (week % 3))
    const payment = await addPayment(scene, {
      debtId,
      payerId,
      amount: toCents(2_500 + ((week * 37) % 60) * 125),
      method,
      at,
      outcome: 'settled',
      ...(channel && { channel }),
      ...(channel === 'verbal' || channel === 'written' ? { staffId: scene.crew.agentId } : {}),
    })
    if (code) await sendBack(scene, payment, at, code)
  }
}

/** Returns a settled payment two days later. */
async function sendBack(
  scene: Scene,
  payment: Awaited<ReturnType<typeof addPayment>>,
  paidAt: Date,
  code: string,
): Promise<void> {
  const at = new Date(paidAt.getTime() + 2 * 86_400_000)
  const { id, debtId, amount, method } = payment
  await takeBack(bookAt(scene, at), { paymentId: id, debtId, way: clearingOf(method), amount }, 'return', code)
  await updatePayment(scene.tx, scene.tenant.id, id, {
    settlement: 'returned',
    returnCode: code,
    failureCode: 'returned',
    endedAt: at,
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
      const debtId = await addDebt(scene, consumerId, { balance: 640_000, placedDaysAgo: 360 })
      const bank = await addBank(scene, consumerId)
      await makeDefault(scene, consumerId, bank.id)
      const card = scene.tenant.capabilities['method.hide_cards'] ? null : await addCard(scene, consumerId)
      await payWeekly(scene, debtId, consumerId, card ? [bank, card] : [bank])
      await promise(scene, debtId, consumerId, bank)
      return consumerId
    },
  },
]
