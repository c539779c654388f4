import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { paths, toast } from '@portal/shared/portal'
import { useNavigate } from '@portal/shared/router'
import { useCan } from '@portal/shared/session'
import { Button } from '@portal/shared/ui'

/** Writes the day's file by hand; who does so cannot release it. */
export function PrepareFile() {
  const { t } = useTranslation('payments-ach')
  const navigate = useNavigate()
  const mayPrepare = useCan('file.release')
  const { run, isRunning } = useAction(endpoints.prepareBankFile, { refresh: [endpoints.listBankFiles] })
  const prepare = async () => {
    const answer = await run({})
    if (!answer.ok) {
      toast.error(errorText(answer.error))
      return
    }
    const { result, file_id: fileId } = answer.data
    toast.info(t(`prepare.${result}`))
    if (fileId) void navigate(paths.bankFile(fileId))
  }
  return (
    <Button
      size="small"
      isLoading={isRunning}
      disabledReason={mayPrepare ? undefined : t('noPermission')}
      onClick={() => void prepare()}
    >
      {t('prepare.action')}
    </Button>
  )
}
