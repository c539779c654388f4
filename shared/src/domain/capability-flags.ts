import type { Capabilities, CapabilityKey, ContactChannel, FeatureFlag } from './capability.ts'

interface FlagEffect {
  key: CapabilityKey
  value: (flag: FeatureFlag, current: Capabilities) => unknown
}

const on = (key: CapabilityKey): FlagEffect => ({ key, value: (flag) => flag.is_enabled })
/** Flags named hide_x switch x off. */
const off = (key: CapabilityKey): FlagEffect => ({ key, value: (flag) => !flag.is_enabled })

const CHANNELS: readonly ContactChannel[] = ['phone', 'text', 'email']

/** K-49: the description lists the channels; a flag that is off leaves none, an empty description leaves the tenant's. */
export function channelsOfFlag(flag: FeatureFlag, tenantChannels: readonly ContactChannel[]): ContactChannel[] {
  if (!flag.is_enabled) return []
  const named = (flag.description ?? '').toLowerCase().split(/[^a-z]+/)
  const listed = CHANNELS.filter((channel) => named.includes(channel))
  return listed.length > 0 ? listed : [...tenantChannels]
}

/**
 * What each flag of the specification does. new_payment_system is missing on purpose: it is an
 * attribute of a profile and never of a tenant (K-52).
 */
export const FLAG_EFFECTS: Readonly<Record<string, FlagEffect>> = {
  universal_title: on('universal_title'),
  hide_language_selector: off('i18n.selector'),
  hide_help_center: off('footer.help_center'),
  hide_privacy_policy: off('footer.privacy'),
  hide_receipts: on('receipt.hidden'),
  hide_cards: on('method.hide_cards'),
  hide_credit_card: on('method.debit_only'),
  hide_google_login: off('google.login'),
  disable_cancel_otp_schedule: on('otp.disable_consumer_cancel'),
  'reference-number-dropdown-for-paym-method': on('method.reference_dropdown'),
  client_mail_wire: {
    key: 'method.physical',
    value: (flag, current) =>
      !flag.is_enabled ? 'none' : current['method.physical'] === 'none' ? 'mail_wire' : current['method.physical'],
  },
  apple_pay: on('method.apple_pay'),
  google_pay: on('method.google_pay'),
  otp_schedule: on('otp.schedule'),
  quicksight: on('staff.reporting'),
  customer_service_handling: on('staff.customer_service_handling'),
  show_contact_preferences: {
    key: 'contact.channels',
    value: (flag, current) => channelsOfFlag(flag, current['contact.channels']),
  },
  no_piggy_code: on('plan.no_piggy_code'),
  flexible_plan: on('plan.flexible'),
}

/** Names of the flags that the portal understands. */
export const featureFlagNames: readonly string[] = Object.keys(FLAG_EFFECTS)
