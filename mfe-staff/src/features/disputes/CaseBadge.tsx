import type { CaseRow } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Badge } from '@portal/shared/ui'

/** The outcome of a case, or its status. */
export function CaseBadge({ row }: { row: Pick<CaseRow, 'status' | 'outcome' | 'is_overdue'> }) {
  const { t } = useTranslation('staff-cases')
  if (row.outcome) return <Badge tone="success">{t(`outcome.${row.outcome}`)}</Badge>
  if (row.status === 'open')
    return (
      <Badge tone={row.is_overdue ? 'danger' : 'warning'}>{t(row.is_overdue ? 'status.overdue' : 'status.open')}</Badge>
    )
  return <Badge>{t(`status.${row.status}`)}</Badge>
}
