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
  /** The rules that ask for it, by their ids in docs/rules.md. */
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
  'login.variants': admin('choices', 'L-10, SH-67', { choices: VARIANTS }),
  'label.original_creditor': admin('words', 'X-24'),
  'label.current_creditor': admin('words', 'X-24'),
  'label.reference_number': admin('words', 'X-24'),
  'label.search_reference': admin('words', 'X-24'),
  'label.bank_block': admin('words', 'P-46'),
  'details.layout': admin('choice', 'K-35', { choices: ['generic', 'reduced'] }),
  'details.label_overrides': admin('labels', 'X-24'),
  'ach.allow_savings': admin('switch', 'P-24'),
  'ach.start_after_hours': operator('count', 'P-85', { least: 0 }),
  'ach.origination': operator('choice', 'F-09', { choices: ['processor', 'file'] }),
  'ach.entry': operator('choice', 'F-09', { choices: ['form', 'hosted'] }),
  'ach.validation': operator('choice', 'R-35', { choices: ['provider', 'prenote'] }),
  'ach.auto_release': operator('switch', 'R-41'),
  'ach.stop_at_limit': operator('switch', 'R-39'),
  'method.physical': admin('choice', 'X-11', { choices: ['none', 'mail', 'mail_wire'] }),
  'method.debit_only': admin('switch', 'X-07'),
  'method.hide_cards': admin('switch', 'X-06'),
  'method.apple_pay': admin('switch', 'X-12'),
  'method.google_pay': admin('switch', 'X-13'),
  'method.paypal': admin('switch', 'P-46'),
  'method.reference_dropdown': admin('switch', 'X-10'),
  'otp.presets': admin('presets', 'P-66'),
  'otp.min_amount': admin('money', 'X-23'),
  'otp.schedule': admin('switch', 'X-15'),
  'otp.disable_consumer_cancel': admin('switch', 'X-09'),
  'plan.flexible': admin('switch', 'X-20'),
  'plan.no_piggy_code': admin('switch', 'X-19'),
  'plan.grace_days': admin('count', 'L-02', { least: 0 }),
  'plan.break_after': admin('count', 'L-02', { least: 1 }),
  'plan.move_limit': admin('count', 'F-01', { least: 0 }),
  'plan.move_days': admin('count', 'F-01', { least: 0 }),
  'plan.skip_limit': admin('count', 'F-01', { least: 0 }),
  'plan.lower_amount': admin('switch', 'F-08'),
  'asa.required': admin('choice', 'L-04', { choices: ['by_debt', 'all', 'litigation', 'none'] }),
  'asa.attorney_step': admin('switch', 'L-05'),
  'asa.max_attempts': admin('count', 'K-56', { least: 1 }),
  'case.dispute_days': admin('count', 'R-12', { least: 1 }),
  'case.answer_days': admin('count', 'F-06', { least: 1 }),
  'text.authorization': operator('text', 'P-78'),
  'ack.echeck_checkbox': admin('switch', 'P-79'),
  'ack.blocks_confirm': admin('switch', 'P-80'),
  'notice.tax_600': admin('switch', 'P-82'),
  'notice.litigation_consent': admin('switch', 'P-84'),
  'notice.same_day_footer': admin('switch', 'SH-114'),
  'revoke.notice': admin('revoke_notice', 'K-39'),
  cutoff: operator('cutoff', 'K-38'),
  'support.hours': admin('words', 'SH-100', { setAt: '/hours' }),
  'receipt.filename': admin('file_name', 'K-54'),
  'receipt.hidden': admin('switch', 'X-05'),
  'i18n.selector': admin('switch', 'X-02'),
  'footer.help_center': admin('switch', 'X-03'),
  'footer.privacy': admin('switch', 'X-04'),
  'footer.california_link': admin('link', 'SH-109', { setAt: '/californiaCollectionNoticeLink' }),
  'footer.license_id': admin('link', 'SH-107'),
  'footer.sms_policy': admin('link', 'SH-108'),
  'footer.terms': admin('link', 'SH-106'),
  'footer.info_texts': admin('texts', 'SH-110', { setAt: '/infoText1' }),
  'google.login': admin('switch', 'X-08'),
  universal_title: admin('switch', 'X-01'),
  'staff.contact_flags_header': admin('switch', 'S-24'),
  'staff.side_address': admin('switch', 'S-25'),
  'staff.columns': admin('columns', 'S-05'),
  'contact.channels': admin('choices', 'X-18', { choices: ['phone', 'text', 'email'] }),
  'contact.most_calls': admin('count', 'R-01', { least: 1, most: 7 }),
  'staff.customer_service_handling': admin('switch', 'X-17'),
  'staff.reporting': admin('switch', 'X-16'),
  'staff.second_factor': admin('choice', 'decision 31', { choices: ['offered', 'required'] }),
  'chat.enabled': admin('switch', 'K-46'),
  originator_watch: admin('texts', 'K-51'),
  'session.expiration_time': admin('count', 'SH-04', { least: 1, most: 240, setAt: '/expiration_time' }),
  'processor.mode': operator('choice', 'K-21', { choices: ['simulator', 'live'] }),
}

/** Each flag of the specification with the capability that it rules. */
export const flagTargets: readonly { name: string; key: CapabilityKey }[] = Object.entries(FLAG_EFFECTS).map(
  ([name, { key }]) => ({ name, key }),
)
