import type { Language } from './money.ts'
import type { PhysicalMethod } from './method.ts'

/** A text in every language of the portal. */
export type Localized = Record<Language, string>

/** Ways to sign in, in the order in which the screen offers them (L-10). */
export type LoginVariant = 'login' | 'fullname_ssn' | 'google' | 'data_id' | 'zip' | 'ssn' | 'account_number' | 'link'

/** Channels on which a consumer may be reached (K-49). */
export type ContactChannel = 'phone' | 'text' | 'email'

/** A column of the customers list: `label` renames it, `hidden` takes it away (S-05, S-06). */
export interface ColumnSetting {
  key: string
  label?: Localized | undefined
  hidden?: boolean | undefined
}

/** How a recurring authorization is revoked (K-39). */
export interface RevokeNotice {
  business_days: number
  /** Wall time 'HH:MM' in `zone` by which it must arrive; null = any time of that day. */
  by_time: string | null
  zone: string
  wording: 'generic' | 'at_least' | 'by_time'
}

/** Until when a payment counts for its day (K-38). */
export interface Cutoff {
  /** 'HH:MM' or 'HH:MM:SS' in `zone`. */
  time: string
  zone: string
  /** From when on debits may be processed. */
  earliest: string
}

/** Every tenant variation, typed. Code asks these keys and never the tenant's name. */
export interface Capabilities {
  'login.variants': LoginVariant[]
  'label.original_creditor': Localized
  'label.current_creditor': Localized
  'label.reference_number': Localized
  'label.search_reference': Localized
  'label.bank_block': Localized
  'details.layout': 'generic' | 'reduced'
  'details.label_overrides': Record<string, Localized>
  'ach.allow_savings': boolean
  'ach.start_after_hours': number
  /** Who debits bank accounts: the payment processor, or the agency's own bank by files that the portal writes (F-09). */
  'ach.origination': 'processor' | 'file'
  /**
   * Where a person gives a new bank account: on the portal's own form, or on the processor's page, where they show at
   * their bank that it is theirs. With Stripe it is its page unless files debit (decision 145).
   */
  'ach.entry': 'form' | 'hosted'
  /** How an account that files debit is validated first: asked of the provider, or by a prenote. */
  'ach.validation': 'provider' | 'prenote'
  /** Files go to the bank without a second person; for demonstrations. */
  'ach.auto_release': boolean
  /** A return rate above its limit stops the writing of files by itself. */
  'ach.stop_at_limit': boolean
  'method.physical': PhysicalMethod
  'method.debit_only': boolean
  'method.hide_cards': boolean
  'method.apple_pay': boolean
  'method.google_pay': boolean
  'method.paypal': boolean
  'method.reference_dropdown': boolean
  /** Two-decimal texts, or 'full'. */
  'otp.presets': string[]
  /** Two-decimal text. */
  'otp.min_amount': string
  'otp.schedule': boolean
  'otp.disable_consumer_cancel': boolean
  'plan.flexible': boolean
  'plan.no_piggy_code': boolean
  /** Banking days after the last try until an unpaid instalment makes the debt delinquent (L-02). */
  'plan.grace_days': number
  /** Missed instalments that break a plan. */
  'plan.break_after': number
  /** F-01: how often a consumer may move a payment of one plan, and by how many days at most. */
  'plan.move_limit': number
  'plan.move_days': number
  /** F-01: how often a consumer may skip a payment of one plan; it is added after the last one. */
  'plan.skip_limit': number
  /** F-08: whether a consumer whose payments failed twice may go on with a lower amount over more payments. */
  'plan.lower_amount': boolean
  'asa.required': 'by_debt' | 'all' | 'litigation' | 'none'
  'asa.attorney_step': boolean
  'asa.max_attempts': number
  /** Days within which a dispute is answered. */
  'case.dispute_days': number
  /** Banking days within which a hardship or a complaint is answered. */
  'case.answer_days': number
  /** Name of the set of authorization texts. */
  'text.authorization': string
  'ack.echeck_checkbox': boolean
  'ack.blocks_confirm': boolean
  'notice.tax_600': boolean
  'notice.litigation_consent': boolean
  'notice.same_day_footer': boolean
  'revoke.notice': RevokeNotice
  cutoff: Cutoff
  'support.hours': Localized
  /** 'auto', or a file name without extension (K-54). */
  'receipt.filename': string
  'receipt.hidden': boolean
  'i18n.selector': boolean
  'footer.help_center': boolean
  'footer.privacy': boolean
  /** Empty = not shown. */
  'footer.california_link': string
  'footer.license_id': string
  'footer.sms_policy': string
  'footer.terms': string
  /** None to four (SH-05). */
  'footer.info_texts': Localized[]
  'google.login': boolean
  universal_title: boolean
  'staff.contact_flags_header': boolean
  'staff.side_address': boolean
  'staff.columns': ColumnSetting[]
  'contact.channels': ContactChannel[]
  /** Calls about a debt in seven days that the agency allows itself: at most the seven of the law. */
  'contact.most_calls': number
  'staff.customer_service_handling': boolean
  'staff.reporting': boolean
  /** Whether staff may set up a second factor, or must before anything else. */
  'staff.second_factor': 'offered' | 'required'
  'chat.enabled': boolean
  /** Lower-case parts of creditor names (K-51). */
  originator_watch: string[]
  /** Minutes of idleness. */
  'session.expiration_time': number
  /** 'simulator' also accepts the specification's test routing number (K-21). */
  'processor.mode': 'simulator' | 'live'
}

/** Key of {@link Capabilities}. */
export type CapabilityKey = keyof Capabilities

/** A feature flag as the settings carry it (SH-06); `description` matters where the table says so (K-49). */
export interface FeatureFlag {
  name: string
  is_enabled: boolean
  description?: string | undefined
}
