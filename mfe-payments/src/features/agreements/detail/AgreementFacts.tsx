import { useQuery } from '@portal/shared/client'
import { endpoints, type AgreementDetail, type EstablishedPlan } from '@portal/shared/contract'
import { formatDate, signableUntil } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { useCapability, useTenant } from '@portal/shared/tenant'
import { Card, DateText, DescriptionList, Money, type DescriptionItem } from '@portal/shared/ui'
import { AgreementStatusBadge } from '../../../lib/agreements/AgreementStatusBadge.tsx'
import { accountPath } from './account-path.ts'

interface AgreedPlan {
  plan: EstablishedPlan | undefined
  isAwaited: boolean
}

/** The parties, the terms and the status of an agreement. */
export function AgreementFacts({ detail }: { detail: AgreementDetail }) {
  const { t } = useTranslation('payments-agreements')
  const reference = useCapability('label.reference_number')[useLanguage()]
  const agreed = useAgreedPlan(detail)
  const fact = useFact()
  const terms = usePlanTerms(agreed)
  const standing = useStanding(detail)
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
          fact('consumer', <Link to={accountPath(detail)}>{agreement.consumer_name}</Link>),
          fact('creditor', agreement.creditor),
          { id: 'reference', term: reference, value: agreement.reference_number },
          fact('kind', t(`kind.${agreement.kind}`)),
          fact('total', <Money amount={agreement.total} />),
          fact('payments', agreed.plan?.is_open_ended ? t('openEnded') : agreement.payments),
          ...terms,
          ...standing,
        ]}
      />
    </Card>
  )
}

/** A fact by the key of its term. */
function useFact() {
  const { t } = useTranslation('payments-agreements')
  return (id: string, value: DescriptionItem['value']): DescriptionItem => ({ id, term: t(`fact.${id}`), value })
}

/** The terms of the plan; while it is read they have their places, so that the facts below do not move. */
function usePlanTerms({ plan, isAwaited }: AgreedPlan): DescriptionItem[] {
  const { t } = useTranslation('payments')
  const fact = useFact()
  if (isAwaited) return ['perPayment', 'frequency', 'start', 'end'].map((id) => fact(id, '…'))
  if (!plan) return []
  return [
    fact('perPayment', <Money amount={plan.per_month} />),
    fact('frequency', t(`frequency.${plan.payment_frequency}`)),
    fact('start', <DateText date={plan.start_date} />),
    // An open-ended plan continues until the balance is paid: its last stored date is not shown.
    fact('end', plan.is_open_ended ? null : <DateText date={plan.end_date} />),
    fact('discount', plan.discount > 0n ? <Money amount={plan.discount} /> : null),
  ]
}

function useStanding({ envelope }: AgreementDetail): DescriptionItem[] {
  const { t } = useTranslation('payments-agreements')
  const fact = useFact()
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  const { status, attempts: used, attempts_left: left } = envelope
  const at = (instant: string | null) => instant && <DateText instant={instant} zone={zone} />
  const last = formatDate(signableUntil(new Date(envelope.expires_at), zone), 'medium', language)
  return [
    fact('created', at(envelope.created_at)),
    fact('until', status === 'unsigned' ? last : null),
    fact('signed', at(envelope.signed_at)),
    fact(status.startsWith('completed') ? 'completed' : 'ended', at(envelope.completed_at)),
    fact('reason', envelope.end_text),
    fact('language', t(`language.${envelope.language}`)),
    fact('attempt', t('fact.attempts', { used, allowed: used + left })),
  ]
}

const shown = ['unsigned', 'completed_by_client', 'completed_by_attorney']

/** The plan of an agreement; a declined or expired agreement has none (K-55). */
function useAgreedPlan({ agreement, envelope }: AgreementDetail): AgreedPlan {
  const planId = shown.includes(envelope.status) ? envelope.plan_id : null
  const input = planId === null ? null : { body: { plan_id: planId, client_id: agreement.client_id } }
  const { data, isLoading } = useQuery(endpoints.getPlan, input)
  return { plan: data?.data, isAwaited: isLoading }
}
