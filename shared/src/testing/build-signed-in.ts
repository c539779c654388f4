import type { SignedIn } from '@portal/shared/contract'

/** The answer of a successful sign-in: a consumer unless said otherwise. */
export function buildSignedIn(overrides: Partial<SignedIn> = {}): SignedIn {
  return {
    token: 'bearer-for-tests',
    expires_in: 600,
    role: 'user',
    user_id: 'consumer-1',
    full_name: 'Dana Whitfield',
    permissions: [],
    withheld: [],
    first_login: false,
    profile_complete: true,
    contact_required: false,
    password_change_required: false,
    second_factor_required: false,
    email_verified: false,
    expiration_time: 20,
    language: 'en',
    ...overrides,
  }
}
