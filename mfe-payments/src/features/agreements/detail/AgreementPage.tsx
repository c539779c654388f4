import { useState } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints, type AgreementDetail } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { Link, useLocation, useParams } from '@portal/shared/router'
import { useCan } from '@portal/shared/session'
import { BackLink, Card, Loaded, PageHeader, Skeleton, Stack } from '@portal/shared/ui'
import { DocumentCard } from '../document/DocumentCard.tsx'
import { EvidenceCard } from '../../../lib/agreements/evidence/EvidenceCard.tsx'
import { SignedForAnother } from '../../../lib/agreements/SignedForAnother.tsx'
import { accountPath } from './account-path.ts'
import { AgreementActions } from './AgreementActions.tsx'
import { AgreementFacts } from './AgreementFacts.tsx'
import { canDoSomething, whyNothing } from '../../../lib/agreements/ending.ts'
import styles from './AgreementPage.module.css'

/** /admin/agreements/:agreementId: one agreement with its document, its actions and its evidence. */
export function AgreementPage() {
  const { t } = useTranslation('payments-agreements')
  const { agreementId = '' } = useParams()
  const query = useQuery(endpoints.getAgreement, { params: { agreement_id: agreementId } })
  const detail = query.data?.data
  const title = detail ? t('page.of', { name: detail.agreement.consumer_name }) : t('page.one')
  usePageTitle(title)
  return (
    <>
      <PageHeader title={title} back={<Back detail={detail} />} />
      <Loaded
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        unknown={{ title: t('page.notFound'), text: t('page.notFoundHelp') }}
        skeleton={<Skeleton shape="block" count={2} />}
      >
        {({ data }) => <Cards detail={data} refresh={query.refresh} />}
      </Loaded>
    </>
  )
}

function Cards({ detail, refresh }: { detail: AgreementDetail; refresh: () => void }) {
  const { t } = useTranslation('payments-agreements')
  const [readHash, setReadHash] = useState<string | null>(null)
  const [opened, setOpened] = useState(0)
  const onUnread = () => {
    setReadHash(null)
    setOpened((times) => times + 1)
  }
  const isAttorney = useCan('agreement.countersign')
  const nothing = whyNothing(detail, isAttorney)
  return (
    <div className={styles.areas}>
      <div className={styles.facts}>
        <Stack>
          <SignedForAnother detail={detail} />
          <AgreementFacts detail={detail} />
        </Stack>
      </div>
      <div className={styles.document}>
        <DocumentCard key={`${opened} ${detail.sealed_hash}`} detail={detail} onRead={setReadHash} />
      </div>
      <div className={styles.actions}>
        <Card title={t('page.actions')}>
          {nothing ? <p className={canDoSomething(detail) ? styles.above : undefined}>{t(`page.${nothing}`)}</p> : null}
          <AgreementActions {...{ detail, readHash, refresh, onUnread }} />
        </Card>
      </div>
      <div className={styles.evidence}>
        <EvidenceCard detail={detail} />
      </div>
    </div>
  )
}

/** Leads back to the queue with the same status and page, or to the account from which the person came. */
function Back({ detail }: { detail: AgreementDetail | undefined }) {
  const { t } = useTranslation('payments-agreements')
  const kept = useLocation().state as { list?: unknown; fromAccount?: unknown } | null
  const isAttorney = useCan('agreement.countersign')
  if (isAttorney && kept?.fromAccount !== true)
    return (
      <BackLink as={Link} to={paths.agreements + (typeof kept?.list === 'string' ? kept.list : '')}>
        {t('page.back')}
      </BackLink>
    )
  return detail ? (
    <BackLink as={Link} to={accountPath(detail)}>
      {detail.agreement.consumer_name}
    </BackLink>
  ) : null
}
