import { useDraft } from '@portal/shared/portal'
import { serverNow } from '@portal/shared/client'
import { useSearchParams } from '@portal/shared/router'
import type { Attempt } from './use-identify.ts'

/** As long as the server keeps an attempt, in ms. */
const LIFE_MS = 30 * 60_000

interface Kept {
  attempt: Attempt | null
  keptAt: number
  isMailed: boolean
}

const nothing: Kept = { attempt: null, keptAt: 0, isMailed: false }

/**
 * The result of the first step. The code step has an address of its own (`/?step=code`), so that Back returns to the first
 * step, and a reload keeps the step. The kept handle opens nothing without the code.
 */
export function useSignInAttempt() {
  const [query, setQuery] = useSearchParams()
  const [kept, keep, forget] = useDraft('sign-in', nothing)
  const isLive = query.get('step') === 'code' && serverNow() < kept.keptAt + LIFE_MS
  const goTo = (step: 'details' | 'code') => {
    const next = new URLSearchParams(query)
    if (step === 'code') next.set('step', 'code')
    else next.delete('step')
    setQuery(next, { replace: step === 'details' })
  }
  return {
    attempt: isLive ? kept.attempt : null,
    isMailed: isLive && kept.isMailed,
    begin: (attempt: Attempt) => {
      keep({ attempt, keptAt: serverNow(), isMailed: false })
      goTo('code')
    },
    change: (attempt: Attempt) => keep({ ...kept, attempt }),
    setMailed: (isMailed: boolean) => keep({ ...kept, isMailed }),
    startAgain: () => {
      forget()
      goTo('details')
    },
    forget,
  }
}
