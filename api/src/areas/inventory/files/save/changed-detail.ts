import { formatWireMoney, toCents } from '@portal/shared/domain'
import type { AuditEntry } from '../../../../core/audit/audit.ts'
import { maskValue } from '../../../../core/audit/mask-change.ts'
import { columnsOf } from '../row/columns.ts'
import type { ReadRow } from '../row/read-row.ts'
import { ADDRESS } from './changes-repo.ts'

/**
 * The changes of a row, each field before and after, by the names of the columns; null when nothing changed. Of an
 * address, the chain keeps just enough to recognize it.
 */
export function changedDetail(
  row: ReadRow,
  was: Readonly<Record<string, string | null>>,
  agents: ReadonlyMap<string, string>,
): AuditEntry['detail'] | null {
  const changed = columnsOf.update.flatMap(({ name, kind }) => {
    const given = row.text(name)
    // An agent is recorded by account, whose name stays available when its address changes.
    const [from, to] = [was[name] ?? null, name === 'agent' ? (agents.get(given ?? '') ?? null) : given]
    // The entry for taking back an account is separate.
    if (name === 'reference_number' || name === 'taken_back' || to === null || to === from) return []
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
  return changed.length === 0 ? null : Object.fromEntries(changed)
}

const isAddress = (name: string): boolean => (ADDRESS as readonly string[]).includes(name)
