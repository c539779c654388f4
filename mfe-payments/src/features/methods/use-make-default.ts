import { useState } from 'react'
import { useAction, type ApiError } from '@portal/shared/client'
import { endpoints, type CallReply } from '@portal/shared/contract'
import { useLanguage } from '@portal/shared/i18n'
import { howOf, notGiven, type Given, type How } from '../../lib/method/given.ts'
import type { NachaInput } from '../../lib/method/shown-texts.ts'
import { useAuthorize } from '../../lib/method/use-authorize.ts'
import { changedByMethods } from '../../lib/method/use-methods.ts'
import type { MethodItem } from './method-item.ts'

/** A plan that another method would pay from now on. */
export type ChangedPlan = CallReply<typeof endpoints.checkDefaultMethod>['data']['plans'][number]

/** The plans to agree to before a method becomes the default. */
export interface PendingDefault {
  item: MethodItem
  plans: readonly ChangedPlan[]
}

interface Scope {
  actingFor: string | undefined
  /** Reference number of the debt that the default is for; null for all debts. */
  dataId: string | null
  onDone: (item: MethodItem) => void
}

/**
 * P-51: makes a method the default. The server says which running plans the change concerns; the person sees them and
 * agrees first. An account is authorized for each plan that needs it and pays that plan at once; then the default is set.
 */
export function useMakeDefault({ actingFor, dataId, onDone }: Scope) {
  const language = useLanguage()
  const check = useAction(endpoints.checkDefaultMethod)
  const record = useAuthorize()
  const set = useAction(endpoints.setDefaultMethod, { refresh: changedByMethods })
  const [pending, setPending] = useState<PendingDefault>()
  const [error, setError] = useState<ApiError>()
  const [begunId, setBegunId] = useState<string>()
  const client_id = actingFor ?? null

  const nachaOf = (plan: ChangedPlan, item: MethodItem, how: How): NachaInput => ({
    client_id,
    debt_id: plan.debt_id,
    data_id: plan.referenceNumber,
    loan_id: plan.plan_id,
    payment_frequency: 'Regular',
    payment_method_id: item.id,
    language,
    ...how,
  })
  const put = (item: MethodItem, given: Given, data_id: string | null, authorization_id: string | null = null) =>
    set.run({ body: { client_id, card_id: item.id, data_id, authorization_id, language, ...howOf(given) } })

  const begin = async (item: MethodItem) => {
    setError(undefined)
    setBegunId(item.id)
    const found = await check.run({ body: { client_id, card_id: item.id, data_id: dataId } })
    if (!found.ok) return setError(found.error)
    if (found.data.data.plans.length > 0) return setPending({ item, plans: found.data.data.plans })
    const end = await put(item, notGiven, dataId)
    if (end.ok) onDone(item)
    else setError(end.error)
  }
  const confirm = async ({ item, plans }: PendingDefault, given: Given) => {
    setError(undefined)
    for (const plan of plans.filter((each) => each.needs_authorization)) {
      const agreed = await record.authorize(nachaOf(plan, item, howOf(given)))
      if (!agreed.ok) return setError(agreed.error)
      const moved = await put(item, given, plan.referenceNumber, agreed.data)
      if (!moved.ok) return setError(moved.error)
    }
    const end = await put(item, given, dataId)
    if (!end.ok) return setError(end.error)
    setPending(undefined)
    onDone(item)
  }
  return {
    begin,
    confirm,
    nachaOf,
    pending,
    cancel: () => {
      setPending(undefined)
      setError(undefined)
    },
    /** The method that is being made the default, before the person is asked anything. */
    busyId: check.isRunning || set.isRunning ? begunId : undefined,
    isRunning: check.isRunning || record.isRunning || set.isRunning,
    error,
  }
}

/** The return value of {@link useMakeDefault}. */
export type MakeDefault = ReturnType<typeof useMakeDefault>
