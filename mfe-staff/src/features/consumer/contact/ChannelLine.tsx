import { Mail, MessageSquare, Phone, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type ContactChannelState, type ContactStanding } from '@portal/shared/contract'
import { formatDayAndTime } from '@portal/shared/domain'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { Badge, Button, classNames, smallPrint } from '@portal/shared/ui'
import { EmailText } from '../../../lib/EmailText.tsx'
import { BasisDialog } from './BasisDialog.tsx'
import { contactReads, ownZone } from './use-contact.ts'
import styles from './ContactPanel.module.css'

const icons = { phone: Phone, text: MessageSquare, email: Mail }

interface ChannelLineProps {
  state: ContactChannelState
  standing: ContactStanding
  clientId: string
}

/** One channel: whether it may be used, why not, by which rule, and when it may again. */
export function ChannelLine({ state, standing, clientId }: ChannelLineProps) {
  const { t } = useTranslation('staff-contact')
  const [isRecording, setRecording] = useState(false)
  const Icon = icons[state.channel]
  const { reason, most, days, source } = state
  return (
    <li className={styles.channel}>
      <div className={styles.head}>
        <Icon aria-hidden="true" size={18} />
        <span className={styles.name}>{t(`channel.${state.channel}`)}</span>
        <Badge tone={state.allowed ? 'success' : 'danger'}>{state.allowed ? t('yes') : t('no')}</Badge>
      </div>
      {state.address ? (
        <span className={classNames(smallPrint, styles.address)}>
          {state.channel === 'email' ? <EmailText email={state.address} /> : state.address}
        </span>
      ) : null}
      {reason ? <p>{t(`reason.${reason}`, { most, days })}</p> : null}
      {source ? <p className={smallPrint}>{t('source', { source })}</p> : null}
      {state.next_allowed_at ? <NextAllowed at={state.next_allowed_at} standing={standing} /> : null}
      {reason === 'number_unchecked' && state.contact_point_id ? (
        <CheckNumber clientId={clientId} contactPointId={state.contact_point_id} />
      ) : null}
      {lacksBasis(state) ? (
        <div>
          <Button size="small" onClick={() => setRecording(true)}>
            {t('basis.action')}
          </Button>
        </div>
      ) : null}
      {isRecording && state.channel !== 'phone' && state.contact_point_id ? (
        <BasisDialog
          clientId={clientId}
          contactPointId={state.contact_point_id}
          channel={state.channel}
          address={state.address ?? ''}
          standing={standing}
          onClose={() => setRecording(false)}
        />
      ) : null}
    </li>
  )
}

/** A basis that staff record would open the channel: there is none, it is too old, or the customer had opted out. */
const lacksBasis = ({ channel, reason, contact_point_id: point }: ContactChannelState) =>
  channel !== 'phone' && point !== null && reason !== null && MENDED.includes(reason)
const MENDED: readonly string[] = ['no_basis', 'number_unchecked', 'opted_out', 'work_address']

/** asks the database of reassigned numbers whether the number is still the customer's. */
function CheckNumber({ clientId, contactPointId }: { clientId: string; contactPointId: string }) {
  const { t } = useTranslation('staff-contact')
  const { run, isRunning, error } = useAction(endpoints.checkNumber, { refresh: contactReads })
  const [result, setResult] = useState<'same' | 'reassigned' | 'unknown'>()
  const check = async () => {
    const answer = await run({ params: { client_id: clientId, contact_point_id: contactPointId } })
    if (answer.ok) setResult(answer.data.data.result)
  }
  return (
    <div className={styles.check}>
      <Button size="small" icon={<ShieldCheck aria-hidden="true" />} isLoading={isRunning} onClick={() => void check()}>
        {t('check.action')}
      </Button>
      <p role="status">
        {result ? t(`check.${result}`) : null}
        {error ? `${t('check.failed')}. ${errorText(error)}` : null}
      </p>
    </div>
  )
}

/** When a channel may be used again, in the customer's time zone and in the viewer's. */
function NextAllowed({ at, standing }: { at: string; standing: Pick<ContactStanding, 'zones'> }) {
  const { t } = useTranslation('staff-contact')
  const language = useLanguage()
  const there = [...new Set(standing.zones.map((zone) => formatDayAndTime(new Date(at), zone, language)))]
  const here = formatDayAndTime(new Date(at), ownZone(), language)
  return (
    <dl className={styles.next}>
      <div>
        <dt>{t('next')}</dt>
        <dd>
          {there.map((text) => (
            <time key={text} dateTime={at} className={styles.time}>
              {text}
              <span className={smallPrint}>{text === here ? t('nextBoth') : t('nextThere')}</span>
            </time>
          ))}
          {there.includes(here) ? null : (
            <time dateTime={at} className={styles.time}>
              {here}
              <span className={smallPrint}>{t('nextHere')}</span>
            </time>
          )}
        </dd>
      </div>
    </dl>
  )
}
