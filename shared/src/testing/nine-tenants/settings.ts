import { capabilityDefaults, type Capabilities, type ColumnSetting, type Localized } from '@portal/shared/domain'
import type { NineTenant } from './identities.ts'

/** Names of tenants for typing rows below; those that are not named in a row have the default, `d`. */
type Row<V> = { d: V } & { [T in NineTenant]?: V }

/**
 * What is expected of a key; of the info texts how many there are, since their words are the tenant's own. Sets of words
 * that a tenant must have, but may word itself, are expected as links to them.
 */
export type ExpectedCapabilities = Omit<Capabilities, 'footer.info_texts'> & { 'footer.info_texts': number }

const say = (en: string, es: string): Localized => ({ en, es })
const referring = say('Referring Company', 'Empresa remitente')
const branch = say('Branch', 'Sucursal')
const tmlgNumber = say('TMLG #', 'TMLG #')
const caseNumber = say('Case #', 'Caso n.º')

/** Columns by their keys, in order; some with a label of the tenant's, some hidden. */
const columns = (keys: string, labels: Record<string, Localized> = {}, hidden: string[] = []): ColumnSetting[] =>
  keys.split(' ').map((key) => ({
    key,
    ...(labels[key] && { label: labels[key] }),
    ...(hidden.includes(key) && { hidden: true }),
  }))
const client = say('Client', 'Cliente')

const usualHours = say('Monday to Friday, 9am to 6pm ET', 'Lunes a viernes, de 9 a. m. a 6 p. m., hora del Este')
const newYork = 'America/New_York'
const pacific = 'America/Los_Angeles'
/** The agencies whose staff answer messages and make calls that were asked for; the law firms have neither. */
const chosen = {
  harborlight: true,
  cedarline: true,
  meadowbrook: true,
  quarrylane: true,
  bluebarn: true,
  pacrim: true,
} as const
const californiaNotice = '/api/v1/documents/california-notice'

/**
 * The settings in which the demo's nine tenants differ, or whose default is asserted (`d`), with the tenants that differ:
 * what the nine must be. A setting without a row here has the product's default at all nine. Suites of all levels read
 * this table and none reads the tenants' files, so that a file that drifts is found.
 */
