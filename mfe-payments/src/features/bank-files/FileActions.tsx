import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type BankFile } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ReasonDialog } from '@portal/shared/kit'
import { useCan } from '@portal/shared/session'
import { Button, Cluster } from '@portal/shared/ui'
import { DownloadFile } from './DownloadFile.tsx'
import { ReleaseDialog } from './ReleaseDialog.tsx'

/** Release, cancel and download; each says why it is not possible. */
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
