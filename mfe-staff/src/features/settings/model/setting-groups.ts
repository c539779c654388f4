import type { SettingId } from './settings.ts'

/** Settings that belong together, in the order of the page. Words at length have a page of their own. */
export const settingGroups = {
  company: [
    'tenant.full_name',
    'tenant.phone_number',
    'tenant.email',
    'tenant.address',
    'support.hours',
    'licence_id',
    'validation_notice_texts',
  ],
  signIn: ['login.variants', 'google.login'],
  labels: [
    'label.original_creditor',
    'label.current_creditor',
    'label.reference_number',
    'label.search_reference',
    'label.bank_block',
    'details.layout',
    'details.label_overrides',
    'universal_title',
  ],
  methods: [
    'ach.allow_savings',
    'method.physical',
    'method.debit_only',
    'method.hide_cards',
    'method.apple_pay',
    'method.google_pay',
    'method.paypal',
    'method.reference_dropdown',
    'processor.mode',
    'ach.origination',
    'ach.entry',
    'ach.validation',
    'ach.start_after_hours',
    'ach.auto_release',
    'ach.stop_at_limit',
  ],
  oneTime: ['otp.presets', 'otp.min_amount', 'otp.schedule', 'otp.disable_consumer_cancel', 'cutoff'],
  plans: [
    'plan.flexible',
    'plan.no_piggy_code',
    'plan.grace_days',
    'plan.break_after',
    'plan.move_limit',
    'plan.move_days',
    'plan.skip_limit',
    'plan.lower_amount',
  ],
  agreements: [
    'asa.required',
    'asa.attorney_step',
    'asa.max_attempts',
    'revoke.notice',
    'text.authorization',
    'esign_document',
  ],
  notices: [
    'ack.echeck_checkbox',
    'ack.blocks_confirm',
    'notice.tax_600',
    'notice.litigation_consent',
    'notice.same_day_footer',
    'case.dispute_days',
    'case.answer_days',
  ],
  receipts: ['receipt.filename', 'receipt.hidden'],
  footer: [
    'footer.help_center',
    'footer.privacy',
    'privacy',
    'footer.terms',
    'footer.sms_policy',
    'footer.license_id',
    'footer.california_link',
    'footer.info_texts',
    'infoLink',
  ],
  language: ['i18n.selector'],
  staff: [
    'staff.columns',
    'staff.contact_flags_header',
    'staff.side_address',
    'staff.customer_service_handling',
    'staff.reporting',
    'staff.second_factor',
    'originator_watch',
  ],
  contact: ['contact.channels', 'contact.most_calls'],
  chat: ['chat.enabled', 'chat_url'],
  session: ['session.expiration_time'],
  theme: ['primary_color', 'secondary_color', 'images.logo', 'images.favicon'],
} as const satisfies Record<string, readonly SettingId[]>

/** One of {@link settingGroups}. */
export type SettingGroup = keyof typeof settingGroups
/** Names of the groups, in order. */
export const groupNames = Object.keys(settingGroups) as SettingGroup[]

/** Whether an address names a group. */
export const isGroup = (name: string | undefined): name is SettingGroup => name !== undefined && name in settingGroups