export const matrix = {
  // Google stands where `google.login` is on and the variants name it.
  'login.variants': {
    d: ['login'],
    harborlight: ['login', 'link', 'google'],
    tmlg: ['fullname_ssn'],
    pacrim: ['account_number'],
    meadowbrook: ['data_id', 'google'],
    aldercourt: ['ssn'],
    bluebarn: ['zip'],
    cedarline: ['google', 'login', 'link'],
    quarrylane: ['data_id', 'link', 'google'],
    northgate: ['account_number'],
  },
  'google.login': { d: true, tmlg: false, pacrim: false, aldercourt: false, bluebarn: false, northgate: false },
  universal_title: { d: false, meadowbrook: true },
  'session.expiration_time': { d: 20, tmlg: 15, meadowbrook: 30, aldercourt: 15, quarrylane: 30, northgate: 10 },

  'label.original_creditor': {
    d: say('Original Creditor', 'Acreedor original'),
    meadowbrook: referring,
    quarrylane: referring,
  },
  'label.current_creditor': { d: say('Current Creditor', 'Acreedor actual'), meadowbrook: branch, quarrylane: branch },
  'label.reference_number': {
    d: say('Reference Number', 'Número de referencia'),
    tmlg: tmlgNumber,
    northgate: caseNumber,
  },
  'label.search_reference': {
    d: say('Reference Number', 'Número de referencia'),
    tmlg: tmlgNumber,
    northgate: caseNumber,
  },
  'label.bank_block': {
    d: say('Bank Account', 'Cuenta bancaria'),
    meadowbrook: say('Checking or Saving Account', 'Cuenta corriente o de ahorros'),
  },
  'details.layout': { d: 'generic', tmlg: 'reduced' },
  'details.label_overrides': {
    d: {},
    meadowbrook: {
      accountOpenDate: say('Date of Service', 'Fecha del servicio'),
      merchant: say('Provider', 'Proveedor'),
    },
    quarrylane: { merchant: say('Store', 'Tienda') },
  },
  originator_watch: { d: ['citibank', 'bank of america', 'barclay'], pacrim: [], meadowbrook: [], northgate: [] },

  'method.physical': {
    d: 'none',
    tmlg: 'mail',
    meadowbrook: 'mail',
    aldercourt: 'mail_wire',
    quarrylane: 'mail_wire',
  },
  'method.debit_only': { d: false, bluebarn: true },
  'method.hide_cards': { d: false, pacrim: true },
  'method.apple_pay': { d: false, harborlight: true, meadowbrook: true, cedarline: true },
  'method.google_pay': { d: false, harborlight: true, cedarline: true, quarrylane: true },
  'method.paypal': { d: true, tmlg: false, pacrim: false, aldercourt: false, northgate: false },
  'method.reference_dropdown': { d: false, tmlg: true, aldercourt: true, cedarline: true },

  'ach.allow_savings': { d: true, pacrim: false },
  'ach.start_after_hours': { d: 0, cedarline: 24 },
  'ach.origination': { d: 'processor', aldercourt: 'file', cedarline: 'file' },
  'ach.entry': { d: 'form' },
  'ach.validation': { d: 'provider', aldercourt: 'prenote' },
  'ach.auto_release': { d: false, aldercourt: true },
  'ach.stop_at_limit': { d: false },
  'processor.mode': { d: 'simulator' },

  'otp.presets': {
    d: ['100.00', '200.00', '500.00', '1000.00', 'full'],
    meadowbrook: ['25.00', '100.00', '250.00', '500.00', 'full'],
    bluebarn: ['full'],
  },
  'otp.min_amount': { d: '0.05', tmlg: '10.00', meadowbrook: '5.00', cedarline: '1.00', northgate: '25.00' },
  'refund.second_person_above': { d: '100.00', northgate: '250.00' },
  'otp.schedule': { d: false, harborlight: true, meadowbrook: true, cedarline: true, quarrylane: true },
  'otp.disable_consumer_cancel': { d: false, pacrim: true, quarrylane: true },

  'plan.flexible': { d: false, cedarline: true, quarrylane: true },
  'plan.no_piggy_code': { d: false, meadowbrook: true, cedarline: true },
  'plan.settlement_floor': { d: 50 },
  'plan.grace_days': { d: 3 },
  'plan.break_after': { d: 3 },
  'plan.move_limit': { d: 2 },
  'plan.move_days': { d: 10 },
  'plan.skip_limit': { d: 1 },
  'plan.largest_instalment': { d: 3 },
  'plan.lower_amount': { d: false, cedarline: true },
  'plan.calendar': { d: true, tmlg: false },
  'otp.several': { d: true, aldercourt: false },
  'pay_link.days': { d: 7, tmlg: 0, aldercourt: 0, cedarline: 14 },
  'pay_link.payee': { d: '', quarrylane: 'Quarry Lane Payments' },
  'plan.extra_applies': { d: 'shorten', quarrylane: 'next' },
  'counter.enabled': { d: false, harborlight: true, meadowbrook: true, cedarline: true, quarrylane: true },
  'counter.min_share': { d: 20, cedarline: 25 },
  'counter.answer_days': { d: 2 },
  'counter.valid_days': { d: 7, cedarline: 10 },

  'asa.required': {
    d: 'by_debt',
    tmlg: 'all',
    pacrim: 'none',
    meadowbrook: 'none',
    aldercourt: 'litigation',
    bluebarn: 'none',
    northgate: 'none',
  },
  'asa.attorney_step': { d: false, tmlg: true, aldercourt: true },
  'asa.max_attempts': { d: 3, aldercourt: 2 },
  'text.authorization': {
    d: 'generic',
    tmlg: 'tmlg',
    pacrim: 'pacrim',
    meadowbrook: 'meadow',
    aldercourt: 'alder',
    bluebarn: 'bluebarn',
    cedarline: 'cedar',
    quarrylane: 'quarry',
    northgate: 'north',
  },
  'ack.echeck_checkbox': { d: false, pacrim: true },
  'ack.blocks_confirm': { d: false, aldercourt: true },
  'notice.tax_600': { d: false, aldercourt: true },
  'notice.litigation_consent': { d: false, tmlg: true, aldercourt: true },
  'notice.same_day_footer': { d: false, pacrim: true },
  'revoke.notice': {
    d: { business_days: 3, by_time: null, zone: newYork, wording: 'generic' },
    pacrim: { business_days: 3, by_time: null, zone: pacific, wording: 'at_least' },
    aldercourt: { business_days: 2, by_time: '17:00', zone: newYork, wording: 'by_time' },
  },
  cutoff: {
    d: { time: '17:00', zone: newYork, earliest: '00:01' },
    pacrim: { time: '23:59:59', zone: pacific, earliest: '00:01' },
  },
  'support.hours': {
    d: usualHours,
    pacrim: say('Monday to Friday, 7am to 5pm Pacific', 'Lunes a viernes, de 7 a. m. a 5 p. m., hora del Pacífico'),
  },
  'receipt.filename': { d: 'auto', pacrim: 'Payment_Authorization' },
  'receipt.hidden': { d: false, northgate: true },
  'case.dispute_days': { d: 30 },
  'case.answer_days': { d: 10 },
  'letters.second_person': { d: false },
  'letters.days_to_mail': { d: 1 },

  'i18n.selector': { d: true, tmlg: false, northgate: false },
  'footer.help_center': { d: true, tmlg: false, aldercourt: false, northgate: false },
  'footer.privacy': { d: true, northgate: false },
  'footer.california_link': {
    d: '',
    harborlight: californiaNotice,
    pacrim: californiaNotice,
    meadowbrook: californiaNotice,
    cedarline: californiaNotice,
  },
  'footer.license_id': { d: '/api/v1/documents/licenses' },
  'footer.sms_policy': { d: '/api/v1/documents/sms-policy' },
  'footer.terms': { d: '/api/v1/documents/terms' },
  'footer.info_texts': {
    d: 1,
    harborlight: 2,
    pacrim: 4,
    aldercourt: 3,
    bluebarn: 0,
    cedarline: 2,
    northgate: 0,
  },
  'chat.enabled': { d: false, harborlight: true, cedarline: true },
  'look.dark': { d: true, aldercourt: false },
  'look.corners': {
    d: 'soft',
    tmlg: 'square',
    aldercourt: 'square',
    bluebarn: 'round',
    meadowbrook: 'round',
    cedarline: 'round',
    quarrylane: 'square',
  },
  'look.density': { d: 'roomy', quarrylane: 'compact', northgate: 'compact' },
  'look.header': { d: 'plain', pacrim: 'color', aldercourt: 'color', meadowbrook: 'color' },
  'look.heading': { d: 'sans', tmlg: 'serif', aldercourt: 'serif', northgate: 'serif' },
  'look.face': {
    d: 'device',
    tmlg: 'bookish',
    aldercourt: 'sturdy',
    bluebarn: 'clear',
    meadowbrook: 'clear',
    cedarline: 'geometric',
  },
  'look.pattern': {
    d: 'none',
    harborlight: 'arcs',
    bluebarn: 'dots',
    cedarline: 'arcs',
    quarrylane: 'lines',
    northgate: 'lines',
  },
  'call_back.enabled': { d: false, ...chosen },
  'call_back.days': { d: ['mon', 'tue', 'wed', 'thu', 'fri'] },
  'call_back.from': { d: '0900' },
  'call_back.to': { d: '1700' },
  'call_back.places': { d: 3 },
  'messages.enabled': { d: false, ...chosen },
  'page_link.enabled': {
    d: false,
    harborlight: true,
    bluebarn: true,
    meadowbrook: true,
    cedarline: true,
    quarrylane: true,
  },
  'page_link.minutes': { d: 60, quarrylane: 240 },
  'page_link.tries': { d: 5 },
  'contact.channels': {
    d: ['phone', 'text', 'email'],
    tmlg: ['phone', 'email'],
    pacrim: ['phone'],
    aldercourt: ['email'],
    northgate: ['phone'],
  },
  'contact.most_calls': { d: 7 },
  'contact.most_messages': { d: 0 },
  'contact.days': { d: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] },
  'contact.from': { d: '0800' },
  'contact.to': { d: '2100' },
  'rights.agent_without': { d: [] },
  'rights.admin_without': { d: [] },

  'staff.contact_flags_header': { d: false, quarrylane: true },
  'staff.side_address': { d: false, northgate: true },
  'staff.identity_second_person': { d: false, northgate: true },
  'staff.columns': {
    d: columns('full_name ssn cell_phone address dob orginator agent_name reference amount debt_status'),
    tmlg: columns(
      'full_name ssn cell_phone address dob client orginator agent_name reference amount account_status debt_status',
      { client, reference: tmlgNumber, account_status: say('Account Status', 'Estado de la cuenta') },
    ),
    meadowbrook: columns(
      'full_name ssn cell_phone address dob client orginator current_creditor agent_name reference amount debt_status',
      { client, orginator: referring, current_creditor: branch },
    ),
    quarrylane: columns(
      'full_name ssn cell_phone address city state zip dob orginator agent_name reference amount debt_status',
      { city: say('City', 'Ciudad'), state: say('State', 'Estado'), zip: say('Zip', 'Código postal') },
    ),
    northgate: columns(
      'full_name ssn cell_phone address dob orginator agent_name reference amount debt_status',
      { reference: caseNumber },
      ['ssn', 'dob'],
    ),
  },
  'staff.customer_service_handling': { d: false, meadowbrook: true, cedarline: true, quarrylane: true },
  'staff.reporting': { d: false, harborlight: true, aldercourt: true, cedarline: true, quarrylane: true },
  'staff.second_factor': { d: 'offered' },
  'reading.records_minute': { d: 30 },
  'reading.records_hour': { d: 150 },
  'reading.ssn_hour': { d: 60 },
  'reading.searches_hour': { d: 300 },
  'reading.exports_day': { d: 20 },
  'reading.alert': { d: 80 },
  'reading.stop': { d: 2 },
  'reading.grant': { d: 60 },
} satisfies { readonly [K in keyof ExpectedCapabilities]?: Row<ExpectedCapabilities[K]> }

/** The expected settings of a tenant. */
export function expectedOf(tenant: NineTenant): ExpectedCapabilities {
  const rows: [string, Row<unknown>][] = Object.entries(matrix)
  const said = Object.fromEntries(rows.map(([key, row]) => [key, tenant in row ? row[tenant] : row.d]))
  return { ...capabilityDefaults, ...said } as unknown as ExpectedCapabilities
}
