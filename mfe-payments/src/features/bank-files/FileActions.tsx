import { useState } from 'react'
import { endpoints, type BankFile } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useCan } from '@portal/shared/session'
import { Button, Cluster } from '@portal/shared/ui'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { DownloadFile } from './DownloadFile.tsx'
import { ReleaseDialog } from './ReleaseDialog.tsx'

/** Release, cancel and download; each says why it is not possible. */
export function FileActions({ file }: { file: BankFile }) {
  const { t } = useTranslation('payments-ach')
  const [open, setOpen] = useState<'release' | 'cancel' | null>(null)
  const mayRelease = useCan('file.release')
  const isWaiting = file.status === 'awaiting_release'
  const noPermission = mayRelease ? undefined : t('noPermission')
  const reasonTexts = { reason: t('reason'), missing: t('reasonMissing') }
  const close = () => setOpen(null)
  return (
    <>
      <Cluster>
        <DownloadFile fileId={file.file_id} disabledReason={noPermission} />
        {isWaiting ? (
          <>
            <Button disabledReason={noPermission} onClick={() => setOpen('cancel')}>
              {t('cancel.action')}
            </Button>
            <Button
              kind="primary"
              disabledReason={file.release === 'allowed' ? undefined : t(`release.${file.release}`)}
              onClick={() => setOpen('release')}
            >
              {t('release.action')}
            </Button>
          </>
        ) : null}
      </Cluster>
      {open === 'release' ? <ReleaseDialog file={file} onClose={close} /> : null}
      {open === 'cancel' ? (
        <ReasonDialog
          endpoint={endpoints.cancelBankFile}
          inputOf={(reason) => ({ params: { file_id: file.file_id }, body: { reason } })}
          refresh={[endpoints.getBankFile, endpoints.listBankFiles]}
          texts={{ ...reasonTexts, title: t('cancel.title'), help: t('cancel.help'), action: t('cancel.action') }}
          onClose={close}
        />
      ) : null}
    </>
  )
}
