import { describe, expect, it } from '@jest/globals'
import {
  findingCodes,
  isPublishable,
  lintTenantFile,
  type FindingCode,
  type TenantFile,
  type TenantFinding,
} from '@portal/shared/contract'
import { offerRow, type OfferRow } from '@portal/shared/domain'
import en from '@portal/shared/texts/en/tenant-check.json' with { type: 'json' }
import es from '@portal/shared/texts/es/tenant-check.json' with { type: 'json' }
import { defaultTenantsFolder, readTenantFiles } from './tenant-file.ts'

const files = readTenantFiles(defaultTenantsFolder)
const reference = files.find(({ company_short_name: name }) => name === 'harborlight')!

function spoilt(spoil: (file: TenantFile) => void): TenantFile {
  const file = structuredClone(reference)
  spoil(file)
  return file
}
/** The finding of a code in a file with something wrong in it. */
const found = (code: FindingCode, spoil: (file: TenantFile) => void): TenantFinding | undefined =>
  lintTenantFile(spoilt(spoil)).find((finding) => finding.code === code)
const capability = (key: string, value: unknown) => (file: TenantFile) => {
  Object.assign(file.capabilities, { [key]: value })
}

const section = { id: 'law', heading: 'Law', paragraphs: ['The law of {company}’s state applies.'] }
/** A section in words of the tenant's own; in Spanish the same, or none. */
const agreement =
  (kind: 'plan' | 'litigation', own: Partial<typeof section>, spanish: Partial<typeof section> | null = own) =>
  (file: TenantFile) => {
    const side = (words: Partial<typeof section> | null) => (words ? { sections: [{ ...section, ...words }] } : {})
    file.agreement_texts.push({ kind, version: 101, base: 1, en: side(own), es: side(spanish) })
  }

/** Strategies of the tenant's own: one table of these rows. */
const offers =
  (...rows: OfferRow[]) =>
  (file: TenantFile) => {
    file.offer_strategies = { version: 1, use: ['own'], strategies: [{ id: 'own', name: 'Own', rows }] }
  }

