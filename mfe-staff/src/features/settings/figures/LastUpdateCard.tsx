import { useState } from 'react'
import { serverNow, useAction } from '@portal/shared/client'
import { endpoints, type TenantOverview } from '@portal/shared/contract'
import { instantAt, localDateIn, localTimeIn, zoneName, type LocalDate } from '@portal/shared/domain'
import { errorText, fieldText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { useTenant } from '@portal/shared/tenant'
import { Button, Card, Cluster, DateText, Notice, Stack, TextField } from '@portal/shared/ui'
import styles from './LastUpdate.module.css'

/** SH-112, SH-113: since when the figures that consumers see are right. It holds at once and is in no draft. */
export function LastUpdateCard({ overview }: { overview: TenantOverview }) {
  const { t } = useTranslation('staff-settings')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  const now = new Date(serverNow())
  const today = localDateIn(now, zone)
  const [typed, setTyped] = useState<{ date: string; time: string } | null>(null)
  const { run, isRunning, error } = useAction(endpoints.saveLastUpdate, { refresh: [endpoints.getTenantOverview] })
  const [isMissing, setMissing] = useState(false)
  const save = async (timestamp: string | null) => {
    const answer = await run({ body: { timestamp } })
    if (!answer.ok) return
    setTyped(null)
    toast.success(t(timestamp === null ? 'figures.cleared' : 'figures.done'))
  }
  const submit = () => {
    const isWhole = typed !== null && typed.date !== '' && typed.time !== ''
    setMissing(!isWhole)
    if (isWhole) void save(instantAt(typed.date as LocalDate, typed.time, zone).toISOString())
  }
  const refused = error?.fields['timestamp']?.[0]
  return (
    <Card title={t('figures.title')}>
      <Stack gap={4}>
        <p className={styles.text}>{t('figures.what')}</p>
        <p className={styles.text}>
          <b>{t('figures.holds')}: </b>
          {overview.last_update === null ? t('figures.none') : <DateText instant={overview.last_update} zone={zone} />}
        </p>
        {error ? (
          <Notice tone="danger" live="assertive">
            {refused ? fieldText(refused) : errorText(error)}
          </Notice>
        ) : null}
        {typed ? (
          <div className={styles.fields} role="group" aria-label={t('figures.other')}>
            <TextField
              label={t('figures.date')}
              type="date"
              width="medium"
              max={today}
              value={typed.date}
              error={isMissing && typed.date === '' ? t('issue.required') : undefined}
              onChange={(date) => setTyped({ ...typed, date })}
            />
            <TextField
              label={t('figures.time')}
              type="time"
              width="medium"
              help={zoneName(zone, language)}
              value={typed.time}
              error={isMissing && typed.time === '' ? t('issue.required') : undefined}
              onChange={(time) => setTyped({ ...typed, time })}
            />
          </div>
        ) : null}
        <Cluster>
          {typed ? (
            <>
              <Button kind="primary" isLoading={isRunning} onClick={submit}>
                {t('figures.save')}
              </Button>
              <Button kind="quiet" onClick={() => setTyped(null)}>
                {t('figures.cancel')}
              </Button>
            </>
          ) : (
            <>
              <Button isLoading={isRunning} onClick={() => void save(now.toISOString())}>
                {t('figures.now')}
              </Button>
              <Button kind="quiet" onClick={() => setTyped({ date: today, time: localTimeIn(now, zone).slice(0, 5) })}>
                {t('figures.other')}
              </Button>
              {overview.last_update === null ? null : (
                <Button kind="quiet" onClick={() => void save(null)}>
                  {t('figures.clear')}
                </Button>
              )}
            </>
          )}
        </Cluster>
      </Stack>
    </Card>
  )
}
