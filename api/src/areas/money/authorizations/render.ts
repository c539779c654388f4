import { createHash } from 'node:crypto'
import type { TenantSettings } from '@portal/shared/contract'
import {
  AUTHORIZATION_WORDS_VERSION,
  formatCents,
  formatClock,
  formatDate,
  formatWireMoney,
  isWatchedOriginator,
  lastNoticeDay,
  spokenClock,
  zoneName,
  type Language,
  type LocalDate,
} from '@portal/shared/domain'
import { documentText, EmptyToken, fillIn } from '../../../documents/document-text.ts'
import type { AuthorizationTerms } from '../../../db/schema/agreement.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { AuthorizationFacts } from './authorization-facts.ts'
import { planParagraphs, planTermsShown } from './plan-paragraphs.ts'

export interface RenderedAuthorization {
  text: string
  /** SHA-256 of the text, hex. */
  textHash: string
  /** Set, kind and version of the tenant's text, version of the product's text, and the paragraphs added to it. */
  textSet: string
  kind: 'one_time' | 'recurring'
  variant: 'web' | 'call'
  terms: AuthorizationTerms
}

/** Fills the tenant's own text; refuses one with an empty place. */
export function renderAuthorization(tenant: TenantSettings, facts: AuthorizationFacts): RenderedAuthorization {
  const { language, source } = facts
  const kind = facts.payments > 1 ? 'recurring' : 'one_time'
  const variant = facts.method === 'verbal' ? 'call' : 'web'
  const script = kind === 'recurring' ? 'phone_recurring' : 'phone'
  const template = tenant.authorization_texts[variant === 'call' ? script : kind]
  const named = accountNamed(language, source)
  const revoke = revokeNotice(tenant, facts)
  const general = filled(named.ending ? template[language] : template[language].replace(ENDING, ''), {
    amount: formatCents(facts.amount, language),
    date: formatDate(facts.date, 'medium', language),
    account_last4: named.ending,
    method: named.noun,
    name: facts.consumerName,
    reference_number: facts.referenceNumber,
    creditor: facts.creditor,
    tenant: tenant.tenant.full_name,
    phone: tenant.tenant.phone_number,
    today: formatDate(facts.today, 'medium', language),
    frequency: documentText(language, `authorization/frequency/${facts.frequency}`),
    payments: String(facts.payments),
    end_date: formatDate(facts.endDate, 'medium', language),
    revoke_notice: revoke,
    ...hoursOf(tenant, facts),
  })
  // K-51: for an originator on the tenant's watch list the text also names the recipient of the payment.
  const isWatched = isWatchedOriginator(facts.creditor, tenant.capabilities.originator_watch)
  const parties = { creditor: facts.creditor, tenant: tenant.tenant.full_name }
  const added = [
    ...(isWatched ? [{ name: 'originator', text: documentText(language, 'authorization/originator', parties) }] : []),
    ...(facts.plan ? planParagraphs(tenant, facts, facts.plan) : []),
  ]
  const whole = [general, ...added.map((paragraph) => paragraph.text)].join('\n\n')
  // A name such as 'Citibank, N.A.' already ends a sentence with a full stop.
  const text = whole.replace(/\.\.(?=\s|$)/g, '.')
  return {
    text,
    textHash: createHash('sha256').update(text).digest('hex'),
    textSet: [
      tenant.capabilities['text.authorization'],
      variant === 'call' ? script : kind,
      template.version,
      `words-${AUTHORIZATION_WORDS_VERSION}`,
      ...added.map((paragraph) => paragraph.name),
    ].join('/'),
    kind,
    variant,
    terms: termsOf(facts, named, revoke, added),
  }
}

/**
 * How the consumer stops a payment, in the tenant's own terms (R-32, K-39). A payment that is too near for the tenant's
 * notice is not promised to be stopped by one.
 */
export function revokeNotice(
  tenant: TenantSettings,
  { language, today, date, payments }: Pick<AuthorizationFacts, 'language' | 'today' | 'date' | 'payments'>,
): string {
  const notice = tenant.capabilities['revoke.notice']
  const { business_days: days, by_time: time, zone, wording } = notice
  const reach = { phone: tenant.tenant.phone_number, hours: tenant.hours[language] }
  // No banking day lies between today and a debit of today, so none has to be looked for.
  const isNow = days > 0 && date <= today
  const isSoon = isNow || today > lastNoticeDay(date, { notice, closures: tenant.closures as LocalDate[] })
  if (isSoon && payments === 1) return documentText(language, 'authorization/revoke/soon', reach)
  const general = documentText(language, `authorization/revoke/${wording}`, {
    ...reach,
    days: String(days),
    time: time === null ? '-' : `${formatClock(time, language)} ${zoneName(zone, language)}`,
  })
  return isSoon ? `${general} ${documentText(language, 'authorization/revoke/first_soon', {})}` : general
}

/** What is authorized, field by field, as it is kept beside the text. */
function termsOf(
  facts: AuthorizationFacts,
  named: ReturnType<typeof accountNamed>,
  revoke: string,
  added: readonly { name: string; text: string }[],
): AuthorizationTerms {
  return {
    amount: formatWireMoney(facts.amount),
    paymentDate: facts.date,
    frequency: facts.frequency,
    numberOfPayments: facts.payments,
    startDate: facts.date,
    startAmount: formatWireMoney(facts.amount),
    endDate: facts.endDate,
    endAmount: formatWireMoney(facts.endAmount),
    nameOnAccount: facts.source.holderName,
    methodLabel: named.ending ? `${named.noun} ****${named.ending}` : named.noun,
    revoke,
    ...(facts.plan ? planTermsShown(facts.plan, added) : {}),
  }
}

/** The hours in words, by setting, language and day: each payment of the day says the same. */
const hours = new Map<string, { cutoff: string; debits_from: string }>()

/** K-38: the hours by which a payment counts for its day, and from which it is debited. */
function hoursOf({ capabilities }: TenantSettings, { language, today }: AuthorizationFacts) {
  const { time, zone, earliest } = capabilities.cutoff
  const key = `${language} ${today} ${zone} ${time} ${earliest}`
  const known = hours.get(key)
  if (known) return known
  const clock = (of: string) => spokenClock({ time: of, zone }, language, new Date(today))
  const said = { cutoff: clock(time), debits_from: clock(earliest) }
  if (hours.size > 1000) hours.clear()
  hours.set(key, said)
  return said
}

/** How the tenants' texts name an account by its last digits, in both languages; PayPal accounts have none. */
const ENDING = / (?:ending in|terminada en) \{account_last4\}/g

/** the debited account, by its kind and last digits, or by the address of a PayPal account. */
function accountNamed(language: Language, { type, accountType, lastFour, email }: AuthorizationFacts['source']) {
  const kind = type === 'ach' ? `ach_${accountType ?? 'checking'}` : type
  const noun = documentText(language, `authorization/method/${kind}`)
  return type === 'paypal' ? { noun: email ? `${noun} ${email}` : noun, ending: '' } : { noun, ending: lastFour }
}

function filled(template: string, values: Record<string, string>): string {
  try {
    return fillIn(template, values)
  } catch (error) {
    if (error instanceof EmptyToken) throw new Refusal('validation_failed', { fields: { [error.token]: ['required'] } })
    throw error
  }
}
