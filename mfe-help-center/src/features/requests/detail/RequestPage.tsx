import { useQuery } from '@portal/shared/client'
import { endpoints, type ConsumerCaseDetail } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { BudgetCard } from '@portal/shared/kit'
import { usePageTitle } from '@portal/shared/portal'
import { Link, useParams } from '@portal/shared/router'
import { BackLink, Loaded, PageHeader, Skeleton } from '@portal/shared/ui'
import { helpPaths } from '../../../lib/help-paths.ts'
import { AccountCard } from './AccountCard.tsx'
import { ActsCard } from './ActsCard.tsx'
import { AnswerCard } from './AnswerCard.tsx'
import { FactsCard } from './FactsCard.tsx'
import { PapersCard } from './PapersCard.tsx'
import { StepsCard } from './StepsCard.tsx'
import { WordsCard } from './WordsCard.tsx'
import styles from './RequestPage.module.css'

/** /help-center/requests/:case_id: a request, its state, its answer, and its meaning for the account (F-06). */
export function RequestPage() {
  const { t } = useTranslation(['help-center-requests', 'help-center'])
  const { case_id: caseId = '' } = useParams()
  const query = useQuery(endpoints.getConsumerCase, { params: { case_id: caseId }, query: {} })
  const detail = query.data?.data
  const title = detail
    ? t('page.title', { kind: t(`help-center:kind.${detail.kind}`), number: detail.number })
    : t('page.one')
  usePageTitle(title)
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
      <Loaded
        query={query}
        loading={t('page.loading')}
        failed={t('page.failed')}
        unknown={{ title: t('page.notFound'), text: t('page.notFoundHelp') }}
        skeleton={<Skeleton shape="block" count={2} />}
      >
        {({ data }) => <Cards detail={data} />}
      </Loaded>
    </>
  )
}

function Cards({ detail }: { detail: ConsumerCaseDetail }) {
  return (
    <div className={styles.areas}>
      <div className={styles.facts}>
        <FactsCard detail={detail} />
      </div>
      <div className={styles.main}>
        {detail.status === 'open' && detail.papers ? <PapersCard caseId={detail.id} papers={detail.papers} /> : null}
        {detail.answer ? <AnswerCard detail={detail} answer={detail.answer} /> : null}
        <ActsCard acts={detail.acts} />
        <AccountCard detail={detail} />
        <WordsCard detail={detail} />
        {detail.budget ? <BudgetCard budget={detail.budget} /> : null}
      </div>
      <div className={styles.rest}>
        <StepsCard detail={detail} />
      </div>
    </div>
  )
}
