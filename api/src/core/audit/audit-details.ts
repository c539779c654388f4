import type { AuditAction } from './audit-action.ts'
import type { DetailFormat, DetailsOf } from './detail-format.ts'
import { moneyDetails } from './money-details.ts'
import { peopleDetails } from './people-details.ts'
import { signInDetails } from './sign-in-details.ts'

/** Every detail that each action may record. The database of a test is read when the test ends, and one that is not here fails it. */
export const auditDetails: Readonly<Record<AuditAction, DetailsOf>> = {
  ...moneyDetails,
  ...peopleDetails,
  ...signInDetails,
}

/** A field of an entry: the keys of its value before and after, its format, and the key of its name. */
export interface DetailField {
  readonly format: DetailFormat
  readonly name: string
  readonly from: readonly string[]
  readonly to: readonly string[]
}

/** The fields of an action in the table's order; none for an action of another release. */
export const fieldsOf = (action: string): DetailField[] =>
  Object.entries((auditDetails as Readonly<Record<string, DetailsOf | undefined>>)[action] ?? {}).map(([key, told]) => {
    const [format, name] = typeof told === 'string' ? [told, key] : told
    return key === 'from>to'
      ? { format, name, from: ['from'], to: ['to'] }
      : { format, name, from: [`${key}_from`, `from_${key}`], to: [`${key}_to`, key] }
  })
