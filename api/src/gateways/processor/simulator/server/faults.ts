import type { Journal } from './journal.ts'
import type { Fault, FaultMode } from './records.ts'

export interface Faults {
  set(fault: { tenant: string; debtId?: string | undefined; mode: FaultMode; times?: number | undefined }): void
  /** Takes the mode for the next charge of this debt; taking it uses it up. */
  take(tenant: string, debtId: string): FaultMode
  list(tenant: string): Fault[]
  clear(tenant: string): void
}

const keyOf = (tenant: string, debtId: string | null) => `${tenant}/${debtId ?? '*'}`

/** Fault modes by tenant or by one debt, so that test suites can run side by side. */
export function createFaults(journal: Journal): Faults {
  const current = (tenant: string, debtId: string | null) => journal.get<Fault>('fault', keyOf(tenant, debtId))
  const store = (fault: Fault) => {
    const key = keyOf(fault.tenant, fault.debtId)
    if (fault.mode === 'ok' || fault.left === 0) journal.remove('fault', key)
    else journal.put('fault', key, fault)
  }
  return {
    set: ({ tenant, debtId, mode, times }) => store({ tenant, debtId: debtId ?? null, mode, left: times ?? null }),
    take(tenant, debtId) {
      const fault = current(tenant, debtId) ?? current(tenant, null)
      if (!fault) return 'ok'
      store({ ...fault, left: fault.left === null ? null : fault.left - 1 })
      return fault.mode
    },
    list: (tenant) => journal.all<Fault>('fault').filter((fault) => fault.tenant === tenant),
    clear(tenant) {
      for (const fault of journal.all<Fault>('fault'))
        if (fault.tenant === tenant) journal.remove('fault', keyOf(fault.tenant, fault.debtId))
    },
  }
}
