import { Ban, CircleCheck, Clock, FilePen, Hourglass, Scale } from 'lucide-react'
import type { EnvelopeEndReason } from '@portal/shared/contract'
import type { AgreementStatus } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Badge, type Tone } from '@portal/shared/ui'

const looks: Record<AgreementStatus, { tone: Tone | 'neutral'; Icon: typeof Clock }> = {
  initial: { tone: 'neutral', Icon: Clock },
  unsigned: { tone: 'info', Icon: FilePen },
  completed_by_client: { tone: 'warning', Icon: Scale },
  declined_by_client: { tone: 'danger', Icon: Ban },
  completed_by_attorney: { tone: 'success', Icon: CircleCheck },
  declined_by_attorney: { tone: 'danger', Icon: Ban },
  attempts_limit_reached: { tone: 'danger', Icon: Ban },
  expired: { tone: 'neutral', Icon: Hourglass },
}

interface AgreementStatusBadgeProps {
  status: AgreementStatus
  /** Where it is known: K-01 has one status for expired and voided agreements. */
  endReason?: EnvelopeEndReason | null
  /** False where the consumer's signature completes it. */
  hasAttorney?: boolean
}

/** The status of an agreement in a word (K-01). */
export function AgreementStatusBadge({ status, endReason, hasAttorney = true }: AgreementStatusBadgeProps) {
  const { t } = useTranslation('payments-agreements')
  const shown = status === 'completed_by_client' && !hasAttorney ? 'completed_by_attorney' : status
  const { tone, Icon } = looks[shown]
  const isEnded = status === 'expired' && endReason && ['late', 'voided', 'recalled'].includes(endReason)
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" size={16} />}>
      {t(isEnded ? `ended.${endReason}` : `status.${shown}`)}
    </Badge>
  )
}
