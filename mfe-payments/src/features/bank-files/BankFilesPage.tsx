import { useTranslation } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import { PageHeader, writeCounts } from '@portal/shared/ui'
import { FilesCard } from './FilesCard.tsx'
import { ImportCard } from './ImportCard.tsx'
import { RatesCard } from './RatesCard.tsx'
import { StopCard } from './StopCard.tsx'
import { UnmatchedCard } from './UnmatchedCard.tsx'
import styles from './BankFilesPage.module.css'

writeCounts()

/** /admin/bank-files: the files of bank debits, the bank's replies, and the return rates (F-09, R-39). */
export function BankFilesPage() {
  const { t } = useTranslation('payments-ach')
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className={styles.columns}>
        <div className={styles.wide}>
          <FilesCard />
          <UnmatchedCard />
        </div>
        <div className={styles.narrow}>
          <StopCard />
          <ImportCard />
        </div>
      </div>
      <RatesCard />
    </>
  )
}
