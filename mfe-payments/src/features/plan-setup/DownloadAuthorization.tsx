import { Download } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { ErrorNotice } from '@portal/shared/kit'
import { Button, Stack, saveLink } from '@portal/shared/ui'

/** The number of documents among which the newest authorization of the debt is searched. */
const looked = 20

/** P-78, R-31: saves the authorization that was filed among the documents. */
export function DownloadAuthorization({ debtId, actingFor }: { debtId: string; actingFor: string | undefined }) {
  const { t } = useTranslation(['payments-setup', 'payments'])
  const language = useLanguage()
  const list = useAction(endpoints.listDocuments)
  const open = useAction(endpoints.openDocument)
  const client_id = actingFor ?? null
  const save = async () => {
    const found = await list.run({ body: { client_id, kind: 'authorization', language, per_page: looked } })
    const document = found.ok ? found.data.data.find((row) => row.debt_id === debtId) : undefined
    if (!document) return
    const end = await open.run({ body: { client_id, document_id: document.id } })
    if (!end.ok) return
    saveLink(end.data.pdf_url, end.data.data.file_name)
  }
  const error = list.error ?? open.error
  return (
    <Stack>
      <Button
        icon={<Download aria-hidden="true" />}
        isLoading={list.isRunning || open.isRunning}
        onClick={() => void save()}
      >
        {t('payments:authorization.download')}
      </Button>
      <ErrorNotice error={error} />
    </Stack>
  )
}
