import { Download } from 'lucide-react'
import type { UploadMode } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button } from '@portal/shared/ui'
import { saveFile } from '../../lib/save-file.ts'
import { useColumns } from './use-inventory.ts'

/** A file with the headings of a mode and one example row, to begin with. */
export function TemplateButton({ mode }: { mode: UploadMode }) {
  const { t } = useTranslation('staff-inventory')
  const { data } = useColumns(mode)
  const save = () => {
    const columns = data?.columns ?? []
    const lines = [columns.map(({ name }) => name), columns.map(({ example }) => example)]
    const text = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n')
    const url = URL.createObjectURL(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' }))
    saveFile(url, `${mode}-template.csv`)
    URL.revokeObjectURL(url)
  }
  return (
    <Button icon={<Download aria-hidden="true" size={18} />} isLoading={!data} onClick={save}>
      {t('template')}
    </Button>
  )
}
