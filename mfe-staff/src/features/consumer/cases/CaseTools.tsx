import { useState } from 'react'
import { FileArchive, MessageSquareWarning } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Refused } from '@portal/shared/kit'
import { useCan } from '@portal/shared/session'
import { Button, Card, Cluster, saveLink, Stack } from '@portal/shared/ui'
import { FileCaseDialog } from './FileCaseDialog.tsx'

interface CaseToolsProps {
  clientId: string
  debtId: string
  referenceNumber: string
}

/** Staff file a case about an account; administrators also download its evidence (F-06, F-12). */
export function CaseTools({ clientId, debtId, referenceNumber }: CaseToolsProps) {
  const { t } = useTranslation('staff-account-cases')
  const mayFile = useCan('case.create')
  const mayHaveEvidence = useCan('history.view')
  const [isFiling, setFiling] = useState(false)
  const { run, isRunning, error } = useAction(endpoints.openEvidence)
  const download = async () => {
    const answer = await run({ params: { debt_id: debtId } })
    if (answer.ok) saveLink(answer.data.url, answer.data.file_name)
  }
  return (
    <Card title={t('title')}>
      <Stack gap={4}>
        <p>{t(mayHaveEvidence ? 'help' : 'helpAgent')}</p>
        <Cluster>
          {mayFile ? (
            <Button icon={<MessageSquareWarning aria-hidden="true" size={18} />} onClick={() => setFiling(true)}>
              {t('file')}
            </Button>
          ) : null}
          {mayHaveEvidence ? (
            <Button
              icon={<FileArchive aria-hidden="true" size={18} />}
              isLoading={isRunning}
              onClick={() => void download()}
            >
              {t('evidence')}
            </Button>
          ) : null}
        </Cluster>
        <Refused failure={error && errorText(error)} />
      </Stack>
      {isFiling ? <FileCaseDialog {...{ clientId, referenceNumber }} onClose={() => setFiling(false)} /> : null}
    </Card>
  )
}
