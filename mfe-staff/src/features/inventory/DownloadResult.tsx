import { Download } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints, type Upload } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, saveLink } from '@portal/shared/ui'

/** K-48: downloads the file with the findings for each row; for recalls also the accounts that go back. */
export function DownloadResult({ upload, isSmall }: { upload: Upload; isSmall?: boolean }) {
  const { t } = useTranslation('staff-inventory')
  const { run, isRunning } = useAction(endpoints.downloadUpload)
  const save = async (content: 'result' | 'recalled') => {
    const answer = await run({ params: { upload_id: upload.upload_id }, body: { content } })
    if (answer.ok) saveLink(answer.data.url, `${upload.upload_mode}-${content}.csv`)
    else toast.error(errorText(answer.error))
  }
  const size = isSmall ? { size: 'small' as const } : {}
  const icon = <Download aria-hidden="true" size={isSmall ? 16 : 18} />
  return (
    <>
      <Button {...size} icon={icon} isLoading={isRunning} onClick={() => void save('result')}>
        {t('download')}
      </Button>
      {upload.upload_mode === 'recall' && upload.rows_saved > 0 ? (
        <Button {...size} icon={icon} isLoading={isRunning} onClick={() => void save('recalled')}>
          {t('downloadRecalled')}
        </Button>
      ) : null}
    </>
  )
}
