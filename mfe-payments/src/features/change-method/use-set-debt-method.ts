import { useState } from 'react'
import { useAction, type ActionResult } from '@portal/shared/client'
import { endpoints, type Debt, type EstablishedPlan } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'
import type { Choice } from '../../lib/method/choice.ts'
import type { How } from '../../lib/method/given.ts'
import { readAgain, shownHash, type NachaInput } from '../../lib/method/shown-texts.ts'
import { useAuthorize } from '../../lib/method/use-authorize.ts'
import { changedByMethods } from '../../lib/method/use-methods.ts'

interface MethodOrder {
  debt: Debt
  plan: EstablishedPlan | undefined
  choice: Choice
  how: How
  actingFor: string | undefined
  language: Language
}

/** 'card:7' is the method with the id 7. */
const idOf = (choice: Choice) => choice.slice(choice.indexOf(':') + 1)

/** The authorization of the plan's remaining payments by the chosen method. */
export const nachaOf = ({ debt, plan, choice, how, actingFor, language }: MethodOrder): NachaInput => ({
  client_id: actingFor ?? null,
  debt_id: debt.debt_id,
  data_id: debt.referenceNumber,
  loan_id: plan?.id ?? null,
  payment_method_id: idOf(choice),
  payment_frequency: 'Regular',
  language,
  ...how,
})

/**
 * P-57: makes the method the debt's default; a bank account is authorized first for the plan that it will pay (P-51).
 */
export function useSetDebtMethod(order: MethodOrder) {
  const { debt, plan, choice, how, actingFor, language } = order
  const record = useAuthorize()
  const change = useAction(endpoints.setDefaultMethod, { refresh: [...changedByMethods, endpoints.getDebt] })
  const [isRunning, setRunning] = useState(false)

  const send = async (): Promise<boolean> => {
    const isBank = plan !== undefined && choice.startsWith('bank:')
    const authorized: ActionResult<string | null> = isBank
      ? await record.authorize(nachaOf(order))
      : { ok: true, data: null }
    if (!authorized.ok) return false
    // A card's or PayPal's authorization is recorded with the change itself.
    const text_hash = plan && authorized.data === null ? shownHash(nachaOf(order)) : undefined
    const body = {
      client_id: actingFor ?? null,
      card_id: choice === 'mail' ? 'None' : idOf(choice),
      data_id: debt.referenceNumber,
      authorization_id: authorized.data,
      language,
      ...(text_hash && { text_hashes: [text_hash] }),
      ...how,
    }
    const end = await change.run({ body })
    if (!end.ok) readAgain(end.error)
    return end.ok
  }
  return {
    /** Resolves to true once the method is changed. A second press while it runs is ignored (P-114). */
    run: async (): Promise<boolean> => {
      if (isRunning) return false
      change.clearError()
      setRunning(true)
      try {
        return await send()
      } finally {
        setRunning(false)
      }
    },
    isRunning,
    error: record.error ?? change.error,
  }
}