describe('the check of the tenants (K-31)', () => {
  it.each(files.map((file) => [file.company_short_name, file] as const))('lets %s be published', (_, file) => {
    const errors = lintTenantFile(file).filter(({ severity }) => severity === 'error')
    expect(errors).toEqual([])
    expect(isPublishable(lintTenantFile(file))).toBe(true)
  })

  const cases: [FindingCode, 'error' | 'warning', string, (file: TenantFile) => void][] = [
    ['privacy_missing', 'error', '/documents/privacy', (f) => (f.documents.privacy.es.paragraphs = [' '])],
    ['esign_missing', 'error', '/esign_document', (f) => (f.esign_document = '/nowhere.pdf')],
    [
      'dispute_address_missing',
      'error',
      '/tenant/address',
      (f) => Object.assign(f.tenant, { email: '', address: { ...f.tenant.address, street: ' ' } }),
    ],
    [
      'dispute_address_hidden',
      'error',
      '/capabilities/footer.help_center',
      (f) => {
        for (const key of ['terms', 'sms_policy', 'license_id']) capability(`footer.${key}`, 'https://law.example')(f)
        capability('footer.help_center', false)(f)
        capability('footer.privacy', false)(f)
        f.californiaCollectionNoticeLink = ''
      },
    ],
    ['contact_invalid', 'error', '/tenant/phone_number', (f) => (f.tenant.phone_number = 'ask us')],
    ['english_missing', 'error', '/hours', (f) => (f.hours.en = ' ')],
    ['spanish_missing', 'error', '/hours', (f) => (f.hours.es = '')],
    ['spanish_is_english', 'error', '/infoText1', (f) => (f.infoText1!.es = f.infoText1!.en)],
    ['spanish_hidden', 'warning', '/capabilities/i18n.selector', capability('i18n.selector', false)],
    ['color_unreadable', 'error', '/primary_color', (f) => (f.primary_color = '#ffff66')],
    ['color_adjusted', 'warning', '/secondary_color', (f) => (f.secondary_color = '#4a90c2')],
    ['licence_missing', 'error', '/licence_id', (f) => (f.licence_id = '')],
    ['licence_link_missing', 'error', '/capabilities/footer.license_id', capability('footer.license_id', '')],
    [
      'california_notice_missing',
      'error',
      '/documents/california-notice',
      (f) => (f.documents['california-notice'].en.paragraphs = []),
    ],
    [
      'fee_words',
      'error',
      '/documents/terms',
      (f) => f.documents.terms.en.paragraphs.push('A convenience fee of $2 is added to card payments.'),
    ],
    [
      'disclosure_missing',
      'error',
      '/content_blocks/consumer-footer',
      (f) => (f.content_blocks['consumer-footer']!.en['disclosure'] = 'Welcome.'),
    ],
    [
      'opt_out_missing',
      'error',
      '/documents/sms-policy',
      (f) => (f.documents['sms-policy'].es.paragraphs = ['Le escribimos por mensajes de texto.']),
    ],
    [
      'placeholder_unknown',
      'error',
      '/authorization_texts/one_time',
      (f) => (f.authorization_texts.one_time.en += ' {amuont}'),
    ],
    [
      'placeholder_missing',
      'error',
      '/authorization_texts/phone',
      (f) => (f.authorization_texts.phone.es = f.authorization_texts.phone.es.replaceAll('{phone}', '')),
    ],
    [
      'placeholders_differ',
      'error',
      '/authorization_texts/one_time',
      (f) => (f.authorization_texts.one_time.en += ' {end_date}'),
    ],
    [
      'hour_typed',
      'error',
      '/authorization_texts/phone',
      (f) => (f.authorization_texts.phone.es = f.authorization_texts.phone.es.replaceAll('{cutoff}', '5:00 p. m.')),
    ],
    ['calls_above_law', 'error', '/capabilities/contact.most_calls', capability('contact.most_calls', 8)],
    ['hours_outside_law', 'error', '/capabilities/contact.from', capability('contact.from', '0730')],
    [
      'right_not_withholdable',
      'error',
      '/capabilities/rights.admin_without',
      capability('rights.admin_without', ['reporting.view', 'settings.manage']),
    ],
    [
      'revoke_notice_too_long',
      'error',
      '/capabilities/revoke.notice',
      capability('revoke.notice', { business_days: 5, by_time: null, zone: 'America/New_York', wording: 'generic' }),
    ],
    [
      'revoke_zone_invalid',
      'error',
      '/capabilities/revoke.notice',
      capability('revoke.notice', { business_days: 3, by_time: null, zone: 'Mars/Base', wording: 'generic' }),
    ],
    [
      'cutoff_zone_invalid',
      'error',
      '/capabilities/cutoff',
      capability('cutoff', { time: '17:00', zone: 'Mars/Base', earliest: '00:01' }),
    ],
    [
      'flag_unknown',
      'warning',
      '/feature_flags/hide_card',
      (f) => f.feature_flags.push({ name: 'hide_card', is_enabled: true, description: '' }),
    ],
    ['flag_overrides', 'warning', '/capabilities/otp.schedule', capability('otp.schedule', false)],
    ['link_invalid', 'error', '/capabilities/footer.terms', capability('footer.terms', 'http://elsewhere.example')],
    ['link_unreachable', 'error', '/infoLink', (f) => (f.infoLink = '/api/v1/documents/prices')],
    ['info_text_missing', 'error', '/validation_notice_texts', (f) => (f.validation_notice_texts = [4])],
    ['paragraphs_differ', 'warning', '/documents/terms', (f) => f.documents.terms.es.paragraphs.push('Una más.')],
    ['sign_in_unreachable', 'error', '/capabilities/login.variants', capability('login.variants', ['google'])],
    ['chat_page_missing', 'error', '/chat_url', (f) => delete f.chat_url],
    ['needs_file_debits', 'error', '/capabilities/ach.start_after_hours', capability('ach.start_after_hours', 24)],
    [
      'entry_needs_form',
      'error',
      '/capabilities/ach.entry',
      (f) => Object.assign(f.capabilities, { 'ach.origination': 'file', 'ach.entry': 'hosted' }),
    ],
    [
      'cards_contradict',
      'warning',
      '/capabilities/method.debit_only',
      (f) => Object.assign(f.capabilities, { 'method.hide_cards': true, 'method.debit_only': true }),
    ],
    ['preset_below_minimum', 'error', '/capabilities/otp.presets', capability('otp.min_amount', '150.00')],
    ['google_hidden', 'warning', '/capabilities/google.login', capability('google.login', false)],
    [
      'attorney_without_agreement',
      'warning',
      '/capabilities/asa.attorney_step',
      (f) => Object.assign(f.capabilities, { 'asa.attorney_step': true, 'asa.required': 'none' }),
    ],
    [
      'content_unread',
      'error',
      '/capabilities/details.label_overrides',
      capability('details.label_overrides', { originalCreditor: { en: 'Lender', es: 'Prestamista' } }),
    ],
    ['moves_nowhere', 'warning', '/capabilities/plan.move_days', capability('plan.move_days', 0)],
    ['dispute_days_above_law', 'error', '/capabilities/case.dispute_days', capability('case.dispute_days', 45)],
    [
      'revoke_time_missing',
      'error',
      '/capabilities/revoke.notice',
      capability('revoke.notice', { business_days: 3, by_time: null, zone: 'America/New_York', wording: 'by_time' }),
    ],
    [
      'cutoff_before_start',
      'error',
      '/capabilities/cutoff',
      capability('cutoff', { time: '06:00', zone: 'America/New_York', earliest: '07:00' }),
    ],
    ['sections_differ', 'error', '/agreement_texts/plan', agreement('plan', { id: 'law' }, null)],
    ['section_fixed', 'error', '/agreement_texts/plan', agreement('plan', { id: 'signing' })],
    ['section_says_nothing', 'error', '/agreement_texts/plan', agreement('plan', { id: 'law', heading: ' ' })],
    [
      'settlement_below_floor',
      'error',
      '/offer_strategies',
      offers(offerRow([{ kind: 'settlement', percent: 49, payments: [1], rhythm: 'monthly', until: null }])),
    ],
    [
      'offer_row_unreachable',
      'warning',
      '/offer_strategies',
      offers(offerRow([{ kind: 'full' }]), offerRow([{ kind: 'full' }])),
    ],
  ]

  it.each(cases)('%s is an %s at %s', (code, severity, path, spoil) => {
    expect(found(code, () => {})).toBeUndefined()
    expect(found(code, spoil)).toMatchObject({ code, severity, path })
  })

  it('has a case here, and a sentence in both languages, for each of its findings', () => {
    expect(cases.map(([code]) => code).sort()).toEqual([...findingCodes].sort())
    expect(Object.keys(en.findings).sort()).toEqual([...findingCodes].sort())
    expect(Object.keys(es.findings).sort()).toEqual([...findingCodes].sort())
  })

  it('finds a column that the list of customers does not have', () => {
    const columns = (...keys: string[]) =>
      capability(
        'staff.columns',
        keys.map((key) => ({ key })),
      )
    expect(found('content_unread', columns('full_name', 'zip'))).toBeUndefined()
    expect(found('content_unread', columns('full_name', 'shoe_size'))).toMatchObject({ detail: 'shoe_size' })
  })

  it('allows a text to say that there is no fee (R-17)', () => {
    const say = (text: string) =>
      found('fee_words', (file) => file.documents.terms.en.paragraphs.push(text)) === undefined
    expect(say('We never charge a convenience fee.')).toBe(true)
    expect(say('Payments are free of surcharges.')).toBe(true)
    expect(say('A 3% surcharge applies.')).toBe(false)
  })

  it('allows the placeholders of each place in an agreement’s words', () => {
    const of = (kind: 'plan' | 'litigation', id: string, text: string) =>
      lintTenantFile(spoilt(agreement(kind, { id, paragraphs: [text] })))
        .filter(({ code, language }) => code.startsWith('placeholder') && language === 'en')
        .map(({ code, detail }) => `${code} ${detail}`)
    expect(of('plan', 'law', '{total} to {company}')).toEqual([])
    // A stipulation may be without a plan.
    expect(of('litigation', 'law', '{total} to {company}')).toEqual(['placeholder_unknown {total}'])
    expect(of('litigation', 'default', '{total} to {company}')).toEqual([])
    expect(of('plan', 'amount', 'You pay {totl} in {payments} payments from {first_date} on.')).toEqual([
      'placeholder_unknown {totl}',
      'placeholder_missing {balance}',
      'placeholder_missing {total}',
    ])
  })

  it('reports settings of bank files that have no effect where the processor debits', () => {
    const all = lintTenantFile(
      spoilt((f) => Object.assign(f.capabilities, { 'ach.validation': 'prenote', 'ach.auto_release': true })),
    ).filter(({ code }) => code === 'needs_file_debits')
    expect(all.map(({ severity, detail }) => [severity, detail])).toEqual([
      ['error', 'prenote'],
      ['warning', 'ach.auto_release'],
    ])
  })

  it('accepts names, numbers and abbreviations in both languages', () => {
    const label = (text: string) =>
      found('spanish_is_english', capability('label.reference_number', { en: text, es: text }))?.severity
    expect([label('TMLG #'), label('Branch'), label('Number of your own account')]).toEqual([
      undefined,
      'warning',
      'error',
    ])
  })
})
