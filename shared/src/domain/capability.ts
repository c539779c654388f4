import type { Language } from './money.ts'

/** A text in every language of the portal. */
export type Localized = Record<Language, string>

/** Ways to sign in, in the order in which the screen offers them (L-10). */
export const loginVariants = [
  'login',
  'fullname_ssn',
  'google',
  'data_id',
  'zip',
  'ssn',
  'account_number',
  'link',
] as const
export type LoginVariant = (typeof loginVariants)[number]

/** Channels on which a consumer may be reached (K-49). */
export const contactChannels = ['phone', 'text', 'email'] as const
export type ContactChannel = (typeof contactChannels)[number]

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

/** A feature flag as the settings carry it (SH-06); `description` matters where the table says so (K-49). */
export interface FeatureFlag {
  name: string
  is_enabled: boolean
  description?: string | undefined
}
