import { addDays, toCents } from '@portal/shared/domain'
import { addCoDebtor, addDebt } from '../seed/add-debt.ts'
import { addBank, addCard, addCorrectedBank, addUsualMethod, makeDefault } from '../seed/add-method.ts'
import { addPayment, markInstalment } from '../seed/add-payment.ts'
import { addPerson } from '../seed/add-person.ts'
import { addPlan, type Instalment } from '../seed/add-plan.ts'
import { addHistory } from '../seed/add-history.ts'
import type { MethodRow } from '../../areas/money/methods/rows.ts'
import { daysAgo, type Scene } from '../seed/scene.ts'
import type { Archetype } from './archetype.ts'

/** Follows the archetype's id, for the person's co-debtor. */
export const CO_DEBTOR = '-co-debtor'

const HOUR = 3_600_000

/** Adds paid instalments, as plan payments of their due days. */
async function payInstalments(
  scene: Scene,
  debtId: string,
  payerId: string,
  planId: string,
  method: MethodRow | null,
  paid: readonly Instalment[],
): Promise<void> {
  for (const instalment of paid) {
    const at = new Date(`${instalment.dueDate}T15:05:00.000Z`)
    await addPayment(scene, {
      debtId,
      payerId,
      amount: instalment.amount,
      method,
      at,
      outcome: 'settled',
      planId,
      instalment,
    })
  }
}

