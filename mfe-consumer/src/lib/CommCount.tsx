import { useQuery } from '@portal/shared/client'
import { endpoints, type Debt } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { DescriptionList, Notice } from '@portal/shared/ui'
import styles from './CommCount.module.css'

/** From this many attempts on the count is red (S-30, K-23: the words say 'more than 5', the threshold is 5). */
const warnFrom = 5

/** Contact attempts of the last seven days, for staff. */
export function CommCount({ debt, actingFor }: { debt: Debt; actingFor: string }) {
  const { t } = useTranslation('consumer')
  const count = useCommCount(debt, actingFor)
  if (count === undefined) return null
  const isHigh = count >= warnFrom
  return (
    <div className={styles.count}>
      <DescriptionList
        items={[
          {
            id: 'comm',
            term: t('card.commCount'),
            value: <span className={isHigh ? styles.high : ''}>{count}</span>,
            isAlwaysShown: true,
          },
        ]}
      />
      {isHigh ? <Notice tone="danger">{t('card.commCountHigh')}</Notice> : null}
    </div>
  )
}

/** Contact attempts of the last seven days about this account, for staff (S-30); undefined until it is known. */
function useCommCount(debt: Debt, actingFor: string): number | undefined {
  const { data } = useQuery(endpoints.getCommCount, { params: { id: actingFor, scope: 'all' } })
  return data && (data.data.find((row) => row.data_id === debt.referenceNumber)?.count_7d ?? 0)
}
