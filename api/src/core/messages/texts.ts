import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { LocalDate, ReturnReason } from '@portal/shared/domain'
import type { FailureCode } from '../../db/schema/payment.ts'
import type { Purpose } from './purpose.ts'

/** Why a payment failed or was returned. */
export type Reason = Exclude<FailureCode, 'returned'> | ReturnReason

/**
 * What happens after a debit of a plan has failed (F-08): it is retried, it needs another method, the plan is paused,
 * or the consumer has to choose.
 */
export type NextStep = { kind: 'retry'; on: LocalDate } | { kind: 'method' } | { kind: 'paused' } | { kind: 'choose' }

/** shared/texts/<language>/messages.json */
export type MessageTexts = {
  common: {
    greeting: string
    disclosure: string
    disclosureInitial: string
    optOutEmail: string
    optOutText: string
    sender: string
    licence: string
  }
  methods: Record<'card' | 'bank' | 'paypal' | 'other', string>
  reasons: Record<Reason, string>
  next: Record<NextStep['kind'] | 'pay', string>
  statement: { line: string }
} & Record<Purpose, { subject: string; email: string; text: string }>

const require = createRequire(import.meta.url)
const cache = new Map<string, MessageTexts>()

export function readTexts(language: 'en' | 'es'): MessageTexts {
  const known = cache.get(language)
  if (known) return known
  const read = JSON.parse(
    readFileSync(require.resolve(`@portal/shared/texts/${language}/messages.json`), 'utf8'),
  ) as MessageTexts
  cache.set(language, read)
  return read
}
