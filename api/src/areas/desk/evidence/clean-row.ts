import { formatWireMoney, toCents } from '@portal/shared/domain'
import type { Row } from './section-repo.ts'

/** Columns that prove nothing to a reader and would be a risk in a file that leaves the portal. */
const HIDDEN = /(^tenant_id$|sealed|_index$|token|fingerprint|^image$|^address_hash$|^to_index$|carrier_ref)/
const MONEY = /(amount|balance|total|per_month|discount|remains|corrected_from|corrected_to)$/

/** A row for a reader: without secrets, amounts with two decimals, instants in UTC. */
export const cleanRow = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !HIDDEN.test(name))
      .map(([name, value]) => [name, cleanValue(name, value)]),
  )

function cleanValue(name: string, value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'bigint') return formatWireMoney(toCents(value))
  if (typeof value === 'string' && MONEY.test(name) && /^-?\d+$/.test(value))
    return formatWireMoney(toCents(BigInt(value)))
  return value
}
