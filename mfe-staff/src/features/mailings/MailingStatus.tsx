import { CircleCheck, Clock, Send, TriangleAlert } from 'lucide-react'
import type { Mailing } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Badge, smallPrint } from '@portal/shared/ui'

const looks = {
  awaiting_release: { tone: 'warning', Icon: Clock },
  released: { tone: 'info', Icon: Send },
  handed_over: { tone: 'success', Icon: CircleCheck },
  failed: { tone: 'danger', Icon: TriangleAlert },
} as const

/** The status of a mailing; for one that the carrier did not take, also what happens next. */
export function MailingStatus({ mailing }: { mailing: Pick<Mailing, 'status' | 'has_failed'> }) {
  const { t } = useTranslation('staff-mailings')
  const status = mailing.has_failed ? 'failed' : mailing.status
  const { tone, Icon } = looks[status]
  return (
    <>
      <Badge tone={tone} icon={<Icon aria-hidden="true" size={16} />}>
        {t(`status.${status}`)}
      </Badge>
      {mailing.has_failed ? <p className={smallPrint}>{t('failure')}</p> : null}
    </>
  )
}
