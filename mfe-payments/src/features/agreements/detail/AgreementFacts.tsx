import { useQuery } from '@portal/shared/client'
import { endpoints, type AgreementDetail, type EstablishedPlan } from '@portal/shared/contract'
import { formatDate, signableUntil } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { useCapability, useTenant } from '@portal/shared/tenant'
import { Card, DateText, DescriptionList, Money, type DescriptionItem } from '@portal/shared/ui'
import { AgreementStatusBadge } from '../../../lib/agreements/AgreementStatusBadge.tsx'
import { accountPath } from './account-path.ts'

/** The parties, the terms and the status of an agreement. */
export function AgreementFacts({ detail }: { detail: AgreementDetail }) {
  const { t } = useTranslation('payments-agreements')
  const reference = useCapability('label.reference_number')[useLanguage()]
  const { plan } = useAgreedPlan(detail)
  const standing = useStanding(detail)
  const terms = usePlanTerms(plan)
  const { agreement, envelope } = detail
  return (
    <Card
      title={t('page.facts')}
      actions={
        <AgreementStatusBadge
          status={envelope.status}
          endReason={envelope.end_reason}
          hasAttorney={envelope.attorney_step}
        />
      }
    >
      <DescriptionList
        layout="rows"
        items={[
          {
            id: 'consumer',
            term: t('fact.consumer'),
            value: <Link to={accountPath(detail)}>{agreement.consumer_name}</Link>,
          },
          { id: 'creditor', term: t('fact.creditor'), value: agreement.creditor },
          { id: 'reference', term: reference, value: agreement.reference_number },
          { id: 'kind', term: t('fact.kind'), value: t(`kind.${agreement.kind}`) },
          { id: 'total', term: t('fact.total'), value: <Money amount={agreement.total} /> },
          {
            id: 'payments',
            term: t('fact.payments'),
            value: plan?.is_open_ended ? t('openEnded') : agreement.payments,
          },
          ...terms,
          ...standing,
        ]}
      />
    </Card>
  )
}

function usePlanTerms(plan: EstablishedPlan | undefined): DescriptionItem[] {
  const { t } = useTranslation(['payments-agreements', 'payments'])
  if (!plan) return []
  return [
    { id: 'each', term: t('fact.perPayment'), value: <Money amount={plan.per_month} /> },
    { id: 'frequency', term: t('fact.frequency'), value: t(`payments:frequency.${plan.payment_frequency}`) },
    { id: 'start', term: t('fact.start'), value: <DateText date={plan.start_date} /> },
    // An open-ended plan continues until the balance is paid: its last stored date is not shown.
    { id: 'end', term: t('fact.end'), value: plan.is_open_ended ? null : <DateText date={plan.end_date} /> },
    { id: 'discount', term: t('fact.discount'), value: plan.discount > 0n ? <Money amount={plan.discount} /> : null },
  ]
}

function useStanding({ envelope }: AgreementDetail): DescriptionItem[] {
  const { t } = useTranslation('payments-agreements')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  const at = (instant: string | null) => instant && <DateText instant={instant} zone={zone} />
  const last = formatDate(signableUntil(new Date(envelope.expires_at), zone), 'medium', language)
  return [
    { id: 'created', term: t('fact.created'), value: at(envelope.created_at) },
    { id: 'until', term: t('fact.until'), value: envelope.status === 'unsigned' ? last : null },
    { id: 'signed', term: t('fact.signed'), value: at(envelope.signed_at) },
    {
      id: 'completed',
      term: t(envelope.status.startsWith('completed') ? 'fact.completed' : 'fact.ended'),
      value: at(envelope.completed_at),
    },
    { id: 'reason', term: t('fact.reason'), value: envelope.end_text },
    { id: 'language', term: t('fact.language'), value: t(`language.${envelope.language}`) },
    {
      id: 'attempt',
      term: t('fact.attempt'),
      value: t('fact.attempts', {
        used: envelope.attempts,
        allowed: envelope.attempts + envelope.attempts_left,
      }),
    },
  ]
}

const shown = ['unsigned', 'completed_by_client', 'completed_by_attorney']

/** The plan of an agreement; a declined or expired agreement has none (K-55). */
function useAgreedPlan({ agreement, envelope }: AgreementDetail) {
  const planId = shown.includes(envelope.status) ? envelope.plan_id : null
  const input = planId === null ? null : { body: { plan_id: planId, client_id: agreement.client_id } }
  const { data, isLoading } = useQuery(endpoints.getPlan, input)
  return { plan: data?.data, isLoading }
}
