import { useState } from 'react'
import { Download } from 'lucide-react'
import type { ApiError } from '@portal/shared/client'
import { uploadModes, type UploadMode } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, Card, Cluster, Notice, RadioGroup, saveLink, Stack } from '@portal/shared/ui'
import { FileDrop } from '../../lib/file-drop/FileDrop.tsx'
import { useCheck, useColumns } from './use-inventory.ts'

/** S-76: the mode of a file, the file, and Check. */
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
        <FileDrop
          text={file ? file.name : t('file.none')}
          choose={t('file.choose')}
          onChoose={choose}
          isDisabled={check.isRunning}
        />
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

/** Saves a file with the headings of a mode and one example row. */
function TemplateButton({ mode }: { mode: UploadMode }) {
  const { t } = useTranslation('staff-inventory')
  const { data } = useColumns(mode)
  const save = () => {
    const columns = data?.columns ?? []
    const lines = [columns.map(({ name }) => name), columns.map(({ example }) => example)]
    const text = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n')
    const url = URL.createObjectURL(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' }))
    saveLink(url, `${mode}-template.csv`)
    URL.revokeObjectURL(url)
  }
  return (
    <Button icon={<Download aria-hidden="true" size={18} />} isLoading={!data} onClick={save}>
      {t('template')}
    </Button>
  )
}

const parts = ['missing', 'unknown', 'repeated', 'line', 'rows', 'by'] as const

/** S-78: why a file was refused, with the server's details: headings, the line, the limit, the open file's owner. */
function RefusedFile({ error }: { error: ApiError }) {
  const { t } = useTranslation('staff-inventory')
  const text = errorText(error)
  const details = parts.flatMap((part) => {
    const values = error.fields?.[part]
    return values ? [t(`refused.${part}`, { values: values.join(', ') })] : []
  })
  const reason = error.code === 'upload_broken' ? error.fields?.['reason']?.[0] : undefined
  if (reason === 'quotes' || reason === 'too_long' || reason === 'encoding') details.push(t(`refused.${reason}`))
  const bytes = error.fields?.['bytes']?.[0]
  if (bytes) details.push(t('refused.bytes', { values: Math.floor(Number(bytes) / 1_048_576) }))
  return (
    <Notice
      tone="danger"
      live="assertive"
      title={error.code === 'upload_not_csv' ? text : t('wentWrong', { message: text })}
    >
      {details.length === 0 ? null : details.map((detail) => <p key={detail}>{detail}</p>)}
    </Notice>
  )
}
