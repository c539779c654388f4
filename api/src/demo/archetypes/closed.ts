import { toCents } from '@portal/shared/domain'
import { addAccount } from '../seed/add-account.ts'
import { addDebt, addExternal, addNotifications } from '../seed/add-debt.ts'
import { addPayments } from '../seed/add-payments.ts'
import { addPerson } from '../seed/add-person.ts'
import { addPlan } from '../seed/add-plan.ts'
import { addCase } from '../seed/add-case.ts'
import { forgive } from '../../core/ledger/post.ts'
import { bookAt, daysAgo } from '../seed/scene.ts'
import type { Archetype } from './archetype.ts'

export const closed: readonly Archetype[] = [
  {
    id: 'D-12',
    title: 'On hold by a dispute, no plan',
    screens: ['/cabinet-active'],
    async make(scene) {
      const { consumerId, debtId } = await addAccount(scene, { balance: 64_000 })
      await addCase(scene, {
        kind: 'dispute',
        consumerId,
        debtId,
        explanation: 'The amount is higher than what I agreed to.',
        reasons: ['wrong_amount'],
      })
      return consumerId
    },
  },
  {
    id: 'D-13',
    title: 'On hold by a dispute, with a plan',
    screens: ['/cabinet-active'],
    async make(scene) {
      const account = await addAccount(scene, { balance: 72_000, row: { status: 'established' } })
      const { consumerId, debtId } = account
      await addPlan(scene, account, { payments: 6, frequency: 'monthly', startedDaysAgo: -10, isOnHold: true })
      await addCase(scene, {
        kind: 'dispute',
        consumerId,
        debtId,
        explanation: 'I have paid a part of this to the store.',
        reasons: ['already_paid'],
      })
      return consumerId
    },
  },
  {
    id: 'D-14',
    title: 'Paid off by a settlement',
    screens: ['/cabinet-archive#paid_off'],
    async make(scene) {
      const balance = scene.overrides.balance ?? 200_000n
      const paid = toCents((balance * 60n) / 100n)
      const discount = toCents(balance - paid)
      const account = await addAccount(scene, {
        balance,
        row: {
          status: 'paid_off',
          priorStatus: 'active',
          paidOffAt: daysAgo(scene, 20),
          originalSettlementAmount: paid,
        },
      })
      const { planId, instalments } = await addPlan(scene, account, {
        total: paid,
        discount,
        payments: 1,
        frequency: 'monthly',
        startedDaysAgo: 25,
        status: 'completed',
      })
      await addPayments(scene, account, [{ amount: paid, at: daysAgo(scene, 25), instalment: instalments[0] }])
      await forgive(bookAt(scene, daysAgo(scene, 20)), { debtId: account.debtId, planId, amount: discount })
      return account.consumerId
    },
  },
  {
    id: 'D-15',
    title: 'Recalled by the creditor',
    screens: ['/cabinet-archive#recalled'],
    async make(scene) {
      const consumerId = await addPerson(scene)
      await addDebt(scene, consumerId, { balance: 33_000, row: { status: 'recalled', priorStatus: 'active' } })
      return consumerId
    },
  },
  {
    id: 'D-16',
    title: 'Serviced elsewhere',
    screens: ['/cabinet-active'],
    async make(scene) {
      const consumerId = await addPerson(scene)
      const debtId = await addDebt(scene, consumerId, { balance: 81_000, row: { status: 'external' } })
      await addExternal(scene, debtId)
      await addNotifications(scene, debtId)
      return consumerId
    },
  },
]
