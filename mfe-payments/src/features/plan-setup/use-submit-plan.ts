import { useState } from 'react'
import { useAction, type ActionResult, type ApiError } from '@portal/shared/client'
import { endpoints, type CallInput, type ClientProfile, type EstablishedPlan } from '@portal/shared/contract'
import { useLanguage } from '@portal/shared/i18n'
import { readAgain, type NachaInput } from '../../lib/method/shown-texts.ts'
import { agreedNow, useAuthorize } from '../../lib/method/use-authorize.ts'
import { usePayOnce } from '../../lib/use-pay-once.ts'
import { changedByPlan, operationOf, type Setup } from './use-plan-setup.ts'

/** The end of setting up a plan, as far as it is known. */
export type PlanEnd =
  | { kind: 'accepted'; plan: EstablishedPlan; key: string }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'unknown'; key: string }

type Body = NonNullable<CallInput<typeof endpoints.submitPlan>['body']>
/** The parts of the plan that the screens have gathered. */
export type PlanOrder = Omit<Body, 'client_id' | 'debt_id' | 'plan_id' | 'language' | 'authorization_id'>

/** accepts the plan once; a bank debit is authorized first. */
export function useSubmitPlan({ debt, offer, actingFor }: Setup, profile: ClientProfile | undefined) {
  const operation = operationOf(debt.debt_id)
  const language = useLanguage()
  const register = useAction(endpoints.registerPaymentAccount, { refresh: [endpoints.getClient] })
  const { authorize } = useAuthorize()
  const accept = usePayOnce(endpoints.submitPlan, { operation, refresh: changedByPlan, isOpen: () => false })
  const [isRunning, setRunning] = useState(false)
  const client_id = actingFor ?? null

  /** Prepares the plan before it is sent; this debits nothing. */
  const prepare = async (nacha: NachaInput | null): Promise<ActionResult<string | null>> => {
    // C-48: for a person who came here without the plan selector.
    if (profile?.new_payment_system && !profile.profile_created) {
      const end = await register.run({ body: { client_id } })
      if (!end.ok) return end
    }
    return nacha ? authorize(nacha) : { ok: true, data: null }
  }
  const send = async (order: PlanOrder, nacha: NachaInput | null): Promise<PlanEnd> => {
    const ready = await prepare(nacha)
    // The plan was not sent, so its outcome is known.
    if (!ready.ok) return { kind: 'refused', error: ready.error }
    const body: Body = {
      ...order,
      client_id,
      debt_id: debt.debt_id,
      plan_id: offer.id,
      language,
      agreement_timestamp: agreedNow(),
      authorization_id: ready.data,
    }
    const sent = await accept.send({ body })
    if (sent.kind === 'answered') return { kind: 'accepted', plan: sent.data.data.plan, key: sent.key }
    if (sent.kind === 'refused') readAgain(sent.error)
    return sent
  }
  const submit = async (order: PlanOrder, nacha: NachaInput | null): Promise<PlanEnd> => {
    setRunning(true)
    try {
      return await send(order, nacha)
    } finally {
      setRunning(false)
    }
  }
  return { submit, isRunning }
}
