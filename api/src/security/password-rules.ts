import { dictionary } from '@zxcvbn-ts/language-common'
import type { TenantSettings } from '@portal/shared/contract'
import { Refusal } from '../http/refusal.ts'
import { nameKey } from './normalise.ts'

/** Passwords from leaks, most used first. */
const leaked = new Set<string>(dictionary['passwords'] as string[])
/** Shorter bases ("abc", "qwe") would refuse many good passwords. */
const SHORTEST_BASE = 4

const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/**
 * Refuses a new password that breaks the specification's rule (SH-82), is known from leaks, or contains the company's
 * name.
 */
export function assertGoodPassword(
  password: string,
  confirmation: string,
  tenant: TenantSettings,
  email: string,
): void {
  if (password !== confirmation)
    throw new Refusal('validation_failed', { fields: { new_password_confirmation: ['password_mismatch'] } })
  const keeps = password.length >= 8 && /[^A-Za-z0-9\s]/.test(password) && /\d/.test(password) && /[A-Z]/.test(password)
  // Spaces are stripped at sign-in, so a password with a space would never match again (K-10).
  if (!keeps || /\s/.test(password)) throw new Refusal('password_weak', { fields: { new_password: ['password_weak'] } })
  if (isGuessable(password, tenant, email))
    throw new Refusal('password_breached', { fields: { new_password: ['password_breached'] } })
}

function isGuessable(password: string, tenant: TenantSettings, email: string): boolean {
  const typed = password.toLowerCase()
  const bases = [typed, withoutEnds(typed), unleet(typed), unleet(withoutEnds(typed)), withoutEnds(unleet(typed))]
  if (bases.some((base) => base.length >= SHORTEST_BASE && leaked.has(base))) return true
  const own = [
    tenant.company_short_name,
    ...nameKey(tenant.tenant.full_name).split(' '),
    ...(email.split('@')[0] ?? '').split(/[._-]/),
  ]
  return own
    .filter((word) => word.length >= SHORTEST_BASE)
    .some((word) => bases.some((base) => base.includes(word.toLowerCase())))
}

/** Strips the digits and signs that the rule made people add: "password2026!" becomes "password". */
function withoutEnds(text: string): string {
  return text.replace(/^[^a-z]+|[^a-z]+$/g, '')
}

function unleet(text: string): string {
  return [...text].map((char) => lookalikes[char] ?? char).join('')
}
