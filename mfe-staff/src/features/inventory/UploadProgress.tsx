import { useEffect, useState } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints, uploadingMessage, type Upload } from '@portal/shared/contract'
import { formatCount } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Button, Card, Cluster, Stack } from '@portal/shared/ui'
import { StopDialog } from './StopDialog.tsx'
import { POLL_MS, useBegun } from './use-inventory.ts'
import styles from './UploadProgress.module.css'

const MEGABYTE = 1_048_576

/** A running stage: a progress bar, the finished part of the file, and the remaining time. */
export function UploadProgress({ upload, onDone }: { upload: Upload | null; onDone: () => void }) {
  const { t } = useTranslation('staff-inventory')
  const [isAsking, setAsking] = useState(false)
  const isSaving = upload?.status === 'saving'
  const { data } = useQuery(isSaving ? endpoints.saveStatus : endpoints.checkStatus, {}, { refreshEvery: POLL_MS })
  useEffect(() => {
    if (data && data.message !== uploadingMessage) onDone()
  }, [data, onDone])
  const now = data?.data ?? upload
  const stage = isSaving ? 'saving' : now?.status === 'checking' ? 'checking' : 'receiving'
  const progress = now?.progress ?? null
  return (
    <Card title={t(`progress.${stage}`)}>
      <Stack gap={3}>
        <progress
          className={styles.bar}
          aria-label={t(`progress.${stage}`)}
          {...(progress?.total ? { value: Math.min(progress.done, progress.total), max: progress.total } : {})}
        />
        <p role="status">{t('progress.message')}</p>
        <ProgressText upload={now} />
        {now ? (
          <>
            <BegunBy upload={now} />
            <Cluster>
              <Button onClick={() => setAsking(true)}>{t('stop.button')}</Button>
            </Cluster>
          </>
        ) : null}
        {now && isAsking ? <StopDialog upload={now} onClose={() => setAsking(false)} /> : null}
      </Stack>
    </Card>
  )
}

function BegunBy({ upload }: { upload: Upload }) {
  const { t } = useTranslation('staff-inventory')
  return <p>{t('progress.by', { file: upload.file_name, ...useBegun(upload) })}</p>
}

function ProgressText({ upload }: { upload: Upload | null }) {
  const { t } = useTranslation('staff-inventory')
  const language = useLanguage()
  const progress = upload?.progress
  if (!progress?.total) return null
  const size = progress.unit === 'bytes' ? MEGABYTE : 1
  const values = {
    done: formatCount(Math.round(progress.done / size), language),
    total: formatCount(Math.ceil(progress.total / size), language),
  }
  const left = progress.seconds_left
  return (
    <p className={styles.numbers}>
      {t(`progress.${progress.unit}`, values)}
      {left === null
        ? null
        : ` · ${left < 60 ? t('progress.seconds') : t('progress.minutes', { count: Math.ceil(left / 60) })}`}
    </p>
  )
}
