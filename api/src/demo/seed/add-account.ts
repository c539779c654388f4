import type { Cents } from '@portal/shared/domain'
import type { MethodRow } from '../../areas/money/methods/rows.ts'
import { addDebt, owedIn, type DebtOptions } from './add-debt.ts'
import { addUsualMethod } from './add-method.ts'
import { addPerson, type PersonOptions } from './add-person.ts'
import type { Scene } from './scene.ts'

/** A debt, the consumer who pays it, and how. */
export interface Account {
  consumerId: string
  debtId: string
  /** Null is mail. */
  method: MethodRow | null
  /** The amount owed at placement. */
  balance: Cents
}

/** Adds a person with one debt and the method that they usually pay with. */
export async function addAccount(
  scene: Scene,
  debt: DebtOptions = {},
  { person = {}, pays = 'bank' }: { person?: PersonOptions; pays?: 'card' | 'bank' } = {},
): Promise<Account> {
  const consumerId = await addPerson(scene, person)
  const debtId = await addDebt(scene, consumerId, debt)
  return { consumerId, debtId, method: await addUsualMethod(scene, consumerId, pays), balance: owedIn(scene, debt) }
}
