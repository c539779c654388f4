import { addCase } from '../seed/add-case.ts'
import { addDebt } from '../seed/add-debt.ts'
import { addUsualMethod } from '../seed/add-method.ts'
import { addPerson } from '../seed/add-person.ts'
import type { Archetype } from './archetype.ts'

/** D-37: a person who has sent every kind of request of the help center, on three accounts. */
export const requests: readonly Archetype[] = [
  {
    id: 'D-37',
    title: 'Requests of every kind',
    screens: ['/help-center', '/help-center/requests'],
    async make(scene) {
      const consumerId = await addPerson(scene)
      const first = await addDebt(scene, consumerId)
      const second = await addDebt(scene, consumerId, { nth: 1, balance: 48_000 })
      const third = await addDebt(scene, consumerId, { nth: 2, balance: 31_250, placedDaysAgo: 20 })
      await addUsualMethod(scene, consumerId)
      await addCase(scene, {
        kind: 'hardship',
        consumerId,
        debtId: first,
        explanation: 'I was ill in the autumn and could not work. Since January I work half days.',
        filed: 13,
        answer: {
          outcome: 'granted',
          text: 'Thank you for telling us. We have called you to agree on smaller payments; nothing is due until then.',
        },
      })
      await addCase(scene, {
        kind: 'dispute',
        consumerId,
        debtId: first,
        explanation: 'I owe less than this. The store took back one of the two machines.',
        reasons: ['wrong_amount'],
        filed: 12,
        hasReceipt: true,
        answer: {
          outcome: 'verified',
          text: 'We asked the creditor. The machine that you returned was credited in May already; the statement of account is enclosed and shows it.',
        },
      })
      await addCase(scene, {
        kind: 'complaint',
        consumerId,
        debtId: first,
        explanation: 'I was called twice in one morning, and the second time I was at work.',
        expectedOutcome: 'Please write to me, and do not call before the evening.',
        filed: 6,
      })
      await addCase(scene, {
        kind: 'dispute',
        consumerId,
        debtId: second,
        explanation: 'I paid this at the store in the spring of last year. The receipt is enclosed.',
        reasons: ['already_paid'],
        filed: 4,
        hasReceipt: true,
      })
      await addCase(scene, {
        kind: 'dispute',
        consumerId,
        debtId: third,
        explanation: 'Please tell me the name and address of the original creditor.',
        reasons: ['original_creditor_request'],
        filed: 2,
      })
      return consumerId
    },
  },
]
