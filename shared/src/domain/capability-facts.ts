import { extraApplies } from './apply-money.ts'
import { ownClosings, ownOpenings, weekdayNames } from './own-hours.ts'
import { actions } from './permissions.ts'
import { usualColumns } from './shown-names.ts'
import { contactChannels, loginVariants } from './capability.ts'
import { channelsOfFlag, offersMailOrWire, turnsOff, turnsOn } from './capability-flag-effect.ts'
import {
  choice,
  choices,
  count,
  joinFacts,
  onOff,
  setting,
  words,
  type CapabilityValue,
  type FactsOf,
} from './capability-row.ts'

// Every setting in which tenants differ, declared here and nowhere else: what the types, the schemas, the settings page,
// the owner's check and the flags know of a setting is made from its two lines. The first pages carry `values` alone,
// so what only the settings page and the server ask stands apart, in `facts`; the compiler refuses a key without both.
// Its words are `name.<key>`, `help.<key>` and `choice.<key>.<value>` in mfe-staff/src/texts/setting-keys.*.json.

/** The possible values of a setting, and the product's default. */
const values = {
  'support.hours': words({
    en: 'Monday to Friday, 9am to 6pm ET',
    es: 'Lunes a viernes, de 9 a. m. a 6 p. m., hora del Este',
  }),

  'login.variants': choices(['login'], loginVariants, 1),
  'google.login': onOff(true),

  'label.original_creditor': words({ en: 'Original Creditor', es: 'Acreedor original' }),
  'label.current_creditor': words({ en: 'Current Creditor', es: 'Acreedor actual' }),
  'label.reference_number': words({ en: 'Reference Number', es: 'Número de referencia' }),
  'label.search_reference': words({ en: 'Reference Number', es: 'Número de referencia' }),
  'label.bank_block': words({ en: 'Bank Account', es: 'Cuenta bancaria' }),
  'details.layout': choice('generic', ['generic', 'reduced']),
  'details.label_overrides': setting('labels', {}),
  universal_title: onOff(false),

  'ach.allow_savings': onOff(true),
  'method.physical': choice('none', ['none', 'mail', 'mail_wire']),
  'method.debit_only': onOff(false),
  'method.hide_cards': onOff(false),
  'method.apple_pay': onOff(false),
  'method.google_pay': onOff(false),
  'method.paypal': onOff(true),
  'method.reference_dropdown': onOff(false),
  /** 'simulator' also accepts the specification's test routing number (K-21). */
  'processor.mode': choice('simulator', ['simulator', 'live']),
  /** Who debits bank accounts: the payment processor, or the agency's own bank by files that the portal writes (F-09). */
  'ach.origination': choice('processor', ['processor', 'file']),
  /**
   * Where a person gives a new bank account: on the portal's own form, or on the processor's page, where they show at
   * their bank that it is theirs. With Stripe it is its page unless files debit (decision 145).
   */
  'ach.entry': choice('form', ['form', 'hosted']),
  /** How an account that files debit is validated first: asked of the provider, or by a prenote. */
  'ach.validation': choice('provider', ['provider', 'prenote']),
  'ach.start_after_hours': count(0, 0),
  /** Files go to the bank without a second person; for demonstrations. */
  'ach.auto_release': onOff(false),
  /** A return rate above its limit stops the writing of files by itself. */
  'ach.stop_at_limit': onOff(false),

  'otp.presets': setting('presets', ['100.00', '200.00', '500.00', '1000.00', 'full']),
  'otp.min_amount': setting('money', '0.05'),
  /** Refunds above it wait for a second person (F-19); those of one payment count together. */
  'refund.second_person_above': setting('money', '100.00'),
  'otp.schedule': onOff(false),
  'otp.disable_consumer_cancel': onOff(false),
  cutoff: setting('cutoff', { time: '17:00', zone: 'America/New_York', earliest: '00:01' }),

  'plan.flexible': onOff(false),
  'plan.no_piggy_code': onOff(false),
  /** S-87: least percent of a balance for which staff settle it without a supervisor, where the account names none. */
  'plan.settlement_floor': count(50, 0, 100),
  /** Banking days after the last try until an unpaid instalment makes the debt delinquent (L-02). */
  'plan.grace_days': count(3, 0),
  'plan.break_after': count(3, 1),
  /** F-01: how often a consumer may move a payment of one plan. */
  'plan.move_limit': count(2, 0),
  /** F-01: by how many days at most a consumer may move a payment. */
  'plan.move_days': count(10, 0),
  /** F-01: how often a consumer may skip a payment of one plan; it is added after the last one. */
  'plan.skip_limit': count(1, 0),
  /** P-115: how many times the regular instalment one instalment of an edited plan may be. */
  'plan.largest_instalment': count(3, 1),
  /** F-08: whether a consumer whose payments failed twice may go on with a lower amount over more payments. */
  'plan.lower_amount': onOff(false),
  /** L-20: which payments of a plan money beyond what is due pays: the last ones, so that it ends sooner, or the next ones. */
  'plan.extra_applies': choice('shorten', extraApplies),

  'asa.required': choice('by_debt', ['by_debt', 'all', 'litigation', 'none']),
  'asa.attorney_step': onOff(false),
  'asa.max_attempts': count(3, 1),
  'revoke.notice': setting('revoke_notice', {
    business_days: 3,
    by_time: null,
    zone: 'America/New_York',
    wording: 'generic',
  }),
  'text.authorization': setting('text', 'generic'),

  'ack.echeck_checkbox': onOff(false),
  'ack.blocks_confirm': onOff(false),
  'notice.tax_600': onOff(false),
  'notice.litigation_consent': onOff(false),
  'notice.same_day_footer': onOff(false),
  /** Days within which a dispute is answered. */
  'case.dispute_days': count(30, 1),
  /** Banking days within which a hardship or a complaint is answered. */
  'case.answer_days': count(10, 1),
  /** F-15: percent of what a household has left in a month that counts as affordable. */
  'hardship.share': count(50, 1, 100),
  /** F-15: how many months a pause, a lower amount or a closed account lasts at most. */
  'hardship.months': count(6, 1, 24),
  'letters.second_person': onOff(false),
  'letters.days_to_mail': count(1, 0, 5),

  /** 'auto', or a file name without extension (K-54). */
  'receipt.filename': setting('file_name', 'auto'),
  'receipt.hidden': onOff(false),

  'footer.help_center': onOff(true),
  'footer.privacy': onOff(true),
  'footer.terms': setting('link', ''),
  'footer.sms_policy': setting('link', ''),
  'footer.license_id': setting('link', ''),
  'footer.california_link': setting('link', ''),
  /** None to four (SH-05). */
  'footer.info_texts': setting('texts', []),

  'i18n.selector': onOff(true),

  'staff.columns': setting('columns', usualColumns),
  'staff.contact_flags_header': onOff(false),
  'staff.side_address': onOff(false),
  'staff.customer_service_handling': onOff(false),
  'staff.reporting': onOff(false),
  /** I-05: whether a correction of name, date of birth or SSN waits for a second person. */
  'staff.identity_second_person': onOff(false),
  /** Whether staff may set up a second factor, or must before anything else. */
  'staff.second_factor': choice('offered', ['offered', 'required']),
  /** Parts of creditor names (K-51). */
  originator_watch: setting('name_parts', ['citibank', 'bank of america', 'barclay']),

  /** What agents and administrators of this agency may not do, of what their roles may (F-21). */
  'rights.agent_without': choices([], actions),
  'rights.admin_without': choices([], actions),

  'contact.channels': choices(['phone', 'text', 'email'], contactChannels),
  /** Calls about a debt in seven days that the agency allows itself: at most the seven of the law. */
  'contact.most_calls': count(7, 1, 7),
  /** Texts and e-mails about a debt in seven days that the agency allows itself; 0 sets no limit beside those of places. */
  'contact.most_messages': count(0, 0, 30),
  /** Days and hours in which the agency contacts, of those that the law allows. */
  'contact.days': choices([...weekdayNames], weekdayNames, 1),
  'contact.from': choice('0800', ownOpenings),
  'contact.to': choice('2100', ownClosings),

  'chat.enabled': onOff(false),

  'session.expiration_time': count(20, 1, 240),
}

