import { CounterState } from './CounterState.tsx'
import { useCounter } from './use-counter.ts'

interface CounterNewsProps {
  debtId: string
  /** Sets up the plan of an answer. */
  onTake: (offerId: string) => void
}

/** What became of the latest counter-offer, above the offers; that it cannot be read is said below them. */
export function CounterNews({ debtId, onTake }: CounterNewsProps) {
  const latest = useCounter(debtId).data?.data.latest
  return latest ? <CounterState counter={latest} onTake={onTake} /> : null
}
