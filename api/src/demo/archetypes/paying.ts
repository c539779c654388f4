import { addDays, toCents } from '@portal/shared/domain'
import { addAccount, type Account } from '../seed/add-account.ts'
import { addCoDebtor, addDebt, owedIn } from '../seed/add-debt.ts'
import { addBank, addCard, addCorrectedBank, addUsualMethod, makeDefault } from '../seed/add-method.ts'
import { addPayments, type PastPayment } from '../seed/add-payments.ts'
import { addPerson } from '../seed/add-person.ts'
import { addPlan, type Instalment } from '../seed/add-plan.ts'
import { addHistory } from '../seed/add-history.ts'
import { daysAgo } from '../seed/scene.ts'
import type { Archetype } from './archetype.ts'

/** Follows the archetype's id, for the person's co-debtor. */
export const CO_DEBTOR = '-co-debtor'
const HOUR = 3_600_000

/** The payments of instalments on their due days. */
const paid = (instalments: readonly Instalment[]): PastPayment[] =>
  instalments.map((instalment) => ({
    amount: instalment.amount,
    at: new Date(`${instalment.dueDate}T15:05:00.000Z`),
    instalment,
  }))

export const paying: readonly Archetype[] = [
  {
    id: 'D-09',
    leastBalance: 6_000n,
    title: 'Established, twelve monthly payments, four made, bank account',
    screens: ['/cabinet-active#established'],
    async make(scene) {
      const account = await addAccount(scene, { balance: 120_000, row: { status: 'established' } })
      const { instalments } = await addPlan(scene, account, { payments: 12, frequency: 'monthly', startedDaysAgo: 110 })
      const extra = (days: number): PastPayment => ({
        amount: toCents(1_500),
        at: daysAgo(scene, days),
        kind: 'extra',
        appliesTo: instalments,
      })
      const [first, second, third, fourth] = paid(instalments.slice(0, 4)) as [PastPayment, ...PastPayment[]]
      // Single payments beside the plan, in the order of their days, so that the history has more than one page.
      await addPayments(scene, account, [first, second!, extra(60), third!, extra(33), fourth!])
      return account.consumerId
    },
  },
  {
    id: 'D-10',
    title: 'Established every other week by staff, flexible where the tenant has it',
    screens: ['/cabinet-active#established'],
    async make(scene) {
      const debt = { balance: 90_000, row: { status: 'established' } } as const
      const account = await addAccount(scene, debt, { pays: 'card' })
      const { instalments } = await addPlan(scene, account, {
        payments: 9,
        frequency: 'bi-weekly',
        startedDaysAgo: 24,
        staffId: scene.crew.agentId,
        isFlexible: scene.tenant.capabilities['plan.flexible'],
      })
      await addPayments(scene, account, paid(instalments.slice(0, 2)))
      return account.consumerId
    },
  },
  {
    id: 'D-11',
    title: 'Delinquent, last payment returned three hours ago (R01), retry due',
    screens: ['/cabinet', '/cabinet-active#established'],
    async make(scene) {
      const consumerId = await addPerson(scene)
      const debt = { balance: 96_000, row: { status: 'delinquent', priorStatus: 'established' } } as const
      const debtId = await addDebt(scene, consumerId, debt)
      const method = await addBank(scene, consumerId, { suffix: '0101' })
      makeDefault(scene, consumerId, method.id)
      const account: Account = { consumerId, debtId, method, balance: owedIn(scene, debt) }
      const { instalments } = await addPlan(scene, account, { payments: 8, frequency: 'monthly', startedDaysAgo: 65 })
      const third = instalments[2]!
      const at = new Date(scene.now.getTime() - 3 * HOUR)
      await addPayments(scene, account, [
        ...paid(instalments.slice(0, 2)),
        { amount: third.amount, at, instalment: third, returned: { code: 'R01', at, isAtOnce: true } },
      ])
      third.retryOn = addDays(scene.today, 3)
      return consumerId
    },
  },
  {
    id: 'D-20',
    title: 'Two debts; a co-debtor owns the plan of one',
    screens: ['/cabinet-active#established'],
    async make(scene) {
      const consumerId = await addPerson(scene)
      const debt = { balance: 150_000, row: { status: 'established' } } as const
      const shared = await addDebt(scene, consumerId, debt)
      await addDebt(scene, consumerId, { balance: 48_000, nth: 1 })
      await addUsualMethod(scene, consumerId)
      const other = scene.another()
      const otherScene = { ...scene, person: other }
      const otherId = await addPerson(
        { ...otherScene, archetype: `D-20${CO_DEBTOR}`, overrides: {} },
        { data: other, rest: { agentId: null } },
      )
      await addCoDebtor(scene, shared, otherId)
      const method = await addBank(otherScene, otherId)
      const account: Account = { consumerId: otherId, debtId: shared, method, balance: owedIn(scene, debt) }
      // Its authorization names the person of the debt.
      const { instalments } = await addPlan(scene, account, { payments: 10, frequency: 'monthly', startedDaysAgo: 50 })
      await addPayments(otherScene, account, paid(instalments.slice(0, 2)))
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
      const account = await addAccount(scene, { balance: 1_300_000, row: { status: 'established' } })
      const plan = { payments: 260, frequency: 'weekly', startedDaysAgo: 119 * 7 + 3 } as const
      const { instalments } = await addPlan(scene, account, plan)
      await addPayments(scene, account, paid(instalments.slice(0, 120)))
      addHistory(scene, account.consumerId, account.debtId)
      return account.consumerId
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
      const debt = { balance: 30_000, row: { status: 'established' } } as const
      const debtId = await addDebt(scene, consumerId, debt)
      const [year, month] = scene.today.split('-').map(Number) as [number, number]
      const method = await addCard(scene, consumerId, { expires: { month, year } })
      makeDefault(scene, consumerId, method.id)
      await addCorrectedBank(scene, consumerId)
      const account: Account = { consumerId, debtId, method, balance: owedIn(scene, debt) }
      const { instalments } = await addPlan(scene, account, { payments: 10, frequency: 'monthly', startedDaysAgo: 1 })
      await addPayments(scene, account, paid(instalments.slice(0, 1)))
      return consumerId
    },
  },
]
