import { useState } from 'react'
import { serverNow, useAction } from '@portal/shared/client'
import { endpoints, type TenantOverview } from '@portal/shared/contract'
import { instantAt, localDateIn, localTimeIn, zoneName, type LocalDate } from '@portal/shared/domain'
import { errorText, fieldText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { Refused, useForm } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { useTenant } from '@portal/shared/tenant'
import { Button, Card, Cluster, DateText, Stack, TextField } from '@portal/shared/ui'
import styles from './LastUpdate.module.css'

/** SH-112, SH-113: the time at which the figures that consumers see were right. It holds at once and is in no draft. */
export function LastUpdateCard({ overview: { last_update: at } }: { overview: TenantOverview }) {
  const { t } = useTranslation('staff-settings')
  const zone = useTenant((s) => s.settings.zone)
  const [isTyping, setTyping] = useState(false)
  const onDone = (timestamp: string | null) => {
    setTyping(false)
    toast.success(t(timestamp === null ? 'figures.cleared' : 'figures.done'))
  }
  return (
    <Card title={t('figures.title')}>
      <Stack gap={4}>
        <p className={styles.text}>{t('figures.what')}</p>
        <p className={styles.text}>
          <b>{t('figures.holds')}: </b>
          {at === null ? t('figures.none') : <DateText instant={at} zone={zone} />}
        </p>
        {isTyping ? (
          <OtherTime onDone={onDone} onCancel={() => setTyping(false)} />
        ) : (
          <Choices hasTime={at !== null} onDone={onDone} onOther={() => setTyping(true)} />
        )}
      </Stack>
    </Card>
  )
}

interface ChoicesProps {
  hasTime: boolean
  onDone: (timestamp: string | null) => void
  onOther: () => void
}

function Choices({ hasTime, onDone, onOther }: ChoicesProps) {
  const { t } = useTranslation('staff-settings')
  const { run, isRunning, error } = useAction(endpoints.saveLastUpdate, { refresh: [endpoints.getTenantOverview] })
  const save = async (timestamp: string | null) => {
    const answer = await run({ body: { timestamp } })
    if (answer.ok) onDone(timestamp)
  }
  const refused = error?.fields['timestamp']?.[0]
  return (
    <>
      <Refused failure={refused ? fieldText(refused) : error && errorText(error)} />
      <Cluster>
        <Button isLoading={isRunning} onClick={() => void save(new Date(serverNow()).toISOString())}>
          {t('figures.now')}
        </Button>
        <Button kind="quiet" onClick={onOther}>
          {t('figures.other')}
        </Button>
        {hasTime ? (
          <Button kind="quiet" onClick={() => void save(null)}>
            {t('figures.clear')}
          </Button>
        ) : null}
      </Cluster>
    </>
  )
}

function OtherTime({ onDone, onCancel }: { onDone: (timestamp: string | null) => void; onCancel: () => void }) {
  const { t } = useTranslation('staff-settings')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  const now = new Date(serverNow())
  const today = localDateIn(now, zone)
  const missing = (text: string) => (text === '' ? t('issue.required') : undefined)
  const form = useForm(
    endpoints.saveLastUpdate,
    { date: today as string, time: localTimeIn(now, zone).slice(0, 5) },
    {
      input: ({ date, time }) => ({
        body: { timestamp: date && time ? instantAt(date as LocalDate, time, zone).toISOString() : null },
      }),
      refresh: [endpoints.getTenantOverview],
      check: ({ date, time }) => ({ date: missing(date), time: missing(time) }),
      onDone: ({ data }) => onDone(data.timestamp),
    },
  )
  return (
    <>
      <Refused failure={form.failure} />
      <div className={styles.fields} role="group" aria-label={t('figures.other')}>
        <TextField label={t('figures.date')} type="date" width="medium" max={today} {...form.field('date')} />
        <TextField
          label={t('figures.time')}
          type="time"
          width="medium"
          help={zoneName(zone, language)}
          {...form.field('time')}
        />
      </div>
      <Cluster>
        <Button kind="primary" isLoading={form.isSending} onClick={() => void form.submit()}>
          {t('figures.save')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('figures.cancel')}
        </Button>
      </Cluster>
    </>
  )
}
