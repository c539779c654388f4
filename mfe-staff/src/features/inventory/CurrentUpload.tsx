import { useEffect, useRef } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { useAddress } from '@portal/shared/kit'
import { Card, Loaded, Stack } from '@portal/shared/ui'
import { Preview } from './Preview.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { UploadResult } from './UploadResult.tsx'
import { UploadActions } from './UploadActions.tsx'
import { UploadTotals } from './UploadTotals.tsx'
import { isRunning, previewAddress, useCurrentUpload } from './use-inventory.ts'

/** The newest file: its progress, its result and its rows; a reload shows the same. */
export function CurrentUpload({ isSending }: { isSending: boolean }) {
  const { t } = useTranslation('staff-inventory')
  const { view, show } = useAddress(previewAddress)
  const query = useCurrentUpload(view)
  const { refresh } = query
  // A refused file may have met a colleague's file, which this page has not read yet.
  const wasSending = useRef(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The progress bar may be below the visible part of the page.
    if (isSending) place.current?.scrollIntoView({ block: 'nearest' })
    if (wasSending.current && !isSending) refresh()
    wasSending.current = isSending
  }, [isSending, refresh])
  return (
    <div ref={place}>
      <Loaded query={query} loading={t('loading')} failed={t('failed')} rows={4}>
        {({ upload, preview, items_number: total, pagination }) => {
          if (isSending) return <UploadProgress upload={null} onDone={refresh} />
          if (!upload) return null
          if (isRunning(upload)) return <UploadProgress upload={upload} onDone={refresh} />
          return (
            <Card title={t(`mode.${upload.upload_mode}`)} actions={<UploadActions upload={upload} />}>
              <Stack gap={4}>
                <UploadResult upload={upload} />
                <UploadTotals upload={upload} />
                {upload.has_content ? (
                  <Preview
                    rows={preview}
                    view={view}
                    onView={show}
                    total={total}
                    isCapped={pagination.capped}
                    isStale={query.isStale}
                  />
                ) : null}
              </Stack>
            </Card>
          )
        }}
      </Loaded>
    </div>
  )
}
