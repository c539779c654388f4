import {
  clockTime,
  CONTACT_FROM,
  CONTACT_TO,
  feeWords,
  isEmailOrEmpty,
  isPhone,
  isZip,
  withheldKeys,
  withholdable,
} from '@portal/shared/domain'
import { error, isBlank, warning, type Linted, type Rule } from './finding.ts'
import { wordPairs } from './written-words.ts'

/** Days before a payment that the law gives a bank to stop it (R-32: Reg E, 12 CFR 1005.10(c)). */
const REVOKE_DAYS = 3
/** Calls about a debt in seven days (R-01: 12 CFR 1006.14(b)). */
const CALLS = 7

/** Addresses of the portal's own documents. */
const OWN_DOCUMENTS = '/api/v1/documents/'

/** Texts that the law requires, and texts that it forbids. */
export const lintLaw: Rule = (linted) => [
  ...fees(linted),
  ...disputeAddress(linted),
  ...contact(linted),
  ...licence(linted),
  ...disclosure(linted),
  ...optOut(linted),
  ...limits(linted),
  ...noticeTexts(linted),
]

/** nothing is asked for beyond the debt. */
const fees = ({ file }: Linted) =>
  wordPairs(file).flatMap(({ path, en, es }) =>
    (['en', 'es'] as const).flatMap((language) =>
      feeWords((language === 'en' ? en : es) ?? '', language).map((words) =>
        error('fee_words', path, { language, detail: words }),
      ),
    ),
  )

/** K-31, R-12: where a dispute is sent is said where consumers see it, in the help center or in a document at the foot. */
function disputeAddress({ file, capabilities: caps }: Linted) {
  const { address, email } = file.tenant
  const isComplete = Object.values(address).every((part) => !isBlank(part))
  if (!isComplete && isBlank(email)) return [error('dispute_address_missing', '/tenant/address')]
  if (caps['footer.help_center']) return []
  // Each of the portal's own documents begins with the postal address.
  const shown = [
    caps['footer.terms'],
    caps['footer.sms_policy'],
    caps['footer.license_id'],
    caps['footer.california_link'],
    caps['footer.privacy'] ? file.privacy : '',
  ]
  return isComplete && shown.some((link) => link.startsWith(OWN_DOCUMENTS))
    ? []
    : [error('dispute_address_hidden', '/capabilities/footer.help_center')]
}

/** The contact details that are shown and printed must be usable. */
const contact = ({ file: { tenant } }: Linted) => [
  ...(isPhone(tenant.phone_number)
    ? []
    : [error('contact_invalid', '/tenant/phone_number', { detail: tenant.phone_number })]),
  ...(isEmailOrEmpty(tenant.email) ? [] : [error('contact_invalid', '/tenant/email', { detail: tenant.email })]),
  ...(isBlank(tenant.address.zip) || isZip(tenant.address.zip)
    ? []
    : [error('contact_invalid', '/tenant/address', { detail: tenant.address.zip })]),
]

/** Cal. Civ. Code 1788.11(f) requires the licence number in texts for Californians. */
function licence({ file, capabilities }: Linted) {
  const isInCalifornia = file.californiaCollectionNoticeLink !== ''
  const found = []
  if (isBlank(file.licence_id)) found.push((isInCalifornia ? error : warning)('licence_missing', '/licence_id'))
  if (capabilities['footer.license_id'] === '')
    found.push((isInCalifornia ? error : warning)('licence_link_missing', '/capabilities/footer.license_id'))
  const { en, es } = file.documents['california-notice']
  if (isInCalifornia && [en, es].some(({ paragraphs }) => paragraphs.every(isBlank)))
    found.push(error('california_notice_missing', '/documents/california-notice'))
  return found
}

const COLLECTOR = { en: /debt collector|collect a debt/i, es: /cobra(?:dor|r)/i }

/** the tenant's own disclosure, which replaces the product's, contains what 12 CFR 1006.18(e) requires. */
function disclosure({ file }: Linted) {
  const footer = file.content_blocks['consumer-footer']
  return (['en', 'es'] as const).flatMap((language) => {
    const own = footer?.[language]['disclosure']
    if (typeof own !== 'string' || own === '' || COLLECTOR[language].test(own)) return []
    return [error('disclosure_missing', '/content_blocks/consumer-footer', { language })]
  })
}

/** the policy of text messages tells how to end them. */
const optOut = ({ file }: Linted) =>
  (['en', 'es'] as const).flatMap((language) =>
    /\bSTOP\b/.test(file.documents['sms-policy'][language].paragraphs.join(' '))
      ? []
      : [error('opt_out_missing', '/documents/sms-policy', { language })],
  )

function limits({ capabilities: caps }: Linted) {
  const { business_days: days, zone } = caps['revoke.notice']
  const calls = caps['contact.most_calls']
  return [
    ...(calls > CALLS ? [error('calls_above_law', '/capabilities/contact.most_calls', { detail: String(calls) })] : []),
    ...outsideLaw(caps),
    ...beyondRights(caps),
    // A longer notice would make stopping a payment harder than the law lets it be.
    ...(days > REVOKE_DAYS
      ? [error('revoke_notice_too_long', '/capabilities/revoke.notice', { detail: String(days) })]
      : []),
    ...(isZone(zone) ? [] : [error('revoke_zone_invalid', '/capabilities/revoke.notice', { detail: zone })]),
    ...(isZone(caps.cutoff.zone)
      ? []
      : [error('cutoff_zone_invalid', '/capabilities/cutoff', { detail: caps.cutoff.zone })]),
  ]
}

/** an agency's own hours lie within those of the law. */
const outsideLaw = (caps: Linted['capabilities']) => [
  ...(clockTime(caps['contact.from']) < CONTACT_FROM
    ? [error('hours_outside_law', '/capabilities/contact.from', { detail: clockTime(caps['contact.from']) })]
    : []),
  ...(clockTime(caps['contact.to']) > CONTACT_TO
    ? [error('hours_outside_law', '/capabilities/contact.to', { detail: clockTime(caps['contact.to']) })]
    : []),
]

/** F-21: what staff must be able to do, by law or to undo a mistake, no agency withholds from them. */
const beyondRights = (caps: Linted['capabilities']) =>
  (['agent', 'admin'] as const).flatMap((role) => {
    const allowed: readonly string[] = withholdable[role]
    const key = withheldKeys[role]
    return caps[key]
      .filter((action) => !allowed.includes(action))
      .map((action) => error('right_not_withholdable', `/capabilities/${key}`, { detail: action }))
  })

/** a text that is to stand on the validation notice exists. */
const noticeTexts = ({ file }: Linted) =>
  file.validation_notice_texts
    .filter((n) => isBlank(file[`infoText${n}` as const]?.en))
    .map((n) => error('info_text_missing', '/validation_notice_texts', { detail: String(n) }))

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
