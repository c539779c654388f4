import { maskEmail, maskPhone } from '@portal/shared/domain'

/** Fields whose whole value may be recorded, since they identify nobody. */
const plain = ['language', 'other_language', 'state', 'employer_state', 'employ_type', 'type']

/** A masked value for the audit log: recognisable, but not usable. */
export function maskValue(field: string, value: string | null): string | null {
  if (value === null || value === '') return null
  if (plain.includes(field)) return value
  if (field.includes('phone')) return maskPhone(value)
  if (field.includes('email')) return maskEmail(value)
  return `${[...value][0] ?? ''}***`
}

/** Old and new value of each changed field, masked. */
export function maskedChanges<F extends string>(
  fields: readonly F[],
  before: Readonly<Partial<Record<F, string | null>>>,
  after: Readonly<Partial<Record<F, string | null>>>,
): Record<string, string | null> {
  return Object.fromEntries(
    fields.flatMap((field) => [
      [`${field}_from`, maskValue(field, before[field] ?? null)],
      [`${field}_to`, maskValue(field, after[field] ?? null)],
    ]),
  )
}
