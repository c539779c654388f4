import type { OffersPreview } from '@portal/shared/contract'
import { formatCents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { DataTable, Money, type Column } from '@portal/shared/ui'
import styles from './Offers.module.css'

type Account = OffersPreview['examples'][number]
type Offer = Account['offers'][number]

interface PreviewedAccountsProps {
  title: string
  accounts: readonly Account[]
  nameOf: (strategy: string) => string
}

/** Accounts with what they would be offered. */
export function PreviewedAccounts({ title, accounts, nameOf }: PreviewedAccountsProps) {
  const { t } = useTranslation('staff-offers')
  const language = useLanguage()
  const said = ({ kind, payments, frequency, each, total, discount_percentage: percent }: Offer) => {
    if (payments === 1) return t(`preview.offer.${kind}`, { total: formatCents(total, language), percent })
    const terms = { count: payments, each: formatCents(each, language), rhythm: t(`said.${frequency}`) }
    const plan = t('preview.offer.plan', terms)
    return kind === 'SIF' ? t('preview.offer.less', { plan, percent }) : plan
  }
  const columns: Column<Account>[] = [
    {
      id: 'account',
      header: t('preview.account'),
      isRowHeader: true,
      cell: (account) => account.reference_number,
    },
    { id: 'balance', header: t('preview.balance'), isNumeric: true, cell: ({ balance }) => <Money amount={balance} /> },
    {
      id: 'row',
      header: t('preview.row'),
      cell: ({ strategy, row }) =>
        `${nameOf(strategy)}, ${row === 0 ? t('preview.noRow') : t('row', { row }).toLowerCase()}`,
    },
    {
      id: 'offers',
      header: t('preview.offers'),
      cell: ({ offers }) =>
        offers.length === 0 ? (
          t('preview.none')
        ) : (
          <ul className={styles.offers}>
            {offers.map((offer) => (
              <li key={`${offer.kind} ${offer.payments} ${offer.frequency} ${offer.total}`}>{said(offer)}</li>
            ))}
          </ul>
        ),
    },
  ]
  if (accounts.length === 0) return null
  return <DataTable caption={title} columns={columns} rows={accounts} rowKey={(account) => account.debt_id} isDense />
}
