import { CalendarClock, Check, CircleAlert, Clock, Repeat, ShieldCheck } from 'lucide-react'
import { formatDate, localDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Badge, Cluster } from '@portal/shared/ui'
import type { MethodItem } from './method-item.ts'
import type { UpcomingPayment } from './use-upcoming.ts'

/** The marks of a saved method: default, validation, the plans it pays, and expiry. */
export function MethodMarks({ item, upcoming }: { item: MethodItem; upcoming: readonly UpcomingPayment[] }) {
  const { t } = useTranslation('payments-methods')
  const language = useLanguage()
  const { isDefault, defaultFor, paysPlans, hasScheduled, source } = item
  const tooLate = upcoming.find((payment) => payment.method.id === item.id && payment.card_ends)
  const validation = source.kind === 'bank' ? source.bank.ValidationStatus : null
  const ownDefaults = isDefault ? [] : defaultFor
  const marks = [
    isDefault && (
      <Badge key="default" tone="success" icon={<Check aria-hidden="true" />}>
        {t('mark.default')}
      </Badge>
    ),
    ...ownDefaults.map((reference) => (
      <Badge key={reference} tone="success" icon={<Check aria-hidden="true" />}>
        {t('mark.defaultFor', { reference })}
      </Badge>
    )),
    source.kind === 'card' && source.card.Expired && (
      <Badge key="expired" tone="danger" icon={<CircleAlert aria-hidden="true" />}>
        {t('mark.expired')}
      </Badge>
    ),
    tooLate && source.kind === 'card' && !source.card.Expired && (
      <Badge key="ends" tone="warning" icon={<Clock aria-hidden="true" />}>
        {t('mark.ends', { date: formatDate(localDate(tooLate.payment_date), 'medium', language) })}
      </Badge>
    ),
    validation && (
      <Badge key="validation" tone={validation === 'failed' ? 'danger' : 'neutral'} icon={iconOf(validation)}>
        {t(`mark.validation.${validation}`)}
      </Badge>
    ),
    ...paysPlans.map(({ referenceNumber }) => (
      <Badge key={`plan ${referenceNumber}`} tone="info" icon={<Repeat aria-hidden="true" />}>
        {t('mark.plan', { reference: referenceNumber })}
      </Badge>
    )),
    hasScheduled && (
      <Badge key="scheduled" tone="info" icon={<CalendarClock aria-hidden="true" />}>
        {t('mark.scheduled')}
      </Badge>
    ),
  ].filter(Boolean)
  return marks.length > 0 ? <Cluster gap="tight">{marks}</Cluster> : null
}

function iconOf(validation: 'unverified' | 'verified' | 'failed') {
  if (validation === 'verified') return <ShieldCheck aria-hidden="true" />
  return validation === 'failed' ? <CircleAlert aria-hidden="true" /> : <Clock aria-hidden="true" />
}
