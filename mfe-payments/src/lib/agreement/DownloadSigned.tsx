import { Download } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, saveLink } from '@portal/shared/ui'

/** P-88: saves the agreement as a PDF, sealed once it is complete. An error is shown below the button. */
export function DownloadSigned({ debtId, actingFor }: { debtId: string; actingFor: string | undefined }) {
  const { t } = useTranslation('payments-agreement')
  const { run, isRunning, error } = useAction(endpoints.openAgreementDocument)
  const save = async () => {
    const end = await run({ body: { debt_id: debtId, client_id: actingFor ?? null } })
    if (!end.ok) return
    saveLink(end.data.pdf_url, end.data.data.file_name)
  }
  return (
    <>
      <Button icon={<Download aria-hidden="true" />} isLoading={isRunning} onClick={() => void save()}>
        {t('download')}
      </Button>
      {error ? <p role="alert">{errorText(error)}</p> : null}
    </>
  )
}
