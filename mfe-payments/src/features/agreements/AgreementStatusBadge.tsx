import { Ban, CircleCheck, Clock, FilePen, Hourglass, Scale } from 'lucide-react'
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
  /** Without an attorney's step the consumer's signature completes it. */
  isComplete?: boolean
}

/** Where an agreement is, in a word (K-01). */
export function AgreementStatusBadge({ status, isComplete = false }: AgreementStatusBadgeProps) {
  const { t } = useTranslation('payments-agreements')
  const { tone, Icon } = looks[isComplete ? 'completed_by_attorney' : status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" size={16} />}>
      {t(isComplete ? 'status.signedComplete' : `status.${status}`)}
    </Badge>
  )
}
