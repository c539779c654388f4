import { Download } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { showError } from '@portal/shared/portal'
import { Button } from '@portal/shared/ui'

/** The file as the bank gets it. It holds account numbers: asked for with a fresh code, and written down. */
export function DownloadFile({ fileId, disabledReason }: { fileId: string; disabledReason: string | undefined }) {
  const { t } = useTranslation('payments-ach')
  const { run, isRunning } = useAction(endpoints.downloadBankFile)
  const save = async () => {
    const answer = await run({ params: { file_id: fileId } })
    if (!answer.ok) {
      showError(answer.error)
      return
    }
    const address = URL.createObjectURL(new Blob([answer.data.content], { type: 'text/plain;charset=us-ascii' }))
    const link = document.createElement('a')
    link.href = address
    link.download = answer.data.name
    link.click()
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
