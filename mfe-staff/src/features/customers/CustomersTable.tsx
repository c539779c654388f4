import type { ClientRow } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link, useNavigate } from '@portal/shared/router'
import { DataTable } from '@portal/shared/ui'
import { useCustomerColumns } from './customer-columns.tsx'

/** The rows (S-05 to S-08). Each leads to its consumer. */
export function CustomersTable({ rows, isStale }: { rows: readonly ClientRow[]; isStale: boolean }) {
  const { t } = useTranslation('staff')
  const navigate = useNavigate()
  const [first, ...others] = useCustomerColumns()
  if (!first) return null
  const linked = {
    ...first,
    isRowHeader: true,
    cell: (row: ClientRow) => (
      <Link to={paths.consumer(row.client_id)} tabIndex={-1}>
        {first.cell(row)}
      </Link>
    ),
  }
  return (
    <DataTable
      caption={t('customers.list')}
      isCaptionHidden
      columns={[linked, ...others]}
      rows={rows}
      rowKey={(row) => row.client_id}
      onOpen={(row) => void navigate(paths.consumer(row.client_id))}
      isDense
      isStale={isStale}
    />
  )
}
