import { formatWireMoney, toCents } from '@portal/shared/domain'
import type { AuditEntry } from '../../../../core/audit/audit.ts'
import { maskValue } from '../../../../core/audit/mask-change.ts'
import { columnsOf } from '../row/columns.ts'
import type { ReadRow } from '../row/read-row.ts'
import { ADDRESS } from './changes-repo.ts'

/**
 * The changes of a row, each field before and after, by the names of the columns; what reaches the customer is told by
 * `changeContactsByFile`. The audit chain keeps an address only masked.
 */
export function changedDetail(
  row: ReadRow,
  was: Readonly<Record<string, string | null>>,
  agents: ReadonlyMap<string, string>,
  strategyOf: (row: ReadRow) => string | null,
): AuditEntry['detail'] {
  const changed = columnsOf.update.flatMap(({ name, kind }) => {
    // An agent is recorded by account and a strategy by its id: their names may change.
    const toldAs = (column: string) => {
      const given = row.text(column)
      if (column === 'agent') return agents.get(given ?? '') ?? null
      return column === 'offer_strategy' ? strategyOf(row) : given
    }
    const [from, to] = [was[name] ?? null, toldAs(name)]
    if (toldApart(name) || to === null || to === from) return []
    const told = (value: string | null) => {
      if (value === null) return null
      if (isAddress(name)) return maskValue(name, value)
      if (kind === 'money') return formatWireMoney(toCents(BigInt(value)))
      return kind === 'percent' || kind === 'whole_percent' ? `${value}%` : value
    }
    return [
      [`${name}_from`, told(from)],
      [`${name}_to`, told(to)],
    ]
  })
  return Object.fromEntries(changed)
}

/** Columns whose change is recorded elsewhere: the entry for taking back an account is separate. */
const toldApart = (name: string): boolean =>
  name === 'reference_number' ||
  name === 'taken_back' ||
  name.startsWith('email') ||
  name.endsWith('_phone') ||
  name.startsWith('co_debtor') ||
  name.startsWith('legal_status')

const isAddress = (name: string): boolean => (ADDRESS as readonly string[]).includes(name)
