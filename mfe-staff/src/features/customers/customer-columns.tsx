import type { ReactNode } from 'react'
import type { ClientRow } from '@portal/shared/contract'
import { formatPhone, type ColumnSetting, type CustomerColumn } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useCapability } from '@portal/shared/tenant'
import { DateText, Money, StatusBadge, unbroken, type Column } from '@portal/shared/ui'
import styles from './customer-columns.module.css'

const onOneLine = (text: string | null) => text && <span className={unbroken}>{text}</span>

const cells: Record<CustomerColumn, (row: ClientRow, statusText: (status: string) => string) => ReactNode> = {
  full_name: (row) => <span className={styles.name}>{row.full_name}</span>,
  ssn: (row) => onOneLine(row.ssn),
  client: (row) => row.client,
  // S-09: formatted only with ten digits.
  cell_phone: (row) => onOneLine(row.cell_phone && formatPhone(row.cell_phone)),
  address: (row) => row.address && <span className={styles.roomy}>{row.address}</span>,
  city: (row) => row.city,
  state: (row) => row.state,
  zip: (row) => row.zip,
  dob: (row) => row.dob && <DateText date={row.dob} style="us" />,
  orginator: (row) => row.orginator,
  current_creditor: (row) => row.current_creditor,
  agent_name: (row) => row.agent_profile.full_name,
  reference: (row) => onOneLine(row.reference),
  amount: (row) => <Money amount={row.amount} />,
  account_status: (row) => row.account_status,
  debt_status: (row, statusText) =>
    row.debt_status && (
      <span className={unbroken}>
        <StatusBadge status={row.debt_status} label={statusText(row.debt_status)} />
      </span>
    ),
}

/** The columns that the tenant names, in its order, under its labels (S-05, S-06). The first leads to the record. */
export function useCustomerColumns(): Column<ClientRow>[] {
  const { t } = useTranslation(['staff', 'common'])
  const language = useLanguage()
  const settings = useCapability('staff.columns')
  const creditor = useCapability('label.original_creditor')
  const current = useCapability('label.current_creditor')
  const label = (column: ColumnSetting) => {
    if (column.label) return column.label[language]
    if (column.key === 'orginator') return creditor[language]
    if (column.key === 'current_creditor') return current[language]
    return t(`customers.columns.${column.key}`)
  }
  const statusText = (status: string) => t(`common:status.${status}`)
  const shown = settings.filter(({ key, hidden }) => !hidden && cells[key as CustomerColumn])
  return shown.map((column, at) => ({
    id: column.key,
    header: label(column),
    isNumeric: column.key === 'amount',
    isRowHeader: at === 0,
    cell: (row) => {
      const text = cells[column.key as CustomerColumn](row, statusText) || <span className={styles.missing}>–</span>
      if (at > 0) return text
      return (
        <Link to={paths.consumer(row.client_id)} tabIndex={-1}>
          {text}
        </Link>
      )
    },
  }))
}
