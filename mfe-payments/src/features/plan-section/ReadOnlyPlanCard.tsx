import { FileText } from 'lucide-react'
import type { EstablishedPlan } from '@portal/shared/contract'
import { formatDate, signableUntil, type AgreementBadge } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { Badge, Card, DescriptionList, LinkButton, Stack, type Tone } from '@portal/shared/ui'
import { useSigningLink } from '../../lib/use-signing-link.ts'
import { termsOf, usePlanTexts } from './plan-facts.tsx'

interface ReadOnlyPlanCardProps {
  plan: EstablishedPlan
  badge: AgreementBadge | undefined
  isStaff: boolean
}

const tones: Record<AgreementBadge, Tone> = {
  sign_agreement: 'warning',
  pending_agreement: 'info',
  agreement_approved: 'success',
}

/**
 * A chosen plan before its agreement is complete: its terms, the agreement's status, and the link to it (C-32, C-33).
 */
export function ReadOnlyPlanCard({ plan, badge, isStaff }: ReadOnlyPlanCardProps) {
  const { t } = useTranslation('payments-plan')
  const texts = usePlanTexts()
  const signing = useSigningLink(plan, isStaff)
  const canSign = badge === 'sign_agreement' && !isStaff
  return (
    <Card
      title={t('title')}
      actions={badge ? <Badge tone={tones[badge]}>{t(`badge.${badge}`)}</Badge> : null}
      footer={
        signing ? (
          // The account's card leads to signing. An unsigned agreement is read among the documents; a signed one, and for
          // staff any, in the signing dialog (P-90).
          <LinkButton
            as={Link}
            to={canSign ? `${paths.documents}?kind=agreement` : signing}
            icon={<FileText aria-hidden="true" />}
          >
            {t('seeAgreement')}
          </LinkButton>
        ) : null
      }
    >
      <Stack gap={6}>
        {badge ? <AgreementText plan={plan} badge={badge} /> : null}
        <DescriptionList items={termsOf(plan, texts)} />
      </Stack>
    </Card>
  )
}

/** The status of the agreement; an unsigned one shows until when it can be signed (C-43, K-57). */
function AgreementText({ plan, badge }: { plan: EstablishedPlan; badge: AgreementBadge }) {
  const { t } = useTranslation('payments-plan')
  const language = useLanguage()
  const { zone } = useTenant((x) => x.settings)
  const { phone_number: phone } = useTenant((x) => x.settings.tenant)
  const { agreement } = plan
  if (badge !== 'sign_agreement' || !agreement) return <p>{t(`agreement.${badge}`, { phone })}</p>
  const date = formatDate(signableUntil(new Date(agreement.expires_at), zone), 'medium', language)
  return (
    <p>
      {t('agreement.sign_agreement', { phone })}{' '}
      <strong>{t(agreement.kind === 'litigation' ? 'agreement.litigationUntil' : 'agreement.until', { date })}</strong>
    </p>
  )
}
