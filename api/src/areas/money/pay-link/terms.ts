import { createHash } from 'node:crypto'
import type { TenantSettings } from '@portal/shared/contract'
import {
  formatCents,
  formatDate,
  formatWireMoney,
  type Cents,
  type Language,
  type LocalDate,
} from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { documentText } from '../../../documents/document-text.ts'
import { assertShown } from '../authorizations/record.ts'
import { revokeNotice } from '../authorizations/render.ts'
import { insertAuthorization, type AuthorizationRow } from '../authorizations/rows.ts'
import type { MethodRow } from '../methods/rows.ts'
import { payeeOf } from './payee.ts'
import type { PayLinkRow } from './repo.ts'

/** Raised with each change of the words that a payer agrees to. */
const WORDS_VERSION = 1

interface Asked {
  readonly tenant: TenantSettings
  readonly language: Language
  readonly today: LocalDate
  readonly amount: Cents
  readonly payerName: string
  readonly method: Pick<MethodRow, 'type' | 'accountType' | 'lastFour'>
}

/** How the payer's method is named to them: by its kind and last digits. */
export const namedMethod = (language: Language, { type, accountType, lastFour }: Asked['method']): string =>
  documentText(language, 'pay_link/ending', {
    method: documentText(
      language,
      `authorization/method/${type === 'ach' ? `ach_${accountType ?? 'checking'}` : type}`,
    ),
    last4: lastFour,
  })

/**
 * The authorization of somebody who pays for another: one debit, its amount, day, account and how to stop it (R-36), and
 * nothing of what it is for. The tenant's own texts name the account and the creditor, so this one is the product's.
 */
export function linkTerms({ tenant, language, today, amount, payerName, method }: Asked) {
  const revoke = revokeNotice(tenant, { language, today, date: today, payments: 1 })
  const text = documentText(language, 'pay_link/authorization', {
    name: payerName,
    payee: payeeOf(tenant),
    method: namedMethod(language, method),
    amount: formatCents(amount, language),
    date: formatDate(today, 'medium', language),
    revoke,
  })
  return { text, textHash: createHash('sha256').update(text).digest('hex'), revoke }
}

interface Agreed extends Asked {
  readonly method: MethodRow
  readonly link: PayLinkRow
  /** The hash of the text that the payer read. */
  readonly shown: string
  readonly address: string | null
  readonly userAgent: string | null
  readonly now: Date
}

/** Stores what the payer agreed to, byte for byte (R-31); refuses a text that is no longer the one that they read. */
export async function recordLinkTerms(tx: Tx, deps: Pick<Deps, 'ids'>, agreed: Agreed): Promise<AuthorizationRow> {
  const { tenant, language, today, amount, method, link, shown, address, userAgent, now } = agreed
  const { text, textHash, revoke } = linkTerms(agreed)
  assertShown(textHash, [shown])
  const money = formatWireMoney(amount)
  return insertAuthorization(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    debtId: link.debtId,
    consumerId: link.consumerId,
    kind: 'third_party',
    method: 'web',
    variant: 'web',
    language,
    textSet: `third_party/${WORDS_VERSION}`,
    text,
    textHash,
    terms: {
      amount: money,
      paymentDate: today,
      frequency: 'One Time',
      numberOfPayments: 1,
      startDate: today,
      startAmount: money,
      endDate: today,
      endAmount: money,
      nameOnAccount: method.holderName ?? '',
      methodLabel: namedMethod(language, method),
      revoke,
    },
    amount,
    methodId: method.id,
    methodFingerprint: method.fingerprint,
    planId: null,
    staffId: null,
    evidence: null,
    unrecordedReason: null,
    paperId: null,
    address,
    userAgent,
    agreedAt: now,
  })
}
