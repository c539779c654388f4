import type { ContactPreference } from '@portal/shared/contract'
import {
  contactDays,
  formatClock,
  type ChannelHours,
  type ContactChannel,
  type ContactDay,
} from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Badge, DescriptionList } from '@portal/shared/ui'
import { hoursOf } from './hours-on-wire.ts'
import styles from './HoursSummary.module.css'

interface HoursSummaryProps {
  preference: ContactPreference
  channels: readonly ContactChannel[]
  /** Channels that the consumer allows nowhere. */
  blocked: readonly ContactChannel[]
}

/** The preferences in a few lines: per channel the days and the hours, or that it is off. */
export function HoursSummary({ preference, channels, blocked }: HoursSummaryProps) {
  const { t } = useTranslation('consumer-profile')
  const hours = hoursOf(preference)
  return (
    <DescriptionList
      layout="rows"
      items={[
        ...channels.map((name) => ({
          id: name,
          term: t(`channel.${name}`),
          value: <ChannelSummary channel={hours.channels[name]} isBlocked={blocked.includes(name)} />,
        })),
        { id: 'zone', term: t('preferences.zone'), value: t(`zone.${hours.zone}`) },
      ]}
    />
  )
}

function ChannelSummary({ channel, isBlocked }: { channel: ChannelHours; isBlocked: boolean }) {
  const { t } = useTranslation('consumer-profile')
  const language = useLanguage()
  if (isBlocked || !channel.isOn) return <Badge>{t('preferences.off')}</Badge>
  const spanText = (day: ContactDay) => {
    const { from, to } = channel.isSameEveryday ? channel.everyday : channel.own[day]
    return t('preferences.span', { from: formatClock(from, language), to: formatClock(to, language) })
  }
  const spans = new Map<string, ContactDay[]>()
  for (const day of channel.days) spans.set(spanText(day), [...(spans.get(spanText(day)) ?? []), day])
  return [...spans].map(([span, days]) => (
    <div key={span}>
      {days.length === contactDays.length
        ? t('preferences.weekdays')
        : days.map((day) => t(`dayShort.${day}`)).join(', ')}
      {': '}
      <span className={styles.span}>{span}</span>
    </div>
  ))
}
