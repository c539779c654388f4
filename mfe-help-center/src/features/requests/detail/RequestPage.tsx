import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import { Link, useParams } from '@portal/shared/router'
import { BackLink, ErrorState, Loading, PageHeader, Skeleton } from '@portal/shared/ui'
import { helpPaths } from '../../../lib/help-paths.ts'
import { AccountCard } from './AccountCard.tsx'
import { AnswerCard } from './AnswerCard.tsx'
import { FactsCard } from './FactsCard.tsx'
import { StepsCard } from './StepsCard.tsx'
import { WordsCard } from './WordsCard.tsx'
import styles from './RequestPage.module.css'

/** /help-center/requests/:case_id: what was sent, how it stands, the answer, and what it means for the account (F-06). */
export function RequestPage() {
  const { t } = useTranslation(['help-center-requests', 'help-center'])
  const { case_id: caseId = '' } = useParams()
  const { data, error, refresh } = useQuery(endpoints.getConsumerCase, { params: { case_id: caseId }, query: {} })
  const detail = data?.data
  const title = detail
    ? t('page.title', { kind: t(`help-center:kind.${detail.kind}`), number: detail.number })
    : t('page.one')
  usePageTitle(title)
  const isUnknown = error?.code === 'not_found'
  return (
    <>
      <PageHeader
        title={
          detail ? (
            <>
              {t(`help-center:kind.${detail.kind}`)} <span className={styles.number}>{detail.number}</span>
            </>
          ) : (
            title
          )
        }
        back={
          <BackLink as={Link} to={helpPaths.requests}>
            {t('page.back')}
          </BackLink>
        }
      />
      {detail ? (
        <div className={styles.areas}>
          <div className={styles.facts}>
            <FactsCard detail={detail} />
          </div>
          <div className={styles.main}>
            {detail.answer ? <AnswerCard detail={detail} answer={detail.answer} /> : null}
            <AccountCard detail={detail} />
            <WordsCard detail={detail} />
          </div>
          <div className={styles.rest}>
            <StepsCard detail={detail} />
          </div>
        </div>
      ) : null}
      {error && !detail ? (
        <ErrorState
          title={t(isUnknown ? 'page.notFound' : 'page.failed')}
          onRetry={isUnknown ? undefined : refresh}
          requestId={isUnknown ? undefined : error.requestId}
        >
          {isUnknown ? t('page.notFoundHelp') : errorText(error)}
        </ErrorState>
      ) : null}
      {error || detail ? null : (
        <Loading label={t('page.loading')}>
          <Skeleton shape="block" count={2} />
        </Loading>
      )}
    </>
  )
}
