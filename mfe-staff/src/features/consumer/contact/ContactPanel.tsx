import { Suspense, useState } from 'react'
import { History, Link2, Mails, Phone, PhoneIncoming } from 'lucide-react'
import type { ContactStanding } from '@portal/shared/contract'
import { everyRefusal, formatDayAndTime, formatTime } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCan } from '@portal/shared/session'
import { useCapability } from '@portal/shared/tenant'
import {
  Button,
  Card,
  classNames,
  DescriptionList,
  Loaded,
  Notice,
  Skeleton,
  smallPrint,
  VisuallyHidden,
} from '@portal/shared/ui'
import { PageLinksDialog } from '../page-links/lazy-dialog.ts'
import { AttemptsDialog } from './AttemptsDialog.tsx'
import { ChannelLine } from './ChannelLine.tsx'
import { MessagesDialog } from './MessagesDialog.tsx'
import { OutcomeDialog } from './OutcomeDialog.tsx'
import { Requests } from './Requests.tsx'
import { StartCallDialog } from './StartCallDialog.tsx'
import { callsUsed, isCountHigh, isMany, spokenLanguage, useContact } from './use-contact.ts'
import styles from './ContactPanel.module.css'

/** 'May I contact now?', with the reason, the rule and the next allowed time; calls start and end here (F-04). */
export function ContactPanel({ clientId }: { clientId: string }) {
  const { t } = useTranslation('staff-contact')
  return (
    <Card title={t('title')}>
      <Loaded
        query={useContact(clientId)}
        loading={t('loading')}
        failed={t('failed')}
        skeleton={<Skeleton count={4} />}
      >
        {({ data }) => <Standing standing={data} clientId={clientId} />}
      </Loaded>
    </Card>
  )
}

interface StandingProps {
  standing: ContactStanding
  clientId: string
}

type Shown = 'call' | 'others' | 'incoming' | 'outcome' | 'log' | 'messages' | 'links'

function Standing({ standing, clientId }: StandingProps) {
  const { t } = useTranslation(['staff-contact', 'staff-inbound'])
  const [shown, setShown] = useState<Shown>()
  const maySendLinks = useMaySendLinks()
  return (
    <div className={styles.panel}>
      <div className={classNames(smallPrint, styles.about)}>
        {standing.reference_number ? t('about', { number: standing.reference_number }) : null}
        <Changes standing={standing} />
      </div>
      <Facts standing={standing} />
      <ul role="list" className={styles.channels}>
        {standing.channels.map((state) => (
          <ChannelLine key={state.channel} state={state} standing={standing} clientId={clientId} />
        ))}
      </ul>
      <CallActions standing={standing} onShow={setShown} />
      <Requests clientId={clientId} standing={standing} />
      <Button size="small" kind="quiet" icon={<History aria-hidden="true" />} onClick={() => setShown('log')}>
        {t('log.open')}
      </Button>
      <Button size="small" kind="quiet" icon={<Mails aria-hidden="true" />} onClick={() => setShown('messages')}>
        {t('staff-inbound:open')}
      </Button>
      {maySendLinks ? (
        <Button size="small" kind="quiet" icon={<Link2 aria-hidden="true" />} onClick={() => setShown('links')}>
          {t('links')}
        </Button>
      ) : null}
      <ShownDialog {...{ standing, clientId, shown }} onShow={setShown} />
    </div>
  )
}

/** F-18: staff who may send links, at an agency that has them. */
function useMaySendLinks(): boolean {
  const isOffered = useCapability('page_link.enabled')
  return useCan('page_link.send') && isOffered
}

/**
 * Starts a call; during a call, asks for its outcome instead. Where every channel says no there is the reason, and a way
 * to call somebody else about it.
 */
function CallActions({ standing, onShow }: { standing: ContactStanding; onShow: (shown: Shown) => void }) {
  const { t } = useTranslation('staff-contact')
  const refusal = everyRefusal(standing)
  const phone = standing.channels.find(({ channel }) => channel === 'phone')
  if (standing.open_attempt !== null)
    return (
      <Notice
        tone="info"
        actions={
          <Button size="small" kind="primary" onClick={() => onShow('outcome')}>
            {t('call.record')}
          </Button>
        }
      >
        {t('call.running')}
      </Notice>
    )
  return (
    <div className={styles.actions}>
      {refusal ? (
        <>
          <p className={styles.refusal}>
            <strong>{t('call.notNow')}</strong> {t(`reason.${refusal}`, { most: phone?.most, days: phone?.days })}
          </p>
          <Button size="small" icon={<Phone aria-hidden="true" />} onClick={() => onShow('others')}>
            {t('call.others')}
          </Button>
        </>
      ) : (
        <Button size="small" kind="primary" icon={<Phone aria-hidden="true" />} onClick={() => onShow('call')}>
          {t('call.start')}
        </Button>
      )}
      <Button size="small" icon={<PhoneIncoming aria-hidden="true" />} onClick={() => onShow('incoming')}>
        {t('call.incoming')}
      </Button>
    </div>
  )
}

interface ShownDialogProps extends StandingProps {
  shown: Shown | undefined
  onShow: (shown: Shown | undefined) => void
}

function ShownDialog({ standing, clientId, shown, onShow }: ShownDialogProps) {
  const open = standing.open_attempt
  const props = { clientId, standing, onClose: () => onShow(undefined) }
  if (shown === 'call' || shown === 'others' || shown === 'incoming')
    return (
      <StartCallDialog
        {...props}
        direction={shown === 'incoming' ? 'in' : 'out'}
        party={shown === 'others' ? 'attorney' : 'consumer'}
        onStarted={() => onShow('outcome')}
      />
    )
  if (shown === 'outcome') return open ? <OutcomeDialog {...props} attempt={open} /> : null
  if (shown === 'links')
    return (
      <Suspense>
        <PageLinksDialog clientId={clientId} onClose={props.onClose} />
      </Suspense>
    )
  if (shown === 'messages') return <MessagesDialog {...props} />
  return shown === 'log' ? <AttemptsDialog {...props} /> : null
}

/** Announces an answer only when it changes: the same answer has the same words. */
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
  const { zones, now, last_conversation_at: last } = standing
  const times = [...new Set(zones.map((zone) => formatTime(new Date(now), zone, language)))]
  return (
    <>
      <DescriptionList
        items={[
          {
            id: 'count',
            term: t('count'),
            value: <span className={isCountHigh(standing) ? styles.high : ''}>{callsUsed(standing, t)}</span>,
            isAlwaysShown: true,
          },
          { id: 'talk', term: t('lastTalk'), value: last && formatDayAndTime(new Date(last), zones[0]!, language) },
          { id: 'language', term: t('language'), value: spokenLanguage(standing, t) },
        ]}
      />
      {isMany(standing) ? <Notice tone="danger">{t('countHigh')}</Notice> : null}
      <p className={smallPrint}>
        {t('there', { count: times.length, times: times.join(', ') })}
        {standing.zone_is_chosen ? ` ${t('chosenZone')}` : ''}
      </p>
    </>
  )
}
