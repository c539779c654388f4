import { useState } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints, type Debt, type EstablishedPlan } from '@portal/shared/contract'
import { useLanguage } from '@portal/shared/i18n'
import { howOf, notGiven } from '../../../lib/method/given.ts'
import { useAgreedDebit } from '../../../lib/method/use-agreed-debit.ts'
import { useAuthorize } from '../../../lib/method/use-authorize.ts'
import type { Schedule } from './use-schedule.ts'

/** The changed payments of a plan, and its consumer. */
export interface ChangedSchedule {
  plan: EstablishedPlan
  debt: Debt
  actingFor: string | undefined
  schedule: Schedule
}

/** The agreement to changed debits: its text, the reason to wait, and the saving. */
export function useScheduleAuthorization({ plan, debt, actingFor, schedule }: ChangedSchedule) {
  const language = useLanguage()
  const scope = { client_id: actingFor ?? null, data_id: debt.referenceNumber }
  const payer = useQuery(endpoints.getDefaultMethod, { body: scope })
  const record = useAuthorize()
  const [given, setGiven] = useState(notGiven)
  const [agreed, setAgreed] = useState(false)
  const methodId = payer.data?.card_id
  const { input, reason } = useAgreedDebit({
    given,
    inputOf: (how) =>
      methodId
        ? {
            ...scope,
            debt_id: debt.debt_id,
            loan_id: plan.id,
            payments: schedule.edits,
            payment_method_id: methodId,
            payment_frequency: 'Regular',
            language,
            ...how,
          }
        : null,
  })

  /** Undefined when the agreement could not be recorded: nothing was saved. */
  const save = async () => {
    if (!input) return undefined
    const recorded = await record.authorize({ ...input, ...howOf(given) })
    // The text has changed: the person must tick the box again.
    if (!recorded.ok && recorded.error.code === 'text_changed') setAgreed(false)
    return recorded.ok && recorded.data !== null ? schedule.save(recorded.data) : undefined
  }
  return {
    given,
    setGiven,
    agreed,
    setAgreed,
    input,
    /** Why the agreement is not possible yet, apart from the box. */
    reason,
    save,
    isBusy: record.isRunning || schedule.isSaving,
    error: record.error ?? schedule.error,
  }
}
