import en from '@portal/shared/texts/en/messages.json' with { type: 'json' }
import es from '@portal/shared/texts/es/messages.json' with { type: 'json' }
import type {
  CaseActKind,
  CaseKind,
  CounterWay,
  LinkedPage,
  LocalDate,
  RefundWay,
  ReturnReason,
} from '@portal/shared/domain'
import type { FailureCode } from '../../db/schema/payment.ts'
import type { Purpose } from './purpose.ts'

/** Why a payment failed or was returned. */
export type Reason = Exclude<FailureCode, 'returned'> | ReturnReason

/**
 * What happens after a debit of a plan has failed (F-08): it is retried, it needs another method, the plan is paused,
 * or the consumer has to choose.
 */
export type NextStep = { kind: 'retry'; on: LocalDate } | { kind: 'method' } | { kind: 'paused' } | { kind: 'choose' }

/** The words of one message. */
export interface MessageWords {
  subject: string
  /** What mail programs show beside the subject. */
  preview: string
  /** Paragraphs; one that is only `{{code}}` or `{{button}}` stands out. */
  email: string
  button?: string
  text: string
}

/** shared/texts/<language>/messages.json */
export type MessageTexts = {
  common: {
    greeting: string
    disclosure: string
    disclosureInitial: string
    preview: string
    optOutEmail: string
    optOutWord: string
    optOutText: string
    sender: string
    licence: string
  }
  methods: Record<'card' | 'bank' | 'paypal' | 'other' | 'link', string>
  reasons: Record<Reason, string>
  next: Record<NextStep['kind'] | 'pay', string>
  /** How the notice of an accepted payment opens: a bank gets a planned debit ahead of its day. */
  accepted: Record<'received' | 'handedOver' | 'byLink', string>
  /** L-20: what a payment was applied to. */
  applied: Record<'opening' | 'whole' | 'completed' | 'partly' | 'part' | 'others' | 'beyond', string>
  refunds: Record<RefundWay, string>
  statement: { back: string; line: string; settlement: string }
  /** Pieces of the notices about a changed plan. */
  plan_change: Record<'line' | 'day' | 'debit' | 'mail' | 'resting' | 'notMade' | 'onItsWay' | 'forgiven', string>
  /** An amount that was proposed or answered, with its day. */
  counter_terms: Record<CounterWay, string>
  link_pages: Record<LinkedPage, string>
  link_life: Record<'minutes' | 'hours', string>
  /** What happens after a case has come. */
  case_next: Record<CaseKind, string>
  /** F-15: what the answer to a case did, and how it goes on afterwards. */
  case_done: Record<CaseActKind | 'heading' | 'payments' | 'payment' | 'more', string>
  case_over: Record<'pause' | 'pauseNoPlan' | 'closed_for_now' | 'lower_amount' | 'lowerDone' | 'new_plan', string>
} & Record<Purpose, MessageWords>

const texts: Record<'en' | 'es', MessageTexts> = { en, es }

export const readTexts = (language: 'en' | 'es'): MessageTexts => texts[language]
