import { useState } from 'react'
import { uploadModes, type UploadMode } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Card, Cluster, Notice, RadioGroup, Stack } from '@portal/shared/ui'
import { FileDrop } from './FileDrop.tsx'
import { RefusedFile } from './RefusedFile.tsx'
import { TemplateButton } from './TemplateButton.tsx'
import { useCheck } from './use-inventory.ts'

/** S-76: what a file is to do, the file, and Check. */
export function NewUpload({ onSending }: { onSending: (isSending: boolean) => void }) {
  const { t } = useTranslation('staff-inventory')
  const [mode, setMode] = useState<UploadMode>('add')
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const check = useCheck()

  const choose = (chosen: File) => {
    check.clearError()
    const isCsv = /\.csv$/i.test(chosen.name)
    setFile(isCsv ? chosen : null)
    setProblem(isCsv ? undefined : t('notCsv'))
  }
  const send = async () => {
    if (!file) {
      setProblem(t('noFile'))
      return
    }
    const body = new FormData()
    body.append('upload_mode', mode)
    body.append('file', file)
    onSending(true)
    const answer = await check.run({ body })
    onSending(false)
    if (answer.ok) setFile(null)
  }
  return (
    <Card title={t('new.title')} actions={<TemplateButton mode={mode} />}>
      <Stack gap={4}>
        <RadioGroup
          legend={t('new.mode')}
          value={mode}
          onChange={setMode}
          options={uploadModes.map((value) => ({ value, label: t(`mode.${value}`), help: t(`modeHelp.${value}`) }))}
        />
        <FileDrop file={file} onChoose={choose} isDisabled={check.isRunning} />
        {problem ? <Notice tone="danger" live="assertive" title={problem} /> : null}
        {check.error ? <RefusedFile error={check.error} /> : null}
        <Cluster>
          <Button kind="primary" isLoading={check.isRunning} onClick={() => void send()}>
            {t('new.check')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  )
}