export const paying: readonly Archetype[] = [
  {
    id: 'D-09',
    leastBalance: 6_000n,
    title: 'Established, twelve monthly payments, four made, bank account',
    screens: ['/cabinet-active#established'],
    async make(scene) {
      const consumerId = await addPerson(scene)
      const debtId = await addDebt(scene, consumerId, { balance: 120_000, row: { status: 'established' } })
      const method = await addUsualMethod(scene, consumerId)
      const { planId, instalments } = await addPlan(scene, debtId, {
        ownerId: consumerId,
        methodId: method?.id ?? null,
        total: toCents(scene.overrides.balance ?? 120_000),
        payments: 12,
        frequency: 'monthly',
        startedDaysAgo: 110,
      })
      const pay = (first: number, count: number) =>
        payInstalments(scene, debtId, consumerId, planId, method, instalments.slice(first, first + count))
      // Single payments beside the plan, in the order of their days, so that the history has more than one page.
      const payExtra = (days: number) =>
        addPayment(scene, {
          debtId,
          payerId: consumerId,
          amount: toCents(1_500),
          method,
          at: daysAgo(scene, days),
          outcome: 'settled',
          kind: 'extra',
        })
      await pay(0, 2)
      await payExtra(60)
      await pay(2, 1)
      await payExtra(33)
      await pay(3, 1)
      return consumerId
    },
  },
  {
    id: 'D-10',
    title: 'Established every other week by staff, flexible where the tenant has it',
    screens: ['/cabinet-active#established'],
    async make(scene) {
      const consumerId = await addPerson(scene)
      const debtId = await addDebt(scene, consumerId, { balance: 90_000, row: { status: 'established' } })
      const method = await addUsualMethod(scene, consumerId, 'card')
      const { planId, instalments } = await addPlan(scene, debtId, {
        ownerId: consumerId,
        methodId: method?.id ?? null,
        total: toCents(scene.overrides.balance ?? 90_000),
        payments: 9,
        frequency: 'bi-weekly',
        startedDaysAgo: 24,
        initiator: 'staff',
        staffId: scene.crew.agentId,
        isFlexible: scene.tenant.capabilities['plan.flexible'],
      })
      await payInstalments(scene, debtId, consumerId, planId, method, instalments.slice(0, 2))
      return consumerId
    },
  },
  {
    id: 'D-11',
    title: 'Delinquent, last payment returned three hours ago (R01), retry due',
    screens: ['/cabinet', '/cabinet-active#established'],
    async make(scene) {
      const consumerId = await addPerson(scene)
      const debtId = await addDebt(scene, consumerId, {
        balance: 96_000,
        row: { status: 'delinquent', priorStatus: 'established' },
      })
      const method = await addBank(scene, consumerId, { suffix: '0101' })
      await makeDefault(scene, consumerId, method.id)
      const { planId, instalments } = await addPlan(scene, debtId, {
        ownerId: consumerId,
        methodId: method.id,
        total: toCents(scene.overrides.balance ?? 96_000),
        payments: 8,
        frequency: 'monthly',
        startedDaysAgo: 65,
      })
      await payInstalments(scene, debtId, consumerId, planId, method, instalments.slice(0, 2))
      const third = instalments[2]!
      const row = await addPayment(scene, {
        debtId,
        payerId: consumerId,
        amount: third.amount,
        method,
        at: new Date(scene.now.getTime() - 3 * HOUR),
        outcome: 'returned',
        returnCode: 'R01',
        planId,
        instalment: third,
      })
      await markInstalment(scene, third, row.id, 'failed', addDays(scene.today, 3))
      return consumerId
    },
  },
  {
    id: 'D-20',
    title: 'Two debts; a co-debtor owns the plan of one',
    screens: ['/cabinet-active#established'],
    async make(scene) {
      const consumerId = await addPerson(scene)
      const shared = await addDebt(scene, consumerId, { balance: 150_000, row: { status: 'established' } })
      await addDebt(scene, consumerId, { balance: 48_000, nth: 1 })
      await addUsualMethod(scene, consumerId)
      const other = scene.another()
      const otherId = await addPerson(
        { ...scene, person: other, archetype: `D-20${CO_DEBTOR}`, overrides: {} },
        { data: other },
      )
      await addCoDebtor(scene, shared, otherId)
      const method = await addBank({ ...scene, person: other }, otherId)
      const { planId, instalments } = await addPlan(scene, shared, {
        ownerId: otherId,
        methodId: method.id,
        total: toCents(scene.overrides.balance ?? 150_000),
        payments: 10,
        frequency: 'monthly',
        startedDaysAgo: 50,
      })
      await payInstalments({ ...scene, person: other }, shared, otherId, planId, method, instalments.slice(0, 2))
      return consumerId
    },
  },
  {
    id: 'D-30',
    leastBalance: 26_000n,
    title: '260 weekly payments, 120 of history, 60 notes',
    notes: 60,
    screens: ['/cabinet-active#established'],
    fits: ({ profile }) => profile.long_plan,
    async make(scene) {
      const consumerId = await addPerson(scene)
      const debtId = await addDebt(scene, consumerId, { balance: 1_300_000, row: { status: 'established' } })
      const method = await addUsualMethod(scene, consumerId)
      const { planId, instalments } = await addPlan(scene, debtId, {
        ownerId: consumerId,
        methodId: method?.id ?? null,
        total: toCents(scene.overrides.balance ?? 1_300_000),
        payments: 260,
        frequency: 'weekly',
        startedDaysAgo: 119 * 7 + 3,
      })
      await payInstalments(scene, debtId, consumerId, planId, method, instalments.slice(0, 120))
      addHistory(scene, consumerId, debtId)
      return consumerId
    },
  },
  {
    id: 'D-34b',
    leastBalance: 2_000n,
    title: 'A plan by a card that ends before its next payment, and an account that its bank has corrected',
    screens: ['/payment', '/cabinet-active#established'],
    fits: ({ tenant }) => !tenant.capabilities['method.hide_cards'],
    async make(scene) {
      const consumerId = await addPerson(scene)
      const total = toCents(scene.overrides.balance ?? 30_000)
      const debtId = await addDebt(scene, consumerId, { balance: 30_000, row: { status: 'established' } })
      const [year, month] = scene.today.split('-').map(Number) as [number, number]
      const card = await addCard(scene, consumerId, { expires: { month, year } })
      await makeDefault(scene, consumerId, card.id)
      await addCorrectedBank(scene, consumerId)
      const { planId, instalments } = await addPlan(scene, debtId, {
        ownerId: consumerId,
        methodId: card.id,
        total,
        payments: 10,
        frequency: 'monthly',
        startedDaysAgo: 1,
      })
      await payInstalments(scene, debtId, consumerId, planId, card, instalments.slice(0, 1))
      return consumerId
    },
  },
]
