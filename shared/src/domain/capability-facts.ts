import { channelsOfFlag, offersMailOrWire, turnsOff, turnsOn } from './capability-flag-effect.ts'
import { joinFacts, type FactsOf } from './capability-row.ts'
import { capabilityValues, type Capabilities } from './capability-values.ts'

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
  'counter.enabled': { group: 'plans', rows: 'F-33' },
  'counter.min_share': { group: 'plans', unit: 'percent', rows: 'F-33' },
  'counter.answer_days': { group: 'plans', unit: 'bankingDays', rows: 'F-33' },
  'counter.valid_days': { group: 'plans', unit: 'days', rows: 'F-33' },

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
  'reading.records_minute': { group: 'staff', unit: 'times', rows: 'F-27' },
  'reading.records_hour': { group: 'staff', unit: 'times', rows: 'F-27' },
  'reading.ssn_hour': { group: 'staff', unit: 'times', rows: 'F-27' },
  'reading.searches_hour': { group: 'staff', unit: 'times', rows: 'F-27' },
  'reading.exports_day': { group: 'staff', unit: 'times', rows: 'F-27' },
  'reading.alert': { group: 'staff', unit: 'percent', rows: 'F-27' },
  'reading.stop': { group: 'staff', unit: 'times', rows: 'F-27' },
  'reading.grant': { group: 'staff', unit: 'minutes', rows: 'F-27' },
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

/** All that is declared of each setting. */
export const capabilityFacts = /* @__PURE__ */ joinFacts(capabilityValues, facts)
