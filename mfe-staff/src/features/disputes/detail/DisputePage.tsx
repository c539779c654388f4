import { useQuery } from '@portal/shared/client'
import { endpoints, type CaseDetail } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { BudgetCard, Page } from '@portal/shared/kit'
import { paths } from '@portal/shared/portal'
import { useLocation, useParams } from '@portal/shared/router'
import { Loaded, Skeleton } from '@portal/shared/ui'
import { ActsCard } from './ActsCard.tsx'
import { AnswerCard } from './AnswerCard.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { CaseDebts } from './CaseDebts.tsx'
import { CaseFacts } from './CaseFacts.tsx'
import { CaseSteps } from './CaseSteps.tsx'
import { CaseWords } from './CaseWords.tsx'
import { PapersCard } from './PapersCard.tsx'
import styles from './DisputePage.module.css'

/** /admin/disputes/:caseId: the page of one case and its answer (F-06, R-12). */
export function DisputePage() {
  const { t } = useTranslation('staff-cases')
  const { caseId = '' } = useParams()
  const query = useQuery(endpoints.getCase, { params: { case_id: caseId } })
  const detail = query.data?.data
  // The link back restores the view of the queue.
  const kept = useLocation().state as { list?: unknown } | null
  const list = typeof kept?.list === 'string' ? kept.list : ''
  return (
    <Page
      title={detail ? t('page.of', { number: detail.number }) : t('page.one')}
      lead={detail ? t(`kind.${detail.kind}`) : null}
      back={{ to: paths.staffDisputes + list, label: t('page.back') }}
    >
      <Loaded
        query={query}
        loading={t('page.loading')}
        failed={t('page.failed')}
        unknown={{ title: t('page.notFound'), text: t('page.notFoundHelp') }}
        skeleton={<Skeleton shape="block" count={2} />}
      >
        {({ data }) => <Cards detail={data} refresh={query.refresh} />}
      </Loaded>
    </Page>
  )
}

function Cards({ detail, refresh }: { detail: CaseDetail; refresh: () => void }) {
  return (
    <div className={styles.areas}>
      <div className={styles.facts}>
        <CaseFacts detail={detail} />
      </div>
      <div className={styles.words}>
        <CaseWords detail={detail} />
      </div>
      <div className={styles.answer}>
        {detail.budget ? <BudgetCard budget={detail.budget} /> : null}
        {detail.answer ? <AnswerCard detail={detail} answer={detail.answer} /> : null}
        <ActsCard caseId={detail.id} acts={detail.acts} />
        {detail.status === 'open' ? <PapersCard detail={detail} /> : null}
        {detail.status === 'open' ? <AnswerForm detail={detail} refresh={refresh} /> : null}
      </div>
      <div className={styles.rest}>
        <CaseDebts detail={detail} />
        <CaseSteps events={detail.events} />
      </div>
    </div>
  )
}
