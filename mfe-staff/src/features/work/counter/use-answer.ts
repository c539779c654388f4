import { useState } from 'react'
import { endpoints } from '@portal/shared/contract'
import {
  approvalReason,
  counterPlan,
  counterProblems,
  formatCents,
  formatDate,
  formatWireMoney,
  parseAmount,
  ZERO,
  type ApprovalReason,
  type Cents,
  type CounterDecision,
  type CounterLimits,
  type CounterProblems,
  type CounterTerms,
  type CounterWay,
  type LocalDate,
} from '@portal/shared/domain'
import { fieldText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { useForm, type Form } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { workReads } from '../../../lib/work-reads.ts'
import type { Waiting } from './waiting.ts'

interface Typed {
  decision: CounterDecision | ''
  way: CounterWay
  amount: string
  day: string
  reason: string
  piggy_code: string
  approval_reason: string
}

/** The form of {@link useAnswer}. */
export type AnswerForm = Form<Typed>

/** The answer of staff to a counter-offer: its fields, and why a supervisor's code is needed for it. */
export function useAnswer({ counter, own }: Waiting, onClose: () => void) {
  const { t } = useTranslation('staff-counters')
  const language = useLanguage()
  const [isRefused, setRefused] = useState(false)
  const limits = own.limits as CounterLimits
  const said = (way: CounterWay) => ({
    least: formatCents(limits[way], language),
    most: formatCents(limits.most, language),
    from: formatDate(limits.from, 'medium', language),
    to: formatDate(limits.to, 'medium', language),
  })
  const first: Typed = {
    decision: '',
    way: counter.way,
    amount: '',
    day: counter.day,
    reason: '',
    piggy_code: '',
    approval_reason: '',
  }
  const needOf = (typed: Typed): ApprovalReason | null => {
    const terms = termsOf(typed, counter)
    if (!terms || Object.keys(counterProblems(terms, limits)).length > 0) return null
    return approvalOf(terms, own) ?? (isRefused ? 'below_limit' : null)
  }
  const form: AnswerForm = useForm(endpoints.answerCounterOffer, first, {
    input: (typed) => ({ params: { counter_id: counter.id }, body: bodyOf(typed, needOf(typed) !== null) }),
    check: (typed) => {
      const faults = typed.decision === 'counter' ? counterProblems(termsOf(typed, counter)!, limits) : {}
      const needsCode = needOf(typed) !== null
      return {
        decision: typed.decision === '' ? t('choose') : undefined,
        amount: faults.amount && t('problem.amount', said(typed.way)),
        day: faults.day && t('problem.day', said(typed.way)),
        reason: typed.decision === 'decline' && typed.reason.trim() === '' ? t('missing') : undefined,
        piggy_code: needsCode && typed.piggy_code.length !== 4 ? t('codeMissing') : undefined,
        approval_reason: needsCode && typed.approval_reason.trim() === '' ? t('reasonMissing') : undefined,
      }
    },
    words: (issue, name): string =>
      name === 'amount' || name === 'day' ? t(`problem.${name}`, said(form.values.way)) : fieldText(issue),
    secret: ['piggy_code'],
    refresh: [endpoints.getCounterOffer, ...workReads],
    onRefused: ({ code }) => setRefused(code === 'piggy_code_required' || code === 'piggy_code_invalid'),
    onDone: () => {
      toast.success(t('done'))
      onClose()
    },
  })
  return {
    form,
    limits,
    said,
    /** Why a supervisor's code is needed, for terms that can be offered at all. */
    needed: needOf(form.values),
    /** What keeps it from being approved as it was proposed. */
    faults: counterProblems(proposed(counter), limits) satisfies CounterProblems,
  }
}

const proposed = ({ way, amount, day }: Waiting['counter']): CounterTerms => ({ way, amount, day: day as LocalDate })

/** What would be offered; null where nothing is. */
function termsOf({ decision, way, amount, day }: Typed, counter: Waiting['counter']): CounterTerms | null {
  if (decision === 'approve') return proposed(counter)
  return decision === 'counter' ? { way, amount: parseAmount(amount) ?? ZERO, day: day as LocalDate } : null
}

/** S-87, by the limits that the server names; it asks again. */
function approvalOf(terms: CounterTerms, own: Waiting['own']): ApprovalReason | null {
  const { total, planned } = counterPlan(terms, { available: own.balance, minimum: own.limits.once })
  if (total < own.least_total) return 'below_limit'
  const plan = { isOpenEnded: false, payments: planned.length, each: planned[0]!.amount, total }
  const ground = { role: null, isWaived: false, balance: ZERO as Cents, limit: 0 }
  return approvalReason(plan, { ...ground, mostPayments: own.payments, leastEach: own.each })
}

function bodyOf(typed: Typed, needsCode: boolean) {
  const { decision, way, amount, day, reason, piggy_code, approval_reason } = typed
  return {
    decision: decision as CounterDecision,
    ...(decision === 'counter' && { way, amount: formatWireMoney(parseAmount(amount) ?? ZERO), day }),
    reason,
    ...(needsCode && { piggy_code, approval_reason }),
  }
}
