import { useTranslation } from '@portal/shared/i18n'
import { Page } from '@portal/shared/kit'
import { paths } from '@portal/shared/portal'
import { Badge, Stack, writeCounts } from '@portal/shared/ui'
import { MailingList } from './MailingList.tsx'
import { NewsCard } from './NewsCard.tsx'
import { ProblemList } from './ProblemList.tsx'
import { useMailings } from './use-mailings.ts'
import styles from './MailingsPage.module.css'

writeCounts()

/** /admin/letters/mailings: letters on paper, from the one that waits to the one that came back. */
export function MailingsPage() {
  const { t } = useTranslation('staff-mailings')
  const list = useMailings()
  const problems = list.query.data?.problems ?? 0
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      back={{ to: paths.letters, label: t('back') }}
      actions={problems > 0 ? <Badge tone="warning">{t('problems', { count: problems })}</Badge> : null}
    >
      <div className={styles.columns}>
        <Stack gap={6}>
          <div>
            <MailingList list={list} />
          </div>
          <div>
            <ProblemList />
          </div>
        </Stack>
        <div>
          <NewsCard />
        </div>
      </div>
    </Page>
  )
}
