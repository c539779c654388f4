import type { Debt } from '@portal/shared/contract'
import { useSearchParams } from '@portal/shared/router'
import { useConsumerDebts } from '../use-consumer.ts'

/** The accounts of the customer, and the one that a choice selects. */
export interface NoteAccount {
  debts: readonly Debt[]
  /** @param wanted reference number; '' is a note on the customer alone, null stands for the obvious account */
  pick: (wanted: string | null) => Debt | undefined
}

/** S-42: without a choice a note is about the account that the accounts tab shows, or about the only one. */
export function useNoteAccount(clientId: string): NoteAccount {
  const [params] = useSearchParams()
  const debts = useConsumerDebts(clientId).data?.debts ?? []
  const shown = debts.find((debt) => debt.debt_id === params.get('debt'))
  const obvious = shown ?? (debts.length === 1 ? debts[0] : undefined)
  const pick = (wanted: string | null) =>
    wanted === null ? obvious : debts.find(({ referenceNumber }) => referenceNumber === wanted)
  return { debts, pick }
}
