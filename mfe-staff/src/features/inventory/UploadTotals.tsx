import type { ReactNode } from 'react'
import type { Upload } from '@portal/shared/contract'
import { formatCount } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Money } from '@portal/shared/ui'
import styles from './UploadTotals.module.css'

/** The totals of the whole file, to be saved or saved already. */
export function UploadTotals({ upload }: { upload: Upload }) {
  const { t } = useTranslation('staff-inventory')
  const language = useLanguage()
  const count = (rows: number) => formatCount(rows, language)
  const isDone = upload.status === 'saved' || upload.rows_saved > 0
  const facts: [string, ReactNode][] = [
    [t('totals.rows'), count(upload.rows)],
    isDone ? [t('totals.saved'), count(upload.rows_saved)] : [t('totals.ready'), count(upload.rows_ready)],
    [t('totals.warned'), count(upload.rows_warned)],
    [t('totals.wrong'), count(upload.rows_wrong + upload.rows_failed)],
    [t(`amount.${upload.upload_mode}`), <Money key="m" amount={isDone ? upload.amount_saved : upload.amount_ready} />],
  ]
  return (
    <dl className={styles.totals}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
