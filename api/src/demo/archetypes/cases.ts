import { disputeReasons } from '@portal/shared/contract'
import { addDebt } from '../seed/add-debt.ts'
import { addPerson } from '../seed/add-person.ts'
import { addCase, type CaseOptions } from '../seed/add-case.ts'
import type { Archetype } from './archetype.ts'

type Filed = Omit<CaseOptions, 'consumerId' | 'debtId'>

const filed = (id: string, title: string, details: Filed): Archetype => ({
  id,
  title,
  screens: ['/help-center'],
  async make(scene) {
    const consumerId = await addPerson(scene)
    const debtId = await addDebt(scene, consumerId)
    await addCase(scene, { consumerId, debtId, ...details })
    return consumerId
  },
})

const WORDS: Record<(typeof disputeReasons)[number], string> = {
  not_my_debt: 'I never had an account with this company.',
  wrong_amount: 'I owe much less than this.',
  already_paid: 'I paid this in the spring of last year.',
  fraud_or_identity_theft: 'Somebody opened this account in my name.',
  original_creditor_request: 'Please tell me the name and address of the original creditor.',
  other: 'The goods were returned to the store.',
}

/** How many days ago each was filed: one is late, some are due within days, the others later. */
const FILED: Record<(typeof disputeReasons)[number], number> = {
  not_my_debt: 33,
  wrong_amount: 27,
  already_paid: 4,
  fraud_or_identity_theft: 20,
  original_creditor_request: 29,
  other: 10,
}

/** D-33: a hardship, a dispute for each reason, a complaint, and an answered one. */
export const cases: readonly Archetype[] = [
  filed('D-33', 'Hardship waiting', {
    kind: 'hardship',
    explanation: 'My hours were cut in January and I can pay less for some months.',
    filed: 9,
  }),
  ...disputeReasons.map((reason, i) =>
    filed(`D-33${'bcdefg'[i]}`, `Dispute: ${reason.replaceAll('_', ' ')}`, {
      kind: 'dispute',
      explanation: WORDS[reason],
      reasons: [reason],
      filed: FILED[reason],
      isTaken: reason === 'wrong_amount',
    }),
  ),
  filed('D-33h', 'Complaint waiting', {
    kind: 'complaint',
    explanation: 'I was called twice in one morning.',
    filed: 18,
    expectedOutcome: 'Please write to me instead.',
  }),
  filed('D-33i', 'Dispute answered', {
    kind: 'dispute',
    explanation: 'I owe much less than this.',
    reasons: ['wrong_amount'],
    filed: 12,
    answer: {
      outcome: 'verified',
      text: 'The creditor sent the statement of account. It is enclosed, and it shows the amount.',
    },
  }),
]
