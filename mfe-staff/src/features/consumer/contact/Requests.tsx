import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type ContactRequest, type ContactStanding } from '@portal/shared/contract'
import { formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { ReasonDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { useCan } from '@portal/shared/session'
import { Button, smallPrint } from '@portal/shared/ui'
import { RequestDialog } from './RequestDialog.tsx'
import { contactReads } from './use-contact.ts'
import styles from './ContactPanel.module.css'

const REASON_MAX = 500

/** The customer's current requests about contact, and the button that records another. */
export function Requests({ clientId, standing }: { clientId: string; standing: ContactStanding }) {
  const { t } = useTranslation('staff-contact')
  const [isAdding, setAdding] = useState(false)
  const [ending, setEnding] = useState<ContactRequest>()
  const end = useAction(endpoints.endContactRequest, { refresh: contactReads })
  const live = standing.requests.filter((request) => request.ended_at === null)
  return (
    <section className={styles.requests} aria-label={t('request.list')}>
      {live.length > 0 ? (
        <ul role="list" className={styles.channels}>
          {live.map((request) => (
            <RequestLine key={request.id} request={request} onEnd={() => setEnding(request)} />
          ))}
        </ul>
      ) : null}
      <Button size="small" onClick={() => setAdding(true)}>
        {t('request.add')}
      </Button>
      {isAdding ? <RequestDialog clientId={clientId} standing={standing} onClose={() => setAdding(false)} /> : null}
      {ending ? (
        <ReasonDialog
          title={t('request.endTitle')}
          confirm={t('request.endAction')}
          isDanger
          label={t('request.endReason')}
          missing={t('request.endMissing')}
          limit={REASON_MAX}
          run={(reason) => end.run({ params: { client_id: clientId, request_id: ending.id }, body: { reason } })}
          onDone={() => toast.success(t('request.ended'))}
          onClose={() => setEnding(undefined)}
        >
          {t('request.endHelp')}
        </ReasonDialog>
      ) : null}
    </section>
  )
}

function RequestLine({ request, onEnd }: { request: ContactRequest; onEnd: () => void }) {
  const { t } = useTranslation('staff-contact')
  const language = useLanguage()
  const mayEndAttorney = useCan('legal_status.end')
  const mayEnd = request.kind !== 'attorney' || mayEndAttorney
  const day = (date: string) => formatDate(date as LocalDate, 'medium', language)
  return (
    <li className={styles.channel}>
      <span className={styles.name}>{t(`request.kind.${request.kind}`)}</span>
      <span className={smallPrint}>
        {t('request.since', { via: t(`request.way.${request.via}`), date: day(request.received_on) })}
        {request.ends_on ? `, ${t('request.until', { date: day(request.ends_on) })}` : ''}
      </span>
      <p className={styles.evidence}>{request.evidence}</p>
      <span className={smallPrint}>{request.recorded_by ?? t('request.byConsumer')}</span>
      {mayEnd ? (
        <div>
          <Button size="small" kind="quiet" onClick={onEnd}>
            {t('request.end')}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
