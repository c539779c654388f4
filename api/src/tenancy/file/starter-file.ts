import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TenantFile } from '@portal/shared/contract'
import type { Finding } from './finding.ts'

/** The company's values in a starter file, as far as they are known. */
export interface StarterWords {
  shortName: string
  name?: string | undefined
  phone?: string | undefined
  license?: string | undefined
  street?: string | undefined
  city?: string | undefined
  state?: string | undefined
  zip?: string | undefined
}

/** Placeholders for unknown values: unassigned numbers (555-01xx) and a common street. */
const UNSAID = {
  phone: '(212) 555-0100',
  license: 'License 000000',
  street: '100 Main Street, Suite 1',
  city: 'New York',
  state: 'NY',
  zip: '10001',
} as const
const UNSAID_COMPANY_ID = '1000000000'

const template = (): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../templates/tenant.json'), 'utf8')) as unknown

/** A file with every required key and default texts, which passes the check unchanged. */
export function starterFile(words: StarterWords, schema: string): Record<string, unknown> {
  const { shortName } = words
  const name = words.name ?? `${shortName[0]!.toUpperCase()}${shortName.slice(1)} Collections`
  const said = (key: keyof typeof UNSAID): string => words[key] ?? UNSAID[key]
  const [street, city, state, zip] = [said('street'), said('city'), said('state'), said('zip')]
  const values: Readonly<Record<string, string>> = {
    SHORT: shortName,
    NAME: name,
    COMPANY: name.slice(0, 16).trimEnd(),
    PHONE: said('phone'),
    LICENSE: said('license'),
    STREET: street,
    CITY: city,
    STATE: state,
    ZIP: zip,
    ADDRESS: `${street}, ${city}, ${state} ${zip}`,
    COMPANY_ID: UNSAID_COMPANY_ID,
  }
  return { $schema: schema, ...(filled(template(), values) as Record<string, unknown>) }
}

function filled(value: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return value.replace(/%([A-Z_]+)%/g, (_, name: string) => values[name]!)
  if (Array.isArray(value)) return value.map((one) => filled(one, values))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, values)]))
}

/** Reports placeholders of the starter file that are still in a file. */
export function unsaid({ tenant, licence_id, nacha, hosts }: TenantFile): Omit<Finding, 'line'>[] {
  const message = 'is still the starter’s'
  const found: Omit<Finding, 'line'>[] = []
  const expect = (path: string, isUnsaid: boolean, remedy: string) => {
    if (isUnsaid) found.push({ path, message, remedy })
  }
  expect('tenant.phone_number', tenant.phone_number === UNSAID.phone, 'Write the company’s telephone number.')
  expect('tenant.address', tenant.address.street === UNSAID.street, 'Write the company’s address.')
  expect('tenant.email', tenant.email.endsWith('.example'), 'Write an address at which the company reads mail.')
  expect('licence_id', licence_id === UNSAID.license, 'Write the company’s license number.')
  expect('nacha.company_id', nacha.company_id === UNSAID_COMPANY_ID, 'Write the number that the bank gave out.')
  for (const [i, host] of hosts.entries())
    expect(`hosts.${i}`, host.endsWith('.example'), 'Write the name under which people reach the portal.')
  return found
}
