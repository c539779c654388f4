/** How a confirmation goes wrong on the wire; the money moves in all but the first two. */
export type StripeFault = 'error' | 'reset-before' | 'reset-after' | 'timeout' | 'garbled'

export interface Faults {
  /** Twice by default: the client repeats a call whose connection was closed. */
  add(debtId: string, fault: StripeFault, times?: number): void
  take(debtId: string | undefined): StripeFault | null
}

export function createFaults(): Faults {
  const waiting = new Map<string, { fault: StripeFault; times: number }>()
  return {
    add(debtId, fault, times = fault.startsWith('reset') ? 2 : 1) {
      waiting.set(debtId, { fault, times })
    },
    take(debtId) {
      const found = debtId ? waiting.get(debtId) : undefined
      if (!found || !debtId) return null
      if (found.times === 1) waiting.delete(debtId)
      else found.times -= 1
      return found.fault
    },
  }
}
