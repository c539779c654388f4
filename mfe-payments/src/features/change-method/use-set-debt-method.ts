import { useState } from 'react'
import { serverNow, useAction, type ApiError } from '@portal/shared/client'
import { endpoints, type Debt, type EstablishedPlan } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'
import type { Given } from '../../lib/method/AuthorizationFields.tsx'
import type { NachaInput } from '../../lib/method/nacha-input.ts'
import type { Choice } from '../../lib/method/choice.ts'
import { asShown, readAgain, shownHash } from '../../lib/method/shown-texts.ts'
import { changedByMethods } from '../../lib/method/use-methods.ts'

interface MethodOrder {
  debt: Debt
  plan: EstablishedPlan | undefined
  choice: Choice
  given: Given
  actingFor: string | undefined
  language: Language
}

/** 'card:7' is the method 7. */
const idOf = (choice: Choice) => choice.slice(choice.indexOf(':') + 1)
const howOf = ({ authorization, recording_ref }: Given) => ({
  authorization,
  ...(recording_ref.trim() && { recording_ref: recording_ref.trim() }),
})

/** The authorization of what is still to be paid on the plan, by the chosen method. */
export const nachaOf = ({ debt, plan, choice, given, actingFor, language }: MethodOrder): NachaInput => ({
  client_id: actingFor ?? null,
  debt_id: debt.debt_id,
  data_id: debt.referenceNumber,
  loan_id: plan?.id ?? null,
  payment_method_id: idOf(choice),
  payment_frequency: 'Regular',
  language,
  ...howOf(given),
})

/** P-57: makes the method the debt's default; a bank account that is to pay a plan is authorized for it first (P-51). */
export function useMakeDefault(order: MethodOrder) {
  const { debt, plan, choice, given, actingFor, language } = order
  const record = useAction(endpoints.recordAuthorization)
  const change = useAction(endpoints.setDefaultMethod, { refresh: [...changedByMethods, endpoints.getDebt] })
  const [isRunning, setRunning] = useState(false)

  const authorize = async (): Promise<{ id: string | null } | { error: ApiError }> => {
    if (!plan || !choice.startsWith('bank:')) return { id: null }
    const agreement_timestamp = new Date(serverNow()).toISOString()
    const end = await record.run({ body: { ...asShown(nachaOf(order)), agreement_timestamp } })
    if (end.ok) return { id: end.data.nacha_details.authorization_id }
    readAgain(end.error)
    return { error: end.error }
  }
  const send = async (): Promise<boolean> => {
    const authorized = await authorize()
    if ('error' in authorized) return false
    // A card's or PayPal's authorization is recorded with the change itself.
    const text_hash = plan && authorized.id === null ? shownHash(nachaOf(order)) : undefined
    const body = {
      client_id: actingFor ?? null,
      card_id: choice === 'mail' ? 'None' : idOf(choice),
      data_id: debt.referenceNumber,
      authorization_id: authorized.id,
      language,
      ...(text_hash && { text_hashes: [text_hash] }),
      ...howOf(given),
    }
    const end = await change.run({ body })
    if (!end.ok) readAgain(end.error)
    return end.ok
  }
  return {
    /** True once it is done. A second press while it runs does nothing more (P-114). */
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
