import { toCents } from '@portal/shared/domain'
import { addDebt } from '../seed/add-debt.ts'
import { addUsualMethod } from '../seed/add-method.ts'
import { addEveryOffer } from '../seed/add-offers.ts'
import { addPerson } from '../seed/add-person.ts'
import type { Archetype } from './archetype.ts'

const BALANCE = 260_000

/** D-35: more offers than a person compares. */
export const offered: readonly Archetype[] = [
  {
    id: 'D-35',
    leastBalance: 30_000n,
    title: 'Active, thirty offers of every kind, 260 weekly payments among them',
    screens: ['/cabinet-active'],
    async make(scene) {
      const consumerId = await addPerson(scene)
      const debtId = await addDebt(scene, consumerId, { balance: BALANCE })
      await addEveryOffer(scene, debtId, toCents(scene.overrides.balance ?? BALANCE))
      await addUsualMethod(scene, consumerId)
      return consumerId
    },
  },
]
