import type { CapabilityKey } from './capability.ts'
import { FLAG_EFFECTS } from './capability-flags.ts'

/** How a value is edited: one control for each. */
export type CapabilityKind =
  | 'switch'
  | 'count'
  | 'choice'
  | 'choices'
  | 'money'
  | 'presets'
  | 'words'
  | 'text'
  | 'link'
  | 'texts'
  | 'labels'
  | 'columns'
  | 'cutoff'
  | 'revoke_notice'
  | 'file_name'

/**
 * Whose a setting is: the agency's own administrators change words, looks and offers; where money goes and who may
 * reach the portal is the operator's, who changes it with the tenant's file.
 */
export type SettingOwner = 'admin' | 'operator'

/** What is known of a capability besides its value. */
export interface CapabilityFact {
  kind: CapabilityKind
  owner: SettingOwner
  /** Sections of the specification (A consumer, B staff) or inventory rows that ask for it. */
  rows: string
  /** Of 'choice' and 'choices'. */
  choices?: readonly string[]
  /** Of 'count'. */
  least?: number
  most?: number
  /** Said elsewhere in the tenant's file, and edited there. */
  setAt?: string
}

type Rest = Omit<CapabilityFact, 'kind' | 'owner' | 'rows'>
const own =
  (owner: SettingOwner) =>
  (kind: CapabilityKind, rows: string, rest: Rest = {}): CapabilityFact => ({ kind, owner, rows, ...rest })
const admin = own('admin')
const operator = own('operator')

const VARIANTS = ['login', 'fullname_ssn', 'google', 'data_id', 'zip', 'ssn', 'account_number', 'link']

/** One row for each capability; the compiler refuses a key without one. */
export const capabilityFacts: Readonly<Record<CapabilityKey, CapabilityFact>> = {
  'login.variants': admin('choices', 'A§7', { choices: VARIANTS }),
  'label.original_creditor': admin('words', 'A§2 B§2 X-24'),
  'label.current_creditor': admin('words', 'A§2 B§2 X-24'),
  'label.reference_number': admin('words', 'A§2 X-24'),
  'label.search_reference': admin('words', 'B§2 X-24'),
  'label.bank_block': admin('words', 'A§2'),
  'details.layout': admin('choice', 'A§2', { choices: ['generic', 'reduced'] }),
  'details.label_overrides': admin('labels', 'A§2 X-24'),
  'ach.allow_savings': admin('switch', 'A§2 B§2'),
  'ach.start_after_hours': operator('count', 'A§9', { least: 0 }),
  'ach.origination': operator('choice', 'F-09', { choices: ['processor', 'file'] }),
  'ach.entry': operator('choice', 'F-09', { choices: ['form', 'hosted'] }),
  'ach.validation': operator('choice', 'R-35', { choices: ['provider', 'prenote'] }),
  'ach.auto_release': operator('switch', 'R-41'),
  'ach.stop_at_limit': operator('switch', 'R-39'),
  'method.physical': admin('choice', 'A§1 A§2 X-11', { choices: ['none', 'mail', 'mail_wire'] }),
  'method.debit_only': admin('switch', 'A§9 X-07'),
  'method.hide_cards': admin('switch', 'A§1 X-06'),
  'method.apple_pay': admin('switch', 'A§1 X-12'),
  'method.google_pay': admin('switch', 'A§1 X-13'),
  'method.paypal': admin('switch', 'A§2'),
  'method.reference_dropdown': admin('switch', 'A§1 X-10'),
  'otp.presets': admin('presets', 'A§9'),
  'otp.min_amount': admin('money', 'A§5 X-23'),
  'otp.schedule': admin('switch', 'A§1 X-15'),
  'otp.disable_consumer_cancel': admin('switch', 'A§1 X-09'),
  'plan.flexible': admin('switch', 'A§1 X-20'),
  'plan.no_piggy_code': admin('switch', 'A§1 X-19'),
  'plan.grace_days': admin('count', 'B§4', { least: 0 }),
  'plan.break_after': admin('count', 'B§4', { least: 1 }),
  'plan.move_limit': admin('count', 'F-01', { least: 0 }),
  'plan.move_days': admin('count', 'F-01', { least: 0 }),
  'plan.skip_limit': admin('count', 'F-01', { least: 0 }),
  'plan.lower_amount': admin('switch', 'F-08'),
  'asa.required': admin('choice', 'A§4', { choices: ['by_debt', 'all', 'litigation', 'none'] }),
  'asa.attorney_step': admin('switch', 'A§4'),
  'asa.max_attempts': admin('count', 'K-56', { least: 1 }),
  'case.dispute_days': admin('count', 'R-12', { least: 1 }),
  'case.answer_days': admin('count', 'F-06', { least: 1 }),
  'text.authorization': operator('text', 'A§2'),
  'ack.echeck_checkbox': admin('switch', 'A§2 A§5'),
  'ack.blocks_confirm': admin('switch', 'A§5'),
  'notice.tax_600': admin('switch', 'A§2 B§9'),
  'notice.litigation_consent': admin('switch', 'A§2 P-84'),
  'notice.same_day_footer': admin('switch', 'A§2 SH-114'),
  'revoke.notice': admin('revoke_notice', 'A§9 K-39'),
  cutoff: operator('cutoff', 'A§9 K-38'),
  'support.hours': admin('words', 'A§9', { setAt: '/hours' }),
  'receipt.filename': admin('file_name', 'A§2 K-54'),
  'receipt.hidden': admin('switch', 'A§1 X-05'),
  'i18n.selector': admin('switch', 'A§2 X-02'),
  'footer.help_center': admin('switch', 'A§2 X-03'),
  'footer.privacy': admin('switch', 'A§1 X-04'),
  'footer.california_link': admin('link', 'A§1 SH-109', { setAt: '/californiaCollectionNoticeLink' }),
  'footer.license_id': admin('link', 'A§2 SH-107'),
  'footer.sms_policy': admin('link', 'A§2 SH-108'),
  'footer.terms': admin('link', 'A§2 SH-106'),
  'footer.info_texts': admin('texts', 'A§1 SH-110', { setAt: '/infoText1' }),
  'google.login': admin('switch', 'A§1 X-08'),
  universal_title: admin('switch', 'A§1 X-01'),
  'staff.contact_flags_header': admin('switch', 'B§2'),
  'staff.side_address': admin('switch', 'B§2'),
  'staff.columns': admin('columns', 'B§2 X-24'),
  'contact.channels': admin('choices', 'B§2 X-18', { choices: ['phone', 'text', 'email'] }),
  'contact.most_calls': admin('count', 'R-01', { least: 1, most: 7 }),
  'staff.customer_service_handling': admin('switch', 'B§1 X-17'),
  'staff.reporting': admin('switch', 'B§1 X-16'),
  'staff.second_factor': admin('choice', '0031', { choices: ['offered', 'required'] }),
  'chat.enabled': admin('switch', 'B§2'),
  originator_watch: admin('texts', 'A§9 K-51'),
  'session.expiration_time': admin('count', 'A§1 SH-04', { least: 1, most: 240, setAt: '/expiration_time' }),
  'processor.mode': operator('choice', 'K-21', { choices: ['simulator', 'live'] }),
}

/** Each flag of the specification with the capability that it rules. */
export const flagTargets: readonly { name: string; key: CapabilityKey }[] = Object.entries(FLAG_EFFECTS).map(
  ([name, { key }]) => ({ name, key }),
)
