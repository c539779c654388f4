import type { Language } from '@portal/shared/i18n'
import { useTranslation } from '@portal/shared/i18n'
import { TextArea, TextField } from '@portal/shared/ui'

/** Where somebody writes, and how what they put there is kept. */
export interface PartWriting {
  element: HTMLInputElement | HTMLTextAreaElement
  change: (written: string) => void
}

interface PartFieldProps {
  id: string
  label: string
  language: Language
  isLong: boolean
  /** How many lines a long one has to begin with. */
  rows?: number
  help?: string | undefined
  value: string
  isMissing: boolean
  onChange: (written: string) => void
  onWrite: (writing: PartWriting) => void
}

/** A piece of an agreement in one language. */
export function PartField({
  language,
  isLong,
  rows = 5,
  value,
  isMissing,
  onChange,
  onWrite,
  ...rest
}: PartFieldProps) {
  const { t } = useTranslation('staff-settings')
  const field = {
    ...rest,
    value,
    lang: language,
    spellCheck: true,
    onChange: (written: string) => onChange(written),
    error: isMissing ? t('agreement.missing') : undefined,
  }
  const write = (element: PartWriting['element']) => onWrite({ element, change: onChange })
  return isLong ? (
    <TextArea {...field} rows={rows} onFocus={({ target }) => write(target)} />
  ) : (
    <TextField {...field} maxLength={200} autoComplete="off" onFocus={({ target }) => write(target)} />
  )
}
