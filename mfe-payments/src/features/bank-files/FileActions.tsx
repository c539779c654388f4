import { useState } from 'react'
import { Download } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints, type BankFile } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ReasonDialog } from '@portal/shared/kit'
import { showError } from '@portal/shared/portal'
import { useCan } from '@portal/shared/session'
import { Button, Cluster, saveLink } from '@portal/shared/ui'
import { ReleaseDialog } from './ReleaseDialog.tsx'

/** Release, cancel and download; a disabled action shows its reason. */
export function FileActions({ file }: { file: BankFile }) {
  const { t } = useTranslation('payments-ach')
  const [open, setOpen] = useState<'release' | 'cancel' | null>(null)
  const mayRelease = useCan('file.release')
  const isWaiting = file.status === 'awaiting_release'
  const noPermission = mayRelease ? undefined : t('noPermission')
  const cancel = useAction(endpoints.cancelBankFile, { refresh: [endpoints.getBankFile, endpoints.listBankFiles] })
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
          title={t('cancel.title')}
          confirm={t('cancel.action')}
          label={t('reason')}
          missing={t('reasonMissing')}
          limit={200}
          run={(reason) => cancel.run({ params: { file_id: file.file_id }, body: { reason } })}
          onClose={close}
        >
          {t('cancel.help')}
        </ReasonDialog>
      ) : null}
    </>
  )
}

/** Downloads the file as the bank gets it. It has account numbers, so it needs a fresh code and is recorded. */
function DownloadFile({ fileId, disabledReason }: { fileId: string; disabledReason: string | undefined }) {
  const { t } = useTranslation('payments-ach')
  const { run, isRunning } = useAction(endpoints.downloadBankFile)
  const save = async () => {
    const answer = await run({ params: { file_id: fileId } })
    if (!answer.ok) {
      showError(answer.error)
      return
    }
    const address = URL.createObjectURL(new Blob([answer.data.content], { type: 'text/plain;charset=us-ascii' }))
    saveLink(address, answer.data.name)
    URL.revokeObjectURL(address)
  }
  return (
    <Button
      icon={<Download aria-hidden="true" size={18} />}
      isLoading={isRunning}
      disabledReason={disabledReason}
      onClick={() => void save()}
    >
      {t('download')}
    </Button>
  )
}