/** The effective values of a tenant, by setting. Code asks these keys and never the tenant's name. */
export type Capabilities = { -readonly [K in keyof typeof values]: (typeof values)[K]['default'] }

/** Key of {@link Capabilities}. */
export type CapabilityKey = keyof Capabilities

/** Whose a setting is, where the settings page has it, the flag that rules it, and the rules that ask for it. */
const facts: FactsOf<Capabilities> = {
  'support.hours': { group: 'company', setAt: '/hours', rows: 'SH-100' },

  'login.variants': { group: 'signIn', isOrdered: true, rows: 'L-10, SH-67' },
  'google.login': { group: 'signIn', flag: { name: 'hide_google_login', value: turnsOff }, rows: 'X-08' },

  'label.original_creditor': { group: 'labels', rows: 'X-24' },
  'label.current_creditor': { group: 'labels', rows: 'X-24' },
  'label.reference_number': { group: 'labels', rows: 'X-24' },
  'label.search_reference': { group: 'labels', rows: 'X-24' },
  'label.bank_block': { group: 'labels', rows: 'P-46' },
  'details.layout': { group: 'labels', rows: 'K-35' },
  'details.label_overrides': { group: 'labels', rows: 'X-24' },
  universal_title: { group: 'labels', flag: { name: 'universal_title', value: turnsOn }, rows: 'X-01' },

  'ach.allow_savings': { group: 'methods', rows: 'P-24' },
  'method.physical': { group: 'methods', flag: { name: 'client_mail_wire', value: offersMailOrWire }, rows: 'X-11' },
  'method.debit_only': { group: 'methods', flag: { name: 'hide_credit_card', value: turnsOn }, rows: 'X-07' },
  'method.hide_cards': { group: 'methods', flag: { name: 'hide_cards', value: turnsOn }, rows: 'X-06' },
  'method.apple_pay': { group: 'methods', flag: { name: 'apple_pay', value: turnsOn }, rows: 'X-12' },
  'method.google_pay': { group: 'methods', flag: { name: 'google_pay', value: turnsOn }, rows: 'X-13' },
  'method.paypal': { group: 'methods', rows: 'P-46' },
  'method.reference_dropdown': {
    group: 'methods',
    flag: { name: 'reference-number-dropdown-for-paym-method', value: turnsOn },
    rows: 'X-10',
  },
  'processor.mode': { group: 'methods', owner: 'operator', rows: 'K-21' },
  'ach.origination': { group: 'methods', owner: 'operator', rows: 'F-09' },
  'ach.entry': { group: 'methods', owner: 'operator', rows: 'F-09' },
  'ach.validation': { group: 'methods', owner: 'operator', rows: 'R-35' },
  'ach.start_after_hours': { group: 'methods', unit: 'hours', owner: 'operator', rows: 'P-85' },
  'ach.auto_release': { group: 'methods', owner: 'operator', rows: 'R-41' },
  'ach.stop_at_limit': { group: 'methods', owner: 'operator', rows: 'R-39' },

  'otp.presets': { group: 'oneTime', rows: 'P-66' },
  'otp.min_amount': { group: 'oneTime', rows: 'X-23' },
  'refund.second_person_above': { group: 'oneTime', rows: 'F-19' },
  'otp.schedule': { group: 'oneTime', flag: { name: 'otp_schedule', value: turnsOn }, rows: 'X-15' },
  'otp.disable_consumer_cancel': {
    group: 'oneTime',
    flag: { name: 'disable_cancel_otp_schedule', value: turnsOn },
    rows: 'X-09',
  },
  cutoff: { group: 'oneTime', owner: 'operator', rows: 'K-38' },

  'plan.flexible': { group: 'plans', flag: { name: 'flexible_plan', value: turnsOn }, rows: 'X-20' },
  'plan.no_piggy_code': { group: 'plans', flag: { name: 'no_piggy_code', value: turnsOn }, rows: 'X-19' },
  'plan.settlement_floor': { group: 'plans', unit: 'percent', rows: 'S-87' },
  'plan.grace_days': { group: 'plans', unit: 'bankingDays', rows: 'L-02' },
  'plan.break_after': { group: 'plans', unit: 'instalments', rows: 'L-02' },
  'plan.move_limit': { group: 'plans', unit: 'times', rows: 'F-01' },
  'plan.move_days': { group: 'plans', unit: 'days', rows: 'F-01' },
  'plan.skip_limit': { group: 'plans', unit: 'times', rows: 'F-01' },
  'plan.largest_instalment': { group: 'plans', unit: 'regularInstalments', rows: 'P-115' },
  'plan.lower_amount': { group: 'plans', rows: 'F-08' },
  'plan.extra_applies': { group: 'plans', rows: 'L-20' },

  'asa.required': { group: 'agreements', rows: 'L-04' },
  'asa.attorney_step': { group: 'agreements', rows: 'L-05' },
  'asa.max_attempts': { group: 'agreements', unit: 'tries', rows: 'K-56' },
  'revoke.notice': { group: 'agreements', rows: 'K-39' },
  'text.authorization': { group: 'agreements', owner: 'operator', rows: 'P-78' },

  'ack.echeck_checkbox': { group: 'notices', rows: 'P-79' },
  'ack.blocks_confirm': { group: 'notices', rows: 'P-80' },
  'notice.tax_600': { group: 'notices', rows: 'P-82' },
  'notice.litigation_consent': { group: 'notices', rows: 'P-84' },
  'notice.same_day_footer': { group: 'notices', rows: 'SH-114' },
  'case.dispute_days': { group: 'notices', unit: 'days', rows: 'R-12' },
  'case.answer_days': { group: 'notices', unit: 'bankingDays', rows: 'F-06' },
  'hardship.share': { group: 'notices', unit: 'percent', rows: 'F-15' },
  'hardship.months': { group: 'notices', unit: 'months', rows: 'F-15' },
  'letters.second_person': { group: 'notices', rows: 'R-15' },
  'letters.days_to_mail': { group: 'notices', unit: 'bankingDays', rows: 'R-10' },

  'receipt.filename': { group: 'receipts', rows: 'K-54' },
  'receipt.hidden': { group: 'receipts', flag: { name: 'hide_receipts', value: turnsOn }, rows: 'X-05' },

  'footer.help_center': { group: 'footer', flag: { name: 'hide_help_center', value: turnsOff }, rows: 'X-03' },
  'footer.privacy': { group: 'footer', flag: { name: 'hide_privacy_policy', value: turnsOff }, rows: 'X-04' },
  'footer.terms': { group: 'footer', rows: 'SH-106' },
  'footer.sms_policy': { group: 'footer', rows: 'SH-108' },
  'footer.license_id': { group: 'footer', rows: 'SH-107' },
  'footer.california_link': { group: 'footer', setAt: '/californiaCollectionNoticeLink', rows: 'SH-109' },
  'footer.info_texts': { group: 'footer', setAt: '/infoText1', rows: 'SH-110' },

  'i18n.selector': { group: 'language', flag: { name: 'hide_language_selector', value: turnsOff }, rows: 'X-02' },

  'staff.columns': { group: 'staff', rows: 'S-05' },
  'staff.contact_flags_header': { group: 'staff', rows: 'S-24' },
  'staff.side_address': { group: 'staff', rows: 'S-25' },
  'staff.customer_service_handling': {
    group: 'staff',
    flag: { name: 'customer_service_handling', value: turnsOn },
    rows: 'X-17',
  },
  'staff.reporting': { group: 'staff', flag: { name: 'quicksight', value: turnsOn }, rows: 'X-16' },
  'staff.identity_second_person': { group: 'staff', rows: 'I-05' },
  'staff.second_factor': { group: 'staff', rows: 'decision 31' },
  originator_watch: { group: 'staff', rows: 'K-51' },

  'rights.agent_without': { group: 'rights', rows: 'F-21' },
  'rights.admin_without': { group: 'rights', rows: 'F-21' },

  'contact.channels': {
    group: 'contact',
    flag: { name: 'show_contact_preferences', value: channelsOfFlag },
    rows: 'X-18',
  },
  'contact.most_calls': { group: 'contact', unit: 'calls', rows: 'R-01' },
  'contact.most_messages': { group: 'contact', unit: 'messages', rows: 'R-01' },
  'contact.days': { group: 'contact', rows: 'R-03' },
  'contact.from': { group: 'contact', rows: 'R-03' },
  'contact.to': { group: 'contact', rows: 'R-03' },

  'chat.enabled': { group: 'chat', rows: 'K-46' },

  'session.expiration_time': { group: 'session', unit: 'minutes', setAt: '/expiration_time', rows: 'SH-04' },
}

/** All keys, in the order of the settings page. */
export const capabilityKeys = Object.keys(values) as CapabilityKey[]

/** The possible values of each setting, and its default. */
export const capabilityValues: Readonly<Record<CapabilityKey, CapabilityValue>> = values

/** The product's default of each setting. */
export const capabilityDefaults = Object.fromEntries(
  capabilityKeys.map((key) => [key, values[key].default]),
) as Readonly<Capabilities>

/** All that is declared of each setting. */
export const capabilityFacts = /* @__PURE__ */ joinFacts(capabilityValues, facts)
