import { useState } from 'react'
import type { Debt } from '@portal/shared/contract'
import { useSearchParams } from '@portal/shared/router'

/**
 * The account of a form: the one in the link (`?debt=`, an id or a reference number) until the person chooses another
 * one; else the account of the draft.
 */
export function useReference(debts: readonly Debt[], kept: string) {
  const [params] = useSearchParams()
  const named = params.get('debt')
  const asked = debts.find((debt) => debt.debt_id === named || debt.referenceNumber === named)
  const [isChosen, setChosen] = useState(false)
  const debt = (isChosen ? undefined : asked) ?? debts.find(({ referenceNumber }) => referenceNumber === kept)
  return { debt, choose: () => setChosen(true) }
}
