import type { Debt } from '@portal/shared/contract'
import { useSearchParams } from '@portal/shared/router'

/**
 * The account of a new note (S-42): what was chosen, and until then the only one there is, or the one that the
 * accounts tab shows. '' is a note on the customer alone.
 */
export function useNoteAccount(debts: readonly Debt[] | undefined, wanted: string | null) {
  const [params] = useSearchParams()
  const own = debts ?? []
  const shown = own.find((debt) => debt.debt_id === params.get('debt'))
  const obvious = shown ?? (own.length === 1 ? own[0] : undefined)
  const picked = wanted === null ? obvious : own.find((debt) => debt.referenceNumber === wanted)
  return { debts: own, chosen: picked?.referenceNumber ?? '', isOnHold: picked?.status === 'on_hold' }
}
