import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { endpoints, type TenantSettings } from '@portal/shared/contract'
import type { LoginVariant } from '@portal/shared/domain'
import type { SignIn } from './person-row.ts'

/** The facts that a person knows about themselves. */
export interface KnownFacts {
  full_name: string
  ssn: string | null
  dob: string | null
  zip: string | null
  /** The reference number of a debt; the login id of a person without a debt. */
  data_id: string | null
  account_number: string | null
  hasDebt: boolean
}

type Field = 'full_name' | 'data_id' | 'account_number' | 'zip' | 'ssn4' | 'ssn9' | 'dob'

/** The facts that each variant asks for (L-10). */
const VARIANTS: Record<Exclude<LoginVariant, 'google' | 'link'>, { call: string; fields: readonly Field[] }> = {
  login: { call: endpoints.login.path, fields: ['data_id', 'ssn4', 'dob'] },
  fullname_ssn: { call: endpoints.loginFullNameSsn.path, fields: ['full_name', 'ssn4', 'zip'] },
  data_id: { call: endpoints.loginDataId.path, fields: ['data_id', 'zip'] },
  zip: { call: endpoints.loginZip.path, fields: ['zip', 'ssn4'] },
  ssn: { call: endpoints.loginSsn.path, fields: ['ssn9', 'dob'] },
  account_number: { call: endpoints.loginAccountNumber.path, fields: ['account_number', 'zip'] },
}

type Typed = keyof typeof VARIANTS
const isTyped = (variant: LoginVariant): variant is Typed => variant in VARIANTS

/** The variants of a tenant that ask for typed facts, in order. */
const typedOf = (tenant: TenantSettings): Typed[] => tenant.capabilities['login.variants'].filter(isTyped)

/** Whether a person without a debt can sign in at the tenant: all variants but two start with a debt. */
export const letsInWithoutDebt = (tenant: TenantSettings): boolean =>
  typedOf(tenant).some((variant) => variant !== 'data_id' && variant !== 'account_number')

/** The sign-in of a consumer at a tenant: its first variant whose facts this person has. */
export function consumerSignIn(tenant: TenantSettings, facts: KnownFacts): SignIn {
  const typed = typedOf(tenant)
  const variant = typed.find((one) => facts.hasDebt || (one !== 'data_id' && one !== 'account_number')) ?? typed[0]
  const { call, fields } = VARIANTS[variant ?? 'login']
  const named = fields.map((field) => [wireName(field), field] as const)
  return {
    page: '/',
    variant: variant ?? 'login',
    call,
    fields: Object.fromEntries(named.map(([name, field]) => [name, valueOf(field, facts)])),
    labels: Object.fromEntries(named.map(([name, field]) => [name, labelOf(field, tenant)])),
  }
}

/** The sign-in of staff, which is the same at every tenant. */
export const staffSignIn = (email: string, password: string): SignIn => ({
  page: '/admin',
  variant: 'staff',
  call: endpoints.staffLogin.path,
  fields: { email, password },
  labels: { email: texts().staff.email, password: texts().staff.password },
})

const wireName = (field: Field): string => (field === 'ssn4' || field === 'ssn9' ? 'ssn' : field)

function valueOf(field: Field, facts: KnownFacts): string {
  if (field === 'ssn4') return facts.ssn?.slice(-4) ?? ''
  if (field === 'ssn9') return facts.ssn ?? ''
  return facts[field] ?? ''
}

const labelOf = (field: Field, tenant: TenantSettings): string =>
  field === 'data_id' ? tenant.capabilities['label.reference_number'].en : texts().identify[field]

interface ShellTexts {
  identify: Record<Exclude<Field, 'data_id'>, string>
  staff: { email: string; password: string }
}

let read: ShellTexts | null = null

/** The labels of the sign-in page, as a person sees them. */
function texts(): ShellTexts {
  const file = createRequire(import.meta.url).resolve('@portal/shared/texts/en/shell.json')
  read ??= JSON.parse(readFileSync(file, 'utf8')) as ShellTexts
  return read
}
