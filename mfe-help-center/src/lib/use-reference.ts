import { useState } from 'react'
import type { Debt } from '@portal/shared/contract'
import { useSearchParams } from '@portal/shared/router'

/**
 * The account that a form is about: the one that a link names (`?debt=`, by id or reference number), until another one
 * is chosen; else the one of the draft.
 */
export function useReference(debts: readonly Debt[], kept: string) {
  const [params] = useSearchParams()
  const named = params.get('debt')
  const asked = debts.find((debt) => debt.debt_id === named || debt.referenceNumber === named)
  const [isChosen, setChosen] = useState(false)
  const debt = (isChosen ? undefined : asked) ?? debts.find(({ referenceNumber }) => referenceNumber === kept)
  return { debt, choose: () => setChosen(true) }
}
