import type { ChannelHours, ContactChannel, ContactEvent } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Checkbox, Stack, Switch } from '@portal/shared/ui'
import styles from './ChannelEditor.module.css'
import { DayPicker } from './DayPicker.tsx'
import { SpanFields } from './SpanFields.tsx'

interface ChannelEditorProps {
  name: ContactChannel
  channel: ChannelHours
  /** Why the channel cannot be switched on here. */
  blocked: string | undefined
  on: (event: ContactEvent) => void
}

/** One channel: on or off, the days, one span for all of them or one for each (S-51, S-55). */
export function ChannelEditor({ name, channel, blocked, on }: ChannelEditorProps) {
  const { t } = useTranslation('consumer-profile')
  const title = t(`channel.${name}`)
  if (blocked)
    return (
      <section className={styles.channel} aria-label={title}>
        <h3 className={styles.blocked}>{title}</h3>
        <p>{blocked}</p>
      </section>
    )
  return (
    <section className={styles.channel} aria-label={title}>
      <Switch
        label={title}
        help={channel.isOn ? undefined : t(`preferences.off_${name}`)}
        isOn={channel.isOn}
        onChange={() => on({ type: 'channelToggled', channel: name })}
      />
      {channel.isOn ? (
        <Stack>
          <DayPicker
            label={t('preferences.daysOf', { channel: title })}
            days={channel.days}
            onToggle={(day) => on({ type: 'dayToggled', channel: name, day })}
          />
          <Checkbox
            label={t('preferences.same')}
            isChecked={channel.isSameEveryday}
            onChange={() => on({ type: 'sameEverydayToggled', channel: name })}
          />
          {channel.isSameEveryday ? (
            <SpanFields
              label={t('preferences.timesOf', { channel: title })}
              span={channel.everyday}
              onSet={(edge, time) => on({ type: 'spanSet', channel: name, edge, time })}
            />
          ) : (
            channel.days.map((day) => (
              <SpanFields
                key={day}
                label={t('preferences.timesOfDay', { channel: title, day: t(`day.${day}`) })}
                heading={t(`day.${day}`)}
                span={channel.own[day]}
                onSet={(edge, time) => on({ type: 'daySpanSet', channel: name, day, edge, time })}
              />
            ))
          )}
        </Stack>
      ) : null}
    </section>
  )
}
