import { formatWireMoney, toCents } from '@portal/shared/domain'
import type { AuditEntry } from '../../../../core/audit/audit.ts'
import { maskValue } from '../../../../core/audit/mask-change.ts'
import { columnsOf } from '../row/columns.ts'
import type { ReadRow } from '../row/read-row.ts'
import { ADDRESS } from './changes-repo.ts'

/**
 * What a row changed, each field as it was and is, by the names of the columns; null when it changed nothing. Of an
 * address the chain holds enough to recognise it.
 */
export function changedDetail(
  row: ReadRow,
  was: Readonly<Record<string, string | null>>,
  agents: ReadonlyMap<string, string>,
): AuditEntry['detail'] | null {
  const changed = columnsOf.update.flatMap(({ name, kind }) => {
    const given = row.text(name)
    // An agent is kept as the account, which has a name also when its address has changed.
    const [from, to] = [was[name] ?? null, name === 'agent' ? (agents.get(given ?? '') ?? null) : given]
    // That an account was taken back is told by itself.
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
