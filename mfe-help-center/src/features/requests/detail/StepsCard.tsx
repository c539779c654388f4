import type { ConsumerCaseDetail } from '@portal/shared/contract'
import { formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Card, classNames, DateText } from '@portal/shared/ui'
import styles from './RequestPage.module.css'

/** The steps of a request so far, and the next one. */
export function StepsCard({ detail }: { detail: ConsumerCaseDetail }) {
  const { t } = useTranslation('help-center-requests')
  const language = useLanguage()
  const zone = useTenant((x) => x.settings.zone)
  const { steps, status, due_at: dueAt } = detail
  return (
    <Card title={t('steps.title')}>
      <ol role="list">
        {steps.map(({ what, at }) => (
          <li key={`${what} ${at}`} className={styles.step}>
            {t(`steps.${what}`)}
            <span className={styles.soft}>
              <DateText instant={at} zone={zone} />
            </span>
          </li>
        ))}
        {status === 'open' ? (
          <li className={classNames(styles.step, styles.pending)}>
            {t('steps.pending')}
            {dueAt ? (
              <span className={styles.soft}>
                {t('steps.by', { date: formatDate(dueAt as LocalDate, 'medium', language) })}
              </span>
            ) : null}
          </li>
        ) : null}
      </ol>
    </Card>
  )
}
