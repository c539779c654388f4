import type { ReactNode } from 'react'
import type { ClientProfile } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { Link, useLocation, useParams } from '@portal/shared/router'
import { BackLink, ErrorState, Loading, PageHeader, Skeleton } from '@portal/shared/ui'
import { ConsumerFacts } from './ConsumerFacts.tsx'
import { ConsumerHeading } from './ConsumerHeading.tsx'
import { ConsumerRecord } from './ConsumerRecord.tsx'
import { useConsumer } from './use-consumer.ts'
import styles from './ConsumerPage.module.css'

/** /admin/consumers/consumer/:id: one consumer, as staff work with them (S-22 to S-29). */
export function ConsumerPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('staff')
  const { consumer, error, isLoading, refresh } = useConsumer(id)
  if (consumer) return <Loaded consumer={consumer} />
  const isUnknown = error?.code === 'not_found'
  return (
    <Unloaded title={isUnknown ? t('consumer.notFound') : t('consumer.loading')}>
      {error ? (
        <ErrorState
          title={isUnknown ? t('consumer.notFound') : t('consumer.failed')}
          onRetry={isUnknown ? undefined : refresh}
          requestId={isUnknown ? undefined : error.requestId}
        >
          {isUnknown ? t('consumer.notFoundHelp') : errorText(error)}
        </ErrorState>
      ) : null}
      {!error && isLoading ? (
        <Loading label={t('consumer.loading')}>
          <Skeleton shape="block" count={2} />
        </Loading>
      ) : null}
    </Unloaded>
  )
}

function Loaded({ consumer }: { consumer: ClientProfile }) {
  usePageTitle(consumer.full_name, 'short')
  return (
    <>
      <PageHeader title={consumer.full_name} back={<BackToList />} />
      <ConsumerHeading consumer={consumer} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <ConsumerRecord consumer={consumer} />
        </div>
        <aside className={styles.side}>
          <ConsumerFacts consumer={consumer} />
        </aside>
      </div>
    </>
  )
}

function Unloaded({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('staff')
  usePageTitle(title)
  return (
    <>
      <PageHeader title={t('consumer.one')} back={<BackToList />} />
      {children}
    </>
  )
}

/** Back to the list as it was: same search, status and page. */
function BackToList() {
  const { t } = useTranslation('staff')
  const kept = useLocation().state as { list?: unknown; listState?: unknown } | null
  const list = typeof kept?.list === 'string' ? kept.list : ''
  return (
    <BackLink as={Link} to={paths.consumers + list} state={kept?.listState}>
      {t('consumer.back')}
    </BackLink>
  )
}
