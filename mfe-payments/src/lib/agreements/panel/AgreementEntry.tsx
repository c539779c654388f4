import { useState } from 'react'
import type { AgreementDetail } from '@portal/shared/contract'
import { formatDate, localDateIn } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { Button, Cluster, LinkButton, Money } from '@portal/shared/ui'
import { ConfirmResend } from '../actions/ConfirmResend.tsx'
import { EndDialog } from '../actions/EndDialog.tsx'
import { AgreementStatusBadge } from '../AgreementStatusBadge.tsx'
import { SignedForAnother } from '../SignedForAnother.tsx'
import { EventList } from '../evidence/EventList.tsx'
import styles from './DebtAgreements.module.css'

interface AgreementEntryProps {
  detail: AgreementDetail
  refresh: () => void
}

/** One agreement of a debt: its terms, status, events and the actions of staff. */
export function AgreementEntry({ detail, refresh }: AgreementEntryProps) {
  const { t } = useTranslation('payments-agreements')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  const [open, setOpen] = useState<'resend' | 'void' | null>(null)
  const { agreement, envelope, may } = detail
  const madeOn = formatDate(localDateIn(new Date(envelope.created_at), zone), 'medium', language)
  const close = () => setOpen(null)
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <div className={styles.about}>
          <p>
            <strong>{t(`kind.${agreement.kind}`)}</strong>, {t('panel.madeOn', { date: madeOn })}
          </p>
          <p className={styles.terms}>
            <Money amount={agreement.total} /> · {t('payments', { count: agreement.payments })}
          </p>
        </div>
        <AgreementStatusBadge
          status={envelope.status}
          endReason={envelope.end_reason}
          hasAttorney={envelope.attorney_step}
        />
      </div>
      <SignedForAnother detail={detail} />
      {envelope.end_text ? <p>{t('evidence.reason', { reason: envelope.end_text })}</p> : null}
      <Cluster>
        <LinkButton as={Link} to={paths.agreement(agreement.id)} state={{ fromAccount: true }} size="small">
          {t('panel.see')}
        </LinkButton>
        {may.resend ? (
          <Button size="small" onClick={() => setOpen('resend')}>
            {t('resend.action')}
          </Button>
        ) : null}
        {may.void ? (
          <Button size="small" onClick={() => setOpen('void')}>
            {t('void.action')}
          </Button>
        ) : null}
      </Cluster>
      <details className={styles.details}>
        <summary>{t('panel.evidence')}</summary>
        <EventList events={detail.events} />
      </details>
      {open === 'resend' ? <ConfirmResend {...{ detail, refresh }} onClose={close} /> : null}
      {open === 'void' ? <EndDialog how="void" {...{ detail, refresh }} onClose={close} /> : null}
    </li>
  )
}
