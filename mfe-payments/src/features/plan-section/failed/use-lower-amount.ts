import { useState } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import type { Cents } from '@portal/shared/domain'
import { useLanguage } from '@portal/shared/i18n'
import { howOf, missingProof, notGiven, wayOf } from '../../../lib/method/given.ts'
import type { LowerAmount } from './LowerAmounts.tsx'
import { useMend, type FailureProps } from './use-mend.ts'

/** The choice of a lower amount, its agreement, and its acceptance. */
export function useLowerAmount({ plan, failure, actingFor }: FailureProps) {
  const language = useLanguage()
  const [chosen, setChosen] = useState(failure.lower_amount.options[0]?.payments)
  const [hasAgreed, setAgreed] = useState(false)
  const [given, setGiven] = useState(notGiven)
  const query = { language, ...(actingFor && { client_id: actingFor }), ...wayOf(given) }
  // A consumer's is the card's read; the way that staff say decides the words. A changed text is read again, and agreed to.
  const { data, refresh } = useQuery(endpoints.getPlanFailure, { params: { id: plan.id }, query })
  const { mend, isRunning, error } = useMend(plan.id, actingFor, () => {
    setAgreed(false)
    refresh()
  })
  const options = data?.data?.lower_amount.options ?? failure.lower_amount.options
  const option = options.find(({ payments }) => payments === chosen)

  const choose = ({ payments }: LowerAmount) => {
    setChosen(payments)
    setAgreed(false)
  }
  /** Key of the text that says why it cannot be accepted yet. */
  const whyNot = () => {
    const missing = missingProof(given)
    if (missing) return `payments:${missing}`
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
      ...howOf(given),
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
