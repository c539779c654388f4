import { useState } from 'react'
import type { Upload } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Cluster } from '@portal/shared/ui'
import { DownloadResult } from './DownloadResult.tsx'
import { SaveDialog } from './SaveDialog.tsx'
import { StopDialog } from './StopDialog.tsx'

/** S-76: Download csv and Save, and letting go of a file that is not to be saved. */
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
