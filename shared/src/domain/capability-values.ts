import { extraApplies } from './apply-money.ts'
import { ownClosings, ownOpenings, weekdayNames } from './own-hours.ts'
import { withholdable } from './permissions.ts'
import { usualColumns } from './shown-names.ts'
import { contactChannels, loginVariants } from './capability.ts'
import { choice, choices, count, onOff, setting, words, type CapabilityValue } from './capability-row.ts'

// Every setting in which tenants differ, declared here and in capability-facts.ts and nowhere else: what the types, the
// schemas, the settings page, the owner's check and the flags know of a setting is made from its two lines. The first
// pages carry these values alone, so what only the settings page and the server ask stands apart, in
// capability-facts.ts; the compiler refuses a key without both. Its words are `name.<key>`, `help.<key>` and
// `choice.<key>.<value>` in mfe-staff/src/texts/setting-keys.*.json.

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
  /** F-16: whether consumers may pay several accounts with one amount. */
  'otp.several': onOff(true),
  /** F-17: for how many days a link works by which somebody else pays; 0 offers none. */
  'pay_link.days': count(7, 0, 30),
  /** F-17: the name of the payee that the payer reads; empty: the agency's own. */
  'pay_link.payee': setting('text', ''),
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
  /** F-24: whether consumers may put their planned payments into a calendar of their own. */
  'plan.calendar': onOff(true),
  /** L-20: which payments of a plan money beyond what is due pays: the last ones, so that it ends sooner, or the next ones. */
  'plan.extra_applies': choice('shorten', extraApplies),
  /** F-33: whether consumers may propose an amount and a day of their own. */
  'counter.enabled': onOff(false),
  /** F-33: least percent of the balance that can be proposed as one payment. */
  'counter.min_share': count(20, 1, 100),
  /** F-33: banking days within which a counter-offer is answered. */
  'counter.answer_days': count(2, 1, 10),
  /** F-33: for how many days an answer can be agreed to. */
  'counter.valid_days': count(7, 1, 30),

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
  /** F-27: how much one member of staff reads before a reason is asked for. */
  'reading.records_minute': count(30, 1),
  'reading.records_hour': count(150, 1),
  'reading.ssn_hour': count(60, 1),
  'reading.searches_hour': count(300, 1),
  'reading.exports_day': count(20, 1),
  /** F-27: percent of those numbers at which administrators are told. */
  'reading.alert': count(80, 1, 100),
  /** F-27: how many times those numbers are read before a second person is needed, and for how long that one allows more. */
  'reading.stop': count(2, 1, 10),
  'reading.grant': count(60, 5, 480),
  /** Parts of creditor names (K-51). */
  originator_watch: setting('name_parts', ['citibank', 'bank of america', 'barclay']),

  /** What agents and administrators of this agency may not do, of what their roles may (F-21). */
  'rights.agent_without': choices([], withholdable.agent),
  'rights.admin_without': choices([], withholdable.admin),

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

  /** SH-07: whether pages follow a device that is set to dark. */
  'look.dark': onOff(true),
  'look.corners': choice('soft', ['square', 'soft', 'round']),
  'look.density': choice('roomy', ['compact', 'roomy']),
  'look.header': choice('plain', ['plain', 'color']),
  'look.heading': choice('sans', ['sans', 'serif']),
  /** A typeface for headings that is loaded, in place of the device's. A key of its own: older shells do not know it. */
  'look.face': choice('device', ['device', 'clear', 'geometric', 'sturdy', 'bookish']),
  /** The ground of the sign-in page. */
  'look.pattern': choice('none', ['none', 'lines', 'dots', 'arcs']),
  /** F-35: whether consumers write to staff in the portal. */
  'messages.enabled': onOff(false),
  /** F-36: whether consumers ask to be called, and when calls are made, in the agency's zone. */
  'call_back.enabled': onOff(false),
  'call_back.days': choices(['mon', 'tue', 'wed', 'thu', 'fri'], weekdayNames, 1),
  'call_back.from': choice('0900', ownOpenings),
  'call_back.to': choice('1700', ownClosings),
  /** How many calls are booked for one hour. */
  'call_back.places': count(3, 1, 50),
  /** F-18: whether staff send links to a page, for how long these work, and how many wrong answers one bears. */
  'page_link.enabled': onOff(false),
  'page_link.minutes': count(60, 5, 1440),
  'page_link.tries': count(5, 1, 10),

  'session.expiration_time': count(20, 1, 240),
}

/** The effective values of a tenant, by setting. Code asks these keys and never the tenant's name. */
export type Capabilities = { -readonly [K in keyof typeof values]: (typeof values)[K]['default'] }

/** Key of {@link Capabilities}. */
export type CapabilityKey = keyof Capabilities

/** All keys, in the order of the settings page. */
export const capabilityKeys = Object.keys(values) as CapabilityKey[]

/** The possible values of each setting, and its default. */
export const capabilityValues: Readonly<Record<CapabilityKey, CapabilityValue>> = values

/** The product's default of each setting. */
export const capabilityDefaults = Object.fromEntries(
  capabilityKeys.map((key) => [key, values[key].default]),
) as Readonly<Capabilities>
