import { useState } from 'react'
import { History, Mails, Phone, PhoneIncoming } from 'lucide-react'
import type { ContactStanding } from '@portal/shared/contract'
import { formatDayAndTime, formatTime } from '@portal/shared/domain'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { Button, Card, DescriptionList, ErrorState, Loading, Notice, Skeleton, VisuallyHidden } from '@portal/shared/ui'
import { AttemptsDialog } from './AttemptsDialog.tsx'
import { ChannelLine } from './ChannelLine.tsx'
import { MessagesDialog } from './MessagesDialog.tsx'
import { OutcomeDialog } from './OutcomeDialog.tsx'
import { Requests } from './Requests.tsx'
import { StartCallDialog } from './StartCallDialog.tsx'
import { useContact } from './use-contact.ts'
import styles from './ContactPanel.module.css'

/** From this many calls on the count is red (S-30, K-23: the words say 'more than 5', the threshold is 5). */
const WARN_FROM = 5

/** 'May I contact now?', with the reason, the rule and the next allowed time; calls start and end here (F-04). */
export function ContactPanel({ clientId }: { clientId: string }) {
  const { t } = useTranslation('staff-contact')
  const { standing, error, refresh } = useContact(clientId)
  return (
    <Card title={t('title')}>
      {standing ? <Standing standing={standing} clientId={clientId} /> : null}
      {!standing && error ? (
        <ErrorState title={t('failed')} onRetry={refresh} requestId={error.requestId}>
          {errorText(error)}
        </ErrorState>
      ) : null}
      {!standing && !error ? (
        <Loading label={t('loading')}>
          <Skeleton count={4} />
        </Loading>
      ) : null}
    </Card>
  )
}

type Shown = 'call' | 'incoming' | 'outcome' | 'log' | 'messages'

function Standing({ standing, clientId }: { standing: ContactStanding; clientId: string }) {
  const { t } = useTranslation(['staff-contact', 'staff-inbound'])
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  const open = standing.open_attempt
  return (
    <div className={styles.panel}>
      <div className={styles.about}>
        {standing.reference_number ? t('about', { number: standing.reference_number }) : null}
        <Changes standing={standing} />
      </div>
      <Facts standing={standing} />
      <ul className={styles.channels}>
        {standing.channels.map((state) => (
          <ChannelLine key={state.channel} state={state} standing={standing} clientId={clientId} />
        ))}
      </ul>
      {open ? (
        <Notice
          tone="info"
          actions={
            <Button size="small" kind="primary" onClick={() => setShown('outcome')}>
              {t('call.record')}
            </Button>
          }
        >
          {t('call.running')}
        </Notice>
      ) : (
        <div className={styles.actions}>
          <Button size="small" kind="primary" icon={<Phone aria-hidden="true" />} onClick={() => setShown('call')}>
            {t('call.start')}
          </Button>
          <Button size="small" icon={<PhoneIncoming aria-hidden="true" />} onClick={() => setShown('incoming')}>
            {t('call.incoming')}
          </Button>
        </div>
      )}
      <Requests clientId={clientId} standing={standing} />
      <Button size="small" kind="quiet" icon={<History aria-hidden="true" />} onClick={() => setShown('log')}>
        {t('log.open')}
      </Button>
      <Button size="small" kind="quiet" icon={<Mails aria-hidden="true" />} onClick={() => setShown('messages')}>
        {t('staff-inbound:open')}
      </Button>
      {shown === 'call' || shown === 'incoming' ? (
        <StartCallDialog
          clientId={clientId}
          standing={standing}
          direction={shown === 'call' ? 'out' : 'in'}
          onStarted={() => setShown('outcome')}
          onClose={close}
        />
      ) : null}
      {shown === 'outcome' && open ? (
        <OutcomeDialog clientId={clientId} attempt={open} standing={standing} onClose={close} />
      ) : null}
      {shown === 'messages' ? <MessagesDialog clientId={clientId} onClose={close} /> : null}
      {shown === 'log' ? <AttemptsDialog clientId={clientId} onClose={close} /> : null}
    </div>
  )
}

/** Read aloud when an answer changes, and only then: the words are the same as long as it is. */
function Changes({ standing }: { standing: ContactStanding }) {
  const { t } = useTranslation('staff-contact')
  return (
    <VisuallyHidden>
      <span role="status">
        {standing.channels.map(({ channel, allowed }) => t(`summary.${channel}.${allowed ? 'yes' : 'no'}`)).join(' ')}
      </span>
    </VisuallyHidden>
  )
}

function Facts({ standing }: { standing: ContactStanding }) {
  const { t } = useTranslation('staff-contact')
  const language = useLanguage()
  const { count_7d: count, most_calls: most, zones, now, last_conversation_at: last } = standing
  const isHigh = count >= WARN_FROM
  const times = [...new Set(zones.map((zone) => formatTime(new Date(now), zone, language)))]
  const spoken = standing.other_language ?? t(`languages.${standing.language === 'es' ? 'es' : 'en'}`)
  return (
    <>
      <DescriptionList
        items={[
          {
            id: 'count',
            term: t('count'),
            value: <span className={isHigh ? styles.high : ''}>{t('countOf', { count, most })}</span>,
            isAlwaysShown: true,
          },
          { id: 'talk', term: t('lastTalk'), value: last && formatDayAndTime(new Date(last), zones[0]!, language) },
          { id: 'language', term: t('language'), value: spoken },
        ]}
      />
      {isHigh ? <Notice tone="danger">{t('countHigh')}</Notice> : null}
      <p className={styles.there}>
        {t('there', { count: times.length, times: times.join(', ') })}
        {standing.zone_is_chosen ? ` ${t('chosenZone')}` : ''}
      </p>
    </>
  )
}
