import { ChevronRight } from 'lucide-react'
import type { ConsumerCaseRow } from '@portal/shared/contract'
import { formatDate, localDateIn } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { helpPaths } from './help-paths.ts'
import { RequestState } from './RequestState.tsx'
import styles from './RequestList.module.css'

/** Requests with kind, number, account, day and state. */
export function RequestList({ rows, isStale }: { rows: readonly ConsumerCaseRow[]; isStale?: boolean }) {
  const { t } = useTranslation('help-center')
  const language = useLanguage()
  const zone = useTenant((x) => x.settings.zone)
  return (
    <ul className={styles.list} role="list" aria-label={t('requests.mine')} aria-busy={isStale || undefined}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          <div className={styles.text}>
            <Link to={helpPaths.request(row.id)} className={styles.link}>
              {t(`kind.${row.kind}`)} <span className={styles.number}>{row.number}</span>
            </Link>
            <span className={styles.about}>
              {row.kind === 'hardship'
                ? t('requests.allAccounts')
                : [row.reference_number, row.creditor].filter(Boolean).join(' · ')}
            </span>
            <span className={styles.about}>
              {t('requests.filed', { date: formatDate(localDateIn(new Date(row.filed_at), zone), 'medium', language) })}
            </span>
            <RequestState row={row} />
          </div>
          <ChevronRight aria-hidden="true" size={20} className={styles.arrow} />
        </li>
      ))}
    </ul>
  )
}
