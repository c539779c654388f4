import { addDays, toCents, type AgreementStatus } from '@portal/shared/domain'
import { addAgreement } from '../seed/add-agreement.ts'
import { addAccount } from '../seed/add-account.ts'
import { addDebt, addNotifications } from '../seed/add-debt.ts'
import { addUsualMethod } from '../seed/add-method.ts'
import { addOffers } from '../seed/add-offers.ts'
import { addPerson } from '../seed/add-person.ts'
import { addPlan } from '../seed/add-plan.ts'
import { asksForAgreements, type Archetype } from './archetype.ts'

const BALANCE = 240_000

/** D-02 to D-08: one debt at each step of its agreement. */
const agreement = (id: string, title: string, status: AgreementStatus): Archetype => ({
  id,
  title,
  screens: ['/cabinet-active'],
  fits: asksForAgreements,
  async make(scene) {
    const inSuit = scene.tenant.capabilities['asa.required'] === 'litigation'
    const row = inSuit ? { suitFiled: addDays(scene.today, -90), suitServed: addDays(scene.today, -70) } : {}
    const account = await addAccount(scene, { balance: BALANCE, row })
    const { consumerId, debtId, balance } = account
    const isLive = status === 'unsigned' || status === 'completed_by_client' || status === 'completed_by_attorney'
    const { planId } = await addPlan(scene, account, {
      payments: 6,
      frequency: 'monthly',
      startedDaysAgo: -14,
      status: isLive ? 'awaiting_agreement' : 'void',
    })
    await addAgreement(scene, { debtId, planId, ownerId: consumerId }, status)
    // While a plan waits, its offers are hidden; a person who declines its agreement chooses another one.
    if (status !== 'attempts_limit_reached') await addOffers(scene, debtId, balance)
    return consumerId
  },
})

export const undecided: readonly Archetype[] = [
  {
    id: 'D-01',
    title: 'Active, seven offers, new payment system without a payment account',
    screens: ['/cabinet-active', '/cabinet'],
    async make(scene) {
      const consumerId = await addPerson(scene, { rest: { profileCreated: false, newPaymentSystem: true } })
      const debtId = await addDebt(scene, consumerId, { balance: BALANCE, placedDaysAgo: 12 })
      await addOffers(scene, debtId, toCents(scene.overrides.balance ?? BALANCE))
      await addNotifications(scene, debtId)
      await addUsualMethod(scene, consumerId)
      return consumerId
    },
  },
  agreement('D-02', 'Active, agreement waits for the signature', 'unsigned'),
  agreement('D-03', 'Active, signed by the client', 'completed_by_client'),
  agreement('D-04', 'Active, declined by the client', 'declined_by_client'),
  agreement('D-05', 'Active, declined by the attorney', 'declined_by_attorney'),
  agreement('D-06', 'Active, agreement expired', 'expired'),
  agreement('D-07', 'Active, no more agreements can be made', 'attempts_limit_reached'),
  agreement('D-08', 'Active, signed by both sides', 'completed_by_attorney'),
]
