import * as v from 'valibot'
import { capabilityDefaults, type Capabilities } from '@portal/shared/domain'

/** A text in every language of the portal. */
export const LocalizedText = v.object({ en: v.string(), es: v.string() })

const Switch = v.boolean()
const WireMoney = v.pipe(v.string(), v.regex(/^\d{1,9}\.\d{2}$/))
const Time = v.pipe(v.string(), v.regex(/^\d{2}:\d{2}(?::\d{2})?$/))
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** One schema for each key of the capability table; the compiler refuses a key without one. */
const schemas = {
  'login.variants': v.pipe(
    v.array(v.picklist(['login', 'fullname_ssn', 'google', 'data_id', 'zip', 'ssn', 'account_number', 'link'])),
    v.minLength(1),
  ),
  'label.original_creditor': LocalizedText,
  'label.current_creditor': LocalizedText,
  'label.reference_number': LocalizedText,
  'label.search_reference': LocalizedText,
  'label.bank_block': LocalizedText,
  'details.layout': v.picklist(['generic', 'reduced']),
  'details.label_overrides': v.record(v.string(), LocalizedText),
  'ach.allow_savings': Switch,
  'ach.start_after_hours': Count,
  'ach.origination': v.picklist(['processor', 'file']),
  'ach.entry': v.picklist(['form', 'hosted']),
  'ach.validation': v.picklist(['provider', 'prenote']),
  'ach.auto_release': Switch,
  'ach.stop_at_limit': Switch,
  'method.physical': v.picklist(['none', 'mail', 'mail_wire']),
  'method.debit_only': Switch,
  'method.hide_cards': Switch,
  'method.apple_pay': Switch,
  'method.google_pay': Switch,
  'method.paypal': Switch,
  'method.reference_dropdown': Switch,
  'otp.presets': v.array(v.union([WireMoney, v.literal('full')])),
  'otp.min_amount': WireMoney,
  'otp.schedule': Switch,
  'otp.disable_consumer_cancel': Switch,
  'plan.flexible': Switch,
  'plan.no_piggy_code': Switch,
  'plan.grace_days': Count,
  'plan.break_after': v.pipe(Count, v.minValue(1)),
  'plan.move_limit': Count,
  'plan.move_days': Count,
  'plan.skip_limit': Count,
  'plan.lower_amount': Switch,
  'asa.required': v.picklist(['by_debt', 'all', 'litigation', 'none']),
  'asa.attorney_step': Switch,
  'asa.max_attempts': v.pipe(Count, v.minValue(1)),
  'case.dispute_days': v.pipe(Count, v.minValue(1)),
  'case.answer_days': v.pipe(Count, v.minValue(1)),
  'text.authorization': v.string(),
  'ack.echeck_checkbox': Switch,
  'ack.blocks_confirm': Switch,
  'notice.tax_600': Switch,
  'notice.litigation_consent': Switch,
  'notice.same_day_footer': Switch,
  'revoke.notice': v.object({
    business_days: Count,
    by_time: v.nullable(Time),
    zone: v.string(),
    wording: v.picklist(['generic', 'at_least', 'by_time']),
  }),
  cutoff: v.object({ time: Time, zone: v.string(), earliest: Time }),
  'support.hours': LocalizedText,
  'receipt.filename': v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/)),
  'receipt.hidden': Switch,
  'i18n.selector': Switch,
  'footer.help_center': Switch,
  'footer.privacy': Switch,
  'footer.california_link': v.string(),
  'footer.license_id': v.string(),
  'footer.sms_policy': v.string(),
  'footer.terms': v.string(),
  'footer.info_texts': v.pipe(v.array(LocalizedText), v.maxLength(4)),
  'google.login': Switch,
  universal_title: Switch,
  'staff.contact_flags_header': Switch,
  'staff.side_address': Switch,
  'staff.columns': v.array(
    v.object({ key: v.string(), label: v.optional(LocalizedText), hidden: v.optional(v.boolean()) }),
  ),
  'contact.channels': v.array(v.picklist(['phone', 'text', 'email'])),
  'contact.most_calls': v.pipe(Count, v.minValue(1), v.maxValue(7)),
  'staff.customer_service_handling': Switch,
  'staff.reporting': Switch,
  'staff.second_factor': v.picklist(['offered', 'required']),
  'chat.enabled': Switch,
  originator_watch: v.array(v.pipe(v.string(), v.toLowerCase())),
  'session.expiration_time': v.pipe(Count, v.minValue(1)),
  'processor.mode': v.picklist(['simulator', 'live']),
} satisfies { [K in keyof Capabilities]: v.GenericSchema<any, Capabilities[K]> }

/** Effective values of all keys, as a browser gets them. A key that an older server lacks takes the product's default. */
export const EffectiveCapabilities = v.pipe(
  v.partial(v.object(schemas)),
  v.transform((values): Capabilities => ({ ...capabilityDefaults, ...(values as Partial<Capabilities>) })),
)

/** The values that a tenant sets; a key that does not exist is refused. */
export const CapabilityValues = v.pipe(
  v.partial(v.strictObject(schemas)),
  v.transform((values) => values as Partial<Capabilities>),
)
