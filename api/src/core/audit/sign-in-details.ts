import type { SomeDetails } from './detail-format.ts'
import { onDebt } from './shared-details.ts'

const factor = { passkey: 'hidden', synced: 'hidden' } as const
const link = { ...onDebt, page: 'linkedPage', channel: 'channel' } as const

/** What entries about how people sign in record. */
export const signInDetails = {
  'factor.passkey_added': factor,
  'factor.passkey_removed': factor,
  'factor.recovery_renewed': {},
  'factor.totp_added': factor,
  'factor.totp_removed': factor,
  'google.linked': { account: 'text', replaced: 'yes_no' },
  'google.unlinked': {},
  'mfa.changed': { enabled: 'yes_no' },
  'page_link.ended': link,
  'page_link.sent': link,
  'page_link.tries': link,
  'page_link.used': link,
  'password.changed': { by: ['passwordProof', 'proof'] },
} as const satisfies SomeDetails
