import { useState } from 'react'
import type { Upload } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog } from '@portal/shared/kit'
import { Button, Cluster, Money, Notice } from '@portal/shared/ui'
import { DownloadResult } from './DownloadResult.tsx'
import { StopDialog } from './StopDialog.tsx'
import { useSave } from './use-inventory.ts'

/** S-76: downloads, saves or discards a file. */
export function UploadActions({ upload }: { upload: Upload }) {
  const { t } = useTranslation('staff-inventory')
  const [asking, ask] = useState<'save' | 'discard' | null>(null)
  const close = () => ask(null)
  return (
    <Cluster>
      {upload.has_content ? <DownloadResult upload={upload} /> : null}
      {upload.status === 'checked' ? (
        <>
          <Button onClick={() => ask('discard')}>{t('discard.button')}</Button>
          <Button
            kind="primary"
            disabledReason={upload.rows_ready === 0 ? t('nothingToSave') : undefined}
            onClick={() => ask('save')}
          >
            {t('save')}
          </Button>
        </>
      ) : null}
      {asking === 'save' ? <SaveDialog upload={upload} onClose={close} /> : null}
      {asking === 'discard' ? <StopDialog upload={upload} onClose={close} /> : null}
    </Cluster>
  )
}

/** Confirms that the file is saved, with the number of rows, the amount, and the excluded rows. */
function SaveDialog({ upload, onClose }: { upload: Upload; onClose: () => void }) {
  const { t } = useTranslation('staff-inventory')
  const { run } = useSave()
  return (
    <ConfirmDialog
      title={t('confirm.title', { count: upload.rows_ready })}
      confirm={t('save')}
      cancel={t('confirm.back')}
      run={() => run({ body: { upload_id: upload.upload_id, sha256: upload.sha256 ?? '' } })}
      failure={(error) => (
        <Notice tone="danger" live="assertive" title={t('wentWrong', { message: errorText(error) })} />
      )}
      onClose={onClose}
    >
      <p>
        {t(`confirm.${upload.upload_mode}`, { count: upload.rows_ready })} {t(`amount.${upload.upload_mode}`)}:{' '}
        <Money amount={upload.amount_ready} />
      </p>
      {upload.rows_wrong > 0 ? <p>{t('confirm.leftOut', { count: upload.rows_wrong })}</p> : null}
    </ConfirmDialog>
  )
}
