import { useTranslation } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import { PageHeader, Stack, writeCounts } from '@portal/shared/ui'
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
        <Stack gap={6}>
          <FilesCard />
          <UnmatchedCard />
        </Stack>
        <Stack gap={6}>
          <StopCard />
          <ImportCard />
        </Stack>
      </div>
      <RatesCard />
    </>
  )
}
