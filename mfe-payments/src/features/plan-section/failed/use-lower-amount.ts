import { useState } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import type { Cents } from '@portal/shared/domain'
import { useLanguage } from '@portal/shared/i18n'
import { lacksEvidence, type Given } from '../../../lib/method/AuthorizationFields.tsx'
import type { LowerAmount } from './LowerAmounts.tsx'
import { useMend, type FailureProps } from './use-mend.ts'

/** The choice of a lower amount, its agreement, and its acceptance. */
export function useLowerAmount({ plan, failure, actingFor }: FailureProps) {
  const language = useLanguage()
  const { options } = failure.lower_amount
  const [chosen, setChosen] = useState(options[0]?.payments)
  const [hasAgreed, setAgreed] = useState(false)
  const [given, setGiven] = useState<Given>({ authorization: 'web', recording_ref: '' })
  const query = { language, ...(actingFor && { client_id: actingFor }) }
  // The same read as the card's: a changed text is read again, shown and agreed to.
  const { refresh } = useQuery(endpoints.getPlanFailure, { params: { id: plan.id }, query })
  const { mend, isRunning, error } = useMend(plan.id, actingFor, () => {
    setAgreed(false)
    refresh()
  })
  const option = options.find(({ payments }) => payments === chosen)

  const choose = ({ payments }: LowerAmount) => {
    setChosen(payments)
    setAgreed(false)
  }
  /** Key of the text that says why it cannot be accepted yet. */
  const whyNot = () => {
    if (actingFor && lacksEvidence(given)) return 'payments:authorization.refMissing'
    return hasAgreed ? undefined : 'lower.first'
  }
  /** Resolves to the new amount; undefined where it was refused. */
  const accept = async (): Promise<Cents | undefined> => {
    if (!option) return undefined
    const isApplied = await mend({
      choice: 'lower_amount',
      payments: option.payments,
      hasAgreed,
      text_hash: option.authorization_hash,
      ...(actingFor ? { ...given, recording_ref: given.recording_ref.trim() } : {}),
    })
    return isApplied ? option.amount : undefined
  }
  return {
    options,
    option,
    choose,
    hasAgreed,
    setAgreed,
    given,
    setGiven,
    reason: whyNot(),
    accept,
    isRunning,
    error,
  }
}
