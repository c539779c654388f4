import { Ban, CircleCheck, Clock, Send } from 'lucide-react'
import type { BankFileStatus } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Badge, type Tone } from '@portal/shared/ui'

const looks: Record<BankFileStatus, { tone: Tone | 'neutral'; Icon: typeof Clock }> = {
  awaiting_release: { tone: 'warning', Icon: Clock },
  released: { tone: 'info', Icon: Send },
  transmitted: { tone: 'success', Icon: CircleCheck },
  cancelled: { tone: 'neutral', Icon: Ban },
}

/** The status of a file in a word. */
export function FileStatus({ status }: { status: BankFileStatus }) {
  const { t } = useTranslation('payments-ach')
  const { tone, Icon } = looks[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" size={16} />}>
      {t(`status.${status}`)}
    </Badge>
  )
}
