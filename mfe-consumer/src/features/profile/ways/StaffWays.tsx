import { useState } from 'react'
import type { ContactAddress, ContactWay } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { lazyPart } from '@portal/shared/kit'
import { useCan } from '@portal/shared/session'
import { Button, Cluster, smallPrint } from '@portal/shared/ui'
import { offReason, useDayText } from './use-ways.ts'
import styles from './StaffWays.module.css'

const EndWayDialog = lazyPart(() => import('./way-dialogs.ts').then((m) => m.EndWayDialog))
const AllowWayDialog = lazyPart(() => import('./way-dialogs.ts').then((m) => m.AllowWayDialog))

interface StaffWaysProps {
  actingFor: string
  places: readonly ContactAddress[]
}

type Channel = ContactWay['channel']

/**
 * What a customer allows at each address and number, on what basis, since when and in which words, as staff read it: theirs
 * to end when they are asked to, and to allow again where the customer's word is enough (decision 390).
 */
export function StaffWays({ actingFor, places }: StaffWaysProps) {
  const { t } = useTranslation('consumer-profile')
  const day = useDayText()
  const [asked, setAsked] = useState<{ isOn: boolean; place: ContactAddress; channel: Channel }>()
  if (places.length === 0) return null
  const Dialog = asked?.isOn ? AllowWayDialog : EndWayDialog
  return (
    <section aria-label={t('contact.staffTitle')}>
      <h3>{t('contact.staffTitle')}</h3>
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={place.contact_point_id}>
            <Cluster gap="tight" align="baseline">
              <bdi className={styles.address}>{place.address}</bdi>
              <span className={smallPrint}>{t(`contact.given.${place.given_by}`, { date: day(place.given_on) })}</span>
            </Cluster>
            {place.ways.map((way) => (
              <StaffWay
                key={way.channel}
                {...{ place, way }}
                onAsk={(isOn) => setAsked({ isOn, place, channel: way.channel })}
              />
            ))}
          </li>
        ))}
      </ul>
      <p>{t('contact.staffAllow')}</p>
      {asked ? <Dialog {...{ actingFor, ...asked }} onClose={() => setAsked(undefined)} /> : null}
    </section>
  )
}

interface StaffWayProps {
  place: ContactAddress
  way: ContactWay
  onAsk: (isOn: boolean) => void
}

function StaffWay({ place: { address }, way, onAsk }: StaffWayProps) {
  const { t } = useTranslation('consumer-profile')
  const day = useDayText()
  const mayEnd = useCan('contact.edit')
  const mayAllow = useCan('contact.allow')
  const { channel, by_word: byWord, sentence } = way
  const date = day(way.since)
  const basis = sentence?.was_read ? 'read' : (way.basis ?? 'file')
  const text = way.is_on ? t(`contact.staffOn.${basis}`, { date }) : t(`contact.staffOff.${offReason(way)}`, { date })
  const isEnded = way.reason === 'ended' || way.reason === 'wrong_address'
  return (
    <div className={styles.way}>
      <Cluster gap="tight" align="center">
        <span>
          {t(`contact.way.${channel}`)}: {text}
        </span>
        {mayEnd && !isEnded ? (
          <Button size="small" onClick={() => onAsk(false)} aria-label={t(`contact.end.title.${channel}`, { address })}>
            {t('contact.end.confirm')}
          </Button>
        ) : null}
        {mayAllow && byWord ? (
          <Button
            size="small"
            onClick={() => onAsk(true)}
            aria-label={t(`contact.allow.title.${channel}`, { address })}
          >
            {t('contact.allow.confirm')}
          </Button>
        ) : null}
      </Cluster>
      {sentence ? <Sentence {...sentence} /> : null}
    </div>
  )
}

/** The sentence that the customer agreed to, with its language and version; its words are shown while they are in use. */
function Sentence({ version, language, text, was_read }: NonNullable<ContactWay['sentence']>) {
  const { t } = useTranslation('consumer-profile')
  const named = t(was_read ? 'contact.wasRead' : 'contact.wasShown', {
    language: t(`contact.spoken.${language}`),
    version,
  })
  if (text === null) return <p className={smallPrint}>{named}</p>
  return (
    <details className={smallPrint}>
      <summary>{named}</summary>
      <blockquote className={styles.sentence} lang={language}>
        {text}
      </blockquote>
    </details>
  )
}
