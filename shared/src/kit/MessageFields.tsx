import { countCharacters, MESSAGE_MAX } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { FilesField, TextArea, type PickedFile } from '@portal/shared/ui'

interface Field<V> {
  error: string | undefined
  value: V
  onChange: (value: V) => void
}

interface MessageFieldsProps {
  label: string
  text: Field<string> & { id: string }
  files: Field<readonly PickedFile[]>
  onReading: (isReading: boolean) => void
  rows?: number
}

/** F-35: the words of a message and its files; an unsuitable file is refused at once. Texts: `shared/threads`. */
export function MessageFields({ label, text, files, onReading, rows = 5 }: MessageFieldsProps) {
  const { t } = useTranslation('threads')
  const texts = {
    legend: t('attach.legend'),
    help: t('attach.help'),
    list: t('attach.list'),
    add: t('attach.add'),
    remove: t('attach.remove'),
    removeNamed: (name: string) => t('attach.removeNamed', { name }),
    issue: (issue: string) => t(`attach.issue.${issue}`),
  }
  return (
    <>
      <TextArea label={label} limit={MESSAGE_MAX} count={countCharacters} rows={rows} spellCheck {...text} />
      <FilesField
        texts={texts}
        files={files.value}
        error={files.error}
        onFiles={files.onChange}
        onReading={onReading}
      />
    </>
  )
}
